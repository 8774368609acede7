import { z } from 'zod';
import { nowhere } from '../write/region';
import { validateFields } from '../../../declaration/validation/validate';
import type { Fields } from '../../../core/kind';
import type { InputOf } from '../../../declaration/resource/record';
import type { Schema } from './openapi/schemas';
import { fieldSchemas, requiredNames } from './openapi/schemas';
import { largestId } from '../../../core/ids';
import { flagIn } from '../../../core/text/plain';
import { parseId } from '../read/ids';
import { complain, refuseCall } from './refusal';

/** An id as JSON or a form has it. */
export const id = z.preprocess(
  (value) => parseId(value) ?? value,
  z.int('validation.invalid').min(1, 'validation.invalid').max(largestId, 'validation.invalid'),
);

/** A number of things. */
export const count = z.int().min(0);

export const text = z.string();

/** Yes or no, as JSON or a form has it; no where it isn't said. */
export const flag = z.preprocess(flagIn, z.boolean('validation.invalid')).optional();

/** A moment, as a reply has it. */
export const moment = z.string().meta({ format: 'date-time' });

/** A day, as `2026-01-31`. */
export const day = z.string().meta({ format: 'date' });

const anything = z.unknown().optional();

/** Whatever comes, described as `schema` says: what it holds is judged elsewhere. */
export const described = (schema: Schema) => anything.meta(schema);

/** Parts of an object that are described alone. */
export const describedAll = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, described(schema)]));

/** An object, of which more is known than what it names. */
export const object = <const Parts extends z.core.$ZodLooseShape>(parts: Parts) =>
  z.looseObject(parts, 'messages.invalid_request');

/**
 * An object that may hold anything, described by its parts. A schema for each of them would judge nothing either, and cost
 * many times as much: when it is made, and with each object that is read.
 */
export const describedObject = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  object({}).meta({ properties, ...(required.length > 0 && { required: [...required] }) });

/** What is wrong, by the names of fields. */
export const errors = z.record(z.string(), z.array(z.string())).optional();

/** What a call answers: a message, and these parts. */
export const answer = <const Parts extends Record<string, z.ZodType> = Record<never, never>>(
  description: string,
  parts: Parts = {} as Parts,
) => z.object({ message: text, ...parts }).meta({ description });

/** What a call answers that is refused. No handler gives it, as a refusal is thrown. */
export const refusal = (description: string, parts: Record<string, z.ZodType> = {}) =>
  answer(description, parts) as unknown as z.ZodType<never>;

/** A query that says nothing. */
export const noQuery = z.strictObject({});

interface Reading {
  /** A name that isn't among the fields is complained of, or makes it no such call at all. */
  unknown?: 'complaint' | 'no such call';
  /** How fields are described that may come in more ways than their kind's. */
  also?: Readonly<Record<string, Schema>>;
}

/**
 * The values of declared fields, as forms and queries send them: judged by the fields' kinds, complained of by the fields'
 * labels and described by both. A field that isn't there is one that is empty.
 */
export const fieldsOf = <const F extends Fields>(fields: F, { unknown = 'complaint', also = {} }: Reading = {}) =>
  describedObject({ ...fieldSchemas(fields), ...also }, requiredNames(fields)).transform(
    (given, context): InputOf<F> => {
      if (unknown === 'no such call' && Object.keys(given).some((name) => !Object.hasOwn(fields, name))) {
        refuseCall(context, 'messages.invalid_request');
        return z.NEVER;
      }
      const named = Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? null]));
      const { values, complaints } = validateFields(fields, { ...given, ...named }, 'create', nowhere);
      complain(context, complaints);
      return values as InputOf<F>;
    },
  );

/** A body that may be left out, where nothing in it must be said. */
export const orNothing = <Body extends z.ZodType>(body: Body) => z.preprocess((given) => given ?? {}, body);
