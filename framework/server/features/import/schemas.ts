import { z } from 'zod';
import { numberIn } from '../../../core/text/plain';
import {
  headersOf,
  language,
  answer,
  count,
  errors,
  object,
  orNothing,
  refusal,
  text,
} from '../../resources/http/types';
import type { Schema } from '../../resources/http/schemas';
import { rowOutcomes } from './tables';
import { importLimits, importMegabytes } from '../../../declaration/wire/imports';
import { importSchema, rowSchema } from './view';

const id = z.uuid('validation.invalid');

const refusals = {
  401: refusal('The caller isn’t signed in'),
  404: refusal('The caller has no such import'),
  422: refusal('Something in the request is wrong, the import is in another state, or the user may not do this', {
    errors,
  }),
};

const common = { tags: ['Imports'], security: [{ token: [] }] };

const actionSchema = (summary: string, success: string) => ({
  ...common,
  summary,
  body: orNothing(object({ import_id: id })),
  response: { 200: answer(success, { data: importSchema }), ...refusals },
});

const page = z
  .preprocess(numberIn, z.int('validation.invalid').min(1, 'validation.invalid').max(10_000, 'validation.invalid'))
  .default(1);

export const schemasOf = (tenantHeaders: Readonly<Record<string, Schema>>) => ({
  start: {
    ...common,
    summary: `Upload a file of a resource’s records: CSV or XLSX of ${importLimits.rows} rows at most, ${importMegabytes} MB`,
    headers: headersOf({ 'accept-language': language, ...tenantHeaders }),
    consumes: ['multipart/form-data'],
    querystring: z.strictObject({
      resource: z.string('validation.required'),
      time_zone: z.string().max(60, 'validation.choice').default('UTC'),
      sheet: z.string().max(100, 'validation.choice').optional(),
    }),
    body: z
      .unknown()
      .optional()
      .meta({ type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }),
    response: {
      200: answer('Stored, with its columns matched by name', { data: importSchema }),
      ...refusals,
      400: refusal('The form can’t be read'),
      415: refusal('The body isn’t a multipart form'),
    },
  },
  list: {
    ...common,
    summary: 'List the caller’s imports of a resource, most recent first',
    querystring: z.strictObject({ resource: z.string('validation.required') }),
    response: { 200: answer('At most 20', { data: z.array(importSchema) }), ...refusals },
  },
  one: {
    ...common,
    summary: 'Read an import with its progress',
    querystring: z.strictObject({ import_id: id }),
    response: { 200: answer('The import', { data: importSchema }), ...refusals },
  },
  rows: {
    ...common,
    summary: 'List the rows of an import with their results',
    querystring: z.strictObject({ import_id: id, outcome: z.enum(rowOutcomes, 'validation.choice').optional(), page }),
    response: {
      200: answer('A page of rows', {
        data: z.array(rowSchema),
        meta: z.object({ total: count, page: count, per_page: count }),
      }),
      ...refusals,
    },
  },
  refused: {
    ...common,
    summary: 'Download the refused rows as CSV, each with the reason, in parts',
    querystring: z.strictObject({
      import_id: id,
      after: z.coerce.number('validation.invalid').int('validation.invalid').min(0, 'validation.invalid').default(0),
    }),
    response: {
      200: answer('A part of the file; the first has the headings', {
        data: text,
        meta: z.object({ next: count.nullable() }),
      }),
      ...refusals,
    },
  },
  check: {
    ...common,
    summary: 'Check the effect of an import on each row, without changing anything',
    body: orNothing(
      object({
        import_id: id,
        columns: z.array(z.string().nullable(), 'validation.array'),
        key: z.string().nullable().default(null),
        make: z.array(z.string(), 'validation.array').default([]),
      }),
    ),
    response: { 200: answer('Added to the queue', { data: importSchema }), ...refusals },
  },
  run: actionSchema('Do what an import was found to do, or go on with it', 'Added to the queue'),
  undo: actionSchema('Take back what an import did', 'Added to the queue'),
  discard: {
    ...common,
    summary: 'Delete an import; its records stay',
    body: orNothing(object({ import_id: id })),
    response: { 200: answer('Deleted', { data: z.object({ import_id: text }) }), ...refusals },
  },
});
