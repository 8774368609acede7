import type { Fields } from '../../../../core/kind';
import type { AnyResource } from '../../../../declaration/resource/resource';
import type { Complaints } from '../../../../declaration/validation/validate';
import { fromWire } from '../../../../declaration/wire/wire';
import { InvalidFields, complaint } from '../../../kernel/apiError';
import { fromTexts } from './coerce';
import { isObject } from '../../../../core/objects';

type Values = Record<string, unknown>;

/** PostgreSQL's texts hold every character but this one. */
export const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return isObject(value) && Object.values(value).some(holdsNul);
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
