import type { ZodType } from 'zod';
import { readBy } from '../http/refusal';
import { describedObject, orNothing } from '../http/types';
import type { Schema } from '../http/schemas';
import type { Entity } from '../../database/tables/model';
import type { WriteCall } from '../call';
import type { Written } from './write';

/** The implementation of a write route: its body, validated without the record, and the write. */
export interface Work<Body> {
  body(entity: Entity): ZodType<Body>;
  write(call: WriteCall, body: Body): Promise<Written>;
}

export const idSchema: Schema = { type: 'integer', minimum: 1 };

/** One id, or a list to apply the same change to. */
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
  required?: readonly string[];
  /** Parses a body. Throws `ApiError` if it is invalid. */
  read(given: Record<string, unknown>): Body;
}

/** Creates a body's schema from its parts; the body may be missing. */
export const bodyOf = <Body>({ parts, required = [], read }: Parts<Body>): ZodType<Body> =>
  orNothing(describedObject(parts, required).transform(readBy(read)));
