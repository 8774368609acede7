import type { FastifyRequest } from 'fastify';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource';
import type { Complaints } from '../../../declaration/validation/validate';
import { fromWire } from '../../../declaration/wire/wire';
import { ApiError, InvalidFields, complaint } from '../apiError';
import { fromTexts } from './coerce';

type Values = Record<string, unknown>;

/** The body of a write, which is an object or nothing. Throws `ApiError` 400 for anything else. */
export const bodyOf = (request: FastifyRequest): Values => {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError(400, 'messages.invalid_request');
  return body as Values;
};

/** PostgreSQL's texts hold every character but this one. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
};

/**
 * A body's values under the declared names, in the kinds' own shapes; what isn't declared stays, to be refused by name.
 * Throws `InvalidFields` for texts that can't be stored.
 */
export const valuesOf = (resource: AnyResource, body: Values, isForm: boolean): Values => {
  const shaped = fromWire(resource, body, true);
  const values = isForm ? fromTexts(resource.fields as Fields, shaped) : shaped;
  const unstorable = Object.keys(values).filter((name) => holdsNul(values[name]));
  refuseIfAny(Object.assign({}, ...unstorable.map((name) => complaint(name, 'validation.text'))) as Complaints);
  return values;
};

/** Throws `InvalidFields` when there is anything to complain of. */
export const refuseIfAny = (complaints: Complaints): void => {
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
};
