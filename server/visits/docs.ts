import type { FastifySchema } from 'fastify';
import { visitDevices, visitKinds, visitMeasures, visitSources, visitSteps } from '../../src/domain/visits';
import type { Schema } from '../../framework/server/openapi/schemas';
import { errors, failure, id, object, text } from '../../framework/server/openapi/schemas';
import { showingKinds } from './countShowing';

const count: Schema = { type: 'integer', minimum: 0 };
const day: Schema = { type: 'string', format: 'date' };

const counts = object(Object.fromEntries(visitMeasures.map((name) => [name, count])), [...visitMeasures]);
const sales = object({ orders: count, revenue: text }, ['orders', 'revenue']);
const compared = (...counted: Schema[]): Schema[] => [...counted, object({ previous: { allOf: counted } }, ['previous'])];
const list = (own: Record<string, Schema>, ...counted: Schema[]): Schema => ({
  type: 'array',
  items: { allOf: [object(own, Object.keys(own)), ...compared(...counted)] },
});
const product: Record<string, Schema> = {
  product_id: id,
  name: { anyOf: [{ type: 'array', items: text, minItems: 2, maxItems: 2 }, { type: 'null' }] },
  image: { type: ['string', 'null'] },
};
const ends = object({ from: day, to: day }, ['from', 'to']);
const oneOf = (names: readonly string[]): Schema => ({ type: 'string', enum: names });

const statistics = object({
  time_zone: text,
  today: day,
  from: day,
  to: day,
  previous: ends,
  totals: { allOf: compared(counts, sales) },
  funnel: { type: 'array', items: object({ step: oneOf(visitSteps), visitors: count, previous: count }) },
  days: list({ day, previous_day: day }, counts, sales),
  sources: list({ source: oneOf(Object.keys(visitSources)) }, counts),
  devices: list({ device: oneOf(Object.keys(visitDevices)) }, counts),
  products: list(product, counts),
  sellers: list(product, object({ sold: count, revenue: text }, ['sold', 'revenue'])),
});

/** How the calls about visits are described in OpenAPI; nothing is validated by it. */
export const docs: Record<'record' | 'showing' | 'statistics', FastifySchema> = {
  showing: {
    tags: ['Storefront'],
    summary: 'Tell that an advertisement was seen, or followed',
    description: 'Called by the storefront, from any origin and without a token; each address is limited.',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: object({ advertisement: id, kind: { ...oneOf(showingKinds), default: 'impression' } }, ['advertisement']),
    response: {
      204: { type: 'null', description: 'Heard; what a program says is not counted' },
      400: failure('It says nothing of an advertisement'),
      404: failure('It is not running: there is none such, it has not begun, or it is over'),
      422: failure('A value is wrong', { errors }),
      429: failure('Too many from this address; Retry-After says for how long'),
    },
  },
  record: {
    tags: ['Storefront'],
    summary: 'Tell of a visit',
    description: 'Called by the storefront, from any origin and without a token; each address is limited.',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: object(
      {
        shop: { anyOf: [id, text], description: 'The shop: its number or its address name' },
        visitor: { ...text, minLength: 8, maxLength: 64, description: 'A random key that the browser keeps' },
        kind: { ...oneOf(visitKinds), default: 'view' },
        path: { ...text, maxLength: 1000, description: 'The page; its query is not kept' },
        product: { ...id, description: 'The product that was seen or put into the cart' },
        referrer: { ...text, description: 'Where the visit came from when it began' },
        medium: { ...text, maxLength: 40, description: 'utm_medium of the address it began at' },
      },
      ['shop', 'visitor', 'path'],
    ),
    response: {
      204: { type: 'null', description: 'Heard; what a program says is not counted' },
      400: failure('It is no visit'),
      404: failure('There is no such open shop, or no such product in it'),
      413: failure('The body is too large'),
      422: failure('A value is wrong', { errors }),
      429: failure('Too many from this address; Retry-After says for how long'),
    },
  },
  statistics: {
    tags: ['Visitors statistics'],
    summary: 'What happened in the storefront, beside the range before',
    security: [{ token: [] }],
    headers: object({ 'accept-language': oneOf(['en', 'ar']), 'subcategory-id': id }, ['subcategory-id']),
    querystring: object({
      from: { ...day, description: 'The first day, with `to`' },
      to: { ...day, description: 'The last day: 366 days at the most' },
      days: { type: 'integer', minimum: 1, default: 30, description: 'Instead of the two: so many days up to today, which is one of them; 1 is today' },
    }),
    response: {
      200: { description: 'Counted in the time zone of the shop', ...object({ message: text, data: statistics }) },
      400: failure('No sub-category is chosen'),
      401: failure('Nobody is logged in'),
      404: failure('The user has no shop in the sub-category'),
      422: failure('The range is wrong, or the role may not', { errors }),
    },
  },
};
