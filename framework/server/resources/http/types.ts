import { z } from 'zod';
import { nowhere } from '../call';
import { validateFields } from '../../../declaration/validation/validate';
import type { Fields } from '../../../core/kind';
import type { InputOf } from '../../../declaration/resource/record';
import type { Schema } from './schemas';
import { fieldSchemas, requiredNames } from './schemas';
import { largestId } from '../../../core/ids';
import { flagIn, plainIn } from '../../../core/text/plain';
import { ApiError, FieldError } from '../../kernel/apiError';
import { complain, refuseCall } from './refusal';

export const mostIds = 1000;

/** Parses an id from JSON or a form. Returns undefined if the id is invalid. */
export const parseId = (value: unknown): number | undefined => {
  const written = plainIn(value);
  const number = typeof written === 'string' && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= 1 && number <= largestId ? number : undefined;
};

/**
 * Parses ids and removes duplicates. Throws a `FieldError` on `path` if an id is invalid, and `ApiError` if there are
 * too many ids.
 */
export const parseIds = (values: readonly unknown[], path: string): number[] => {
  if (values.length > mostIds) throw new ApiError(422, 'messages.bulk_limit', { args: { smart_count: mostIds } });
  const ids = values.map((value) => {
    const parsed = parseId(value);
    if (parsed === undefined) throw new FieldError(path, 'validation.invalid');
    return parsed;
  });
  return [...new Set(ids)];
};

/** The ids of the records to write. */
export interface RequestedIds {
  ids: number[];
  /** True if the ids were sent as a list, even if it contains only one id. */
  bulk: boolean;
}

/** Parses an id or a list of ids. Throws a `FieldError` on `path` if there is no id. */
export const idsOf = (value: unknown, path: string): RequestedIds => {
  const bulk = Array.isArray(value);
  const values = (bulk ? value : [value]) as unknown[];
  if (value === undefined || value === null || value === '' || values.length === 0) {
    throw new FieldError(path, 'validation.required');
  }
  return { ids: parseIds(values, path), bulk };
};

/** An id, as a number or a string. */
export const id = z.preprocess(
  (value) => parseId(value) ?? value,
  z.int('validation.invalid').min(1, 'validation.invalid').max(largestId, 'validation.invalid'),
);

export const count = z.int().min(0);

export const text = z.string();

/** An optional boolean, as sent in JSON or in a form. */
export const flag = z.preprocess(flagIn, z.boolean('validation.invalid')).optional();

/** A date and time in a reply. */
export const moment = z.string().meta({ format: 'date-time' });

/** A date, for example `2026-01-31`. */
export const day = z.string().meta({ format: 'date' });

const anything = z.unknown().optional();

/** A schema that accepts any value. `schema` documents the value, which is validated elsewhere. */
export const described = (schema: Schema) => anything.meta(schema);

/** Applies `described` to each property of an object. */
export const describedAll = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, described(schema)]));

/** A schema for an object that may have additional properties. */
export const object = <const Parts extends z.core.$ZodLooseShape>(parts: Parts) =>
  z.looseObject(parts, 'messages.invalid_request');

/**
 * A schema for an object. `properties` documents the object's properties, which are validated elsewhere. Separate zod
 * schemas for the properties would be much slower without validating anything more.
 */
export const describedObject = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  object({}).meta({ properties, ...(required.length > 0 && { required: [...required] }) });

export const errors = z.record(z.string(), z.array(z.string())).optional();

/** The schema of a reply, which consists of a message and `parts`. */
export const answer = <const Parts extends Record<string, z.ZodType> = Record<never, never>>(
  description: string,
  parts: Parts = {} as Parts,
) => z.object({ message: text, ...parts }).meta({ description });

/** The schema of an error reply. Its type is `never`, because handlers throw errors instead of returning them. */
export const refusal = (description: string, parts: Record<string, z.ZodType> = {}) =>
  answer(description, parts) as unknown as z.ZodType<never>;

export const noQuery = z.strictObject({});

interface Reading {
  /** How to handle unknown names: report each as an error, or reject the entire request. */
  unknown?: 'complaint' | 'no such call';
  /** The schemas of additional values that fields accept, by field name. */
  also?: Readonly<Record<string, Schema>>;
}

/**
 * Returns a schema that validates form or query values according to the kinds of the declared fields. It also documents
 * the fields, and its errors include their labels. Missing fields count as empty.
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

export const orNothing = <Body extends z.ZodType>(body: Body) => z.preprocess((given) => given ?? {}, body);

/**
 * The schema of the request header that sets the reply's language. Unknown languages fall back to the admin's first
 * language.
 */
export const language: Schema = {
  type: 'string',
  examples: ['en', 'ar-SY'],
  description: 'The language of messages',
};

/** Returns the schema of request headers. Headers are validated by the code that reads them. */
export const headersOf = (schemas: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  describedObject(schemas, required);
