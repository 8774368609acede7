import type { ZodType } from 'zod';
import { readBy } from '../http/refusal';
import { describedObject, orNothing } from '../http/types';
import type { Schema } from '../http/openapi/schemas';
import type { Entity } from '../../database/tables/model';
import type { WriteCall } from '../call';
import type { Written } from './write';

/** A write that a derived route does: what its body must be, which is all that can be judged without the record, and what is done. */
export interface Work<Body> {
  body(entity: Entity): ZodType<Body>;
  write(call: WriteCall, body: Body): Promise<Written>;
}

/** One id, as a body has it. */
export const idSchema: Schema = { type: 'integer', minimum: 1 };

/** One id, or many for the same change to all. */
export const idsSchema: Schema = { anyOf: [idSchema, { type: 'array', items: idSchema, minItems: 1 }] };

export const partialSchema: Schema = {
  type: 'boolean',
  default: false,
  description:
    'Of several records, those that allow it instead of all or none; `meta.refused` has the ids of the others',
};

export const versionSchema: Schema = {
  type: 'integer',
  description: 'The version that was read; a stale one is refused with 409',
};

interface Parts<Body> {
  parts: Readonly<Record<string, Schema>>;
  /** Names of parts that there must be. */
  required?: readonly string[];
  /** Reads a body; throws `ApiError` for what it can't. */
  read(given: Record<string, unknown>): Body;
}

/** A body that is described by its parts: an object of them, or nothing. */
export const bodyOf = <Body>({ parts, required = [], read }: Parts<Body>): ZodType<Body> =>
  orNothing(describedObject(parts, required).transform(readBy(read)));
