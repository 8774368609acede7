import type { FastifySchema } from 'fastify';
import type { Fields } from '../../framework/core/kind';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import type { Schema } from '../../framework/server/openapi/schemas';
import { errors, failure, fieldSchemas, id, object, text } from '../../framework/server/openapi/schemas';
import { language, tooMany, underWay, writeHeaders } from './docParts';
import { followed, followedLine } from './orders/followOrder';
import { orderParts } from './orders/readOrder';

const some = (fields: Fields, names: readonly string[]) =>
  fieldSchemas(Object.fromEntries(names.map((name) => [name, fields[name]!])));

const { head, client, line } = orderParts;

const both: Schema = { type: 'array', items: text, minItems: 2, maxItems: 2 };

const perhapsBoth: Schema = { ...both, type: ['array', 'null'] };

const goods = object({
  product_id: id, name: both, slug: text,
  variants: {
    type: 'array',
    items: object({
      variant_id: id, sku: text, price: text, compare_at: { type: ['string', 'null'] }, colour: { type: ['integer', 'null'] }, colour_name: perhapsBoth,
      size: { type: ['integer', 'null'] }, size_name: perhapsBoth,
      left: { type: 'integer', minimum: 0 },
    }),
  },
});

/** How the storefront's calls about orders are described in OpenAPI; nothing is validated by it. */
export const docs: Record<'goods' | 'place' | 'follow', FastifySchema> = {
  goods: {
    tags: ['Storefront'],
    summary: 'What a shop sells',
    description: 'The newest first, fifty a page; an empty page is past the last. From any origin, each address is limited.',
    querystring: object({ shop: { ...text, description: 'Its number or its address name' }, page: { ...id, default: 1 } }, ['shop']),
    response: {
      200: {
        description: 'With the variants that can be ordered, and how many are left of each',
        ...object({ message: text, data: { type: 'array', items: goods } }),
      },
      404: failure('There is no such open shop'),
      422: failure('The page is none', { errors }),
      429: tooMany,
    },
  },
  place: {
    tags: ['Storefront'],
    summary: 'Place an order',
    description:
      'Called by the storefront, from any origin and without logging in; each address is limited. Prices, sums and the ' +
      'number are the shop’s.',
    headers: writeHeaders,
    body: object(
      {
        ...fieldSchemas(head),
        shop: { anyOf: [id, text], description: 'The shop: its number or its address name' },
        token: { ...text, description: 'Of an earlier order; it speaks for this one, too, if the phone is the same' },
        client: object(fieldSchemas(client), ['full_name', 'phone']),
        lines: { type: 'array', minItems: 1, maxItems: 100, items: object(fieldSchemas(line), ['variant', 'qty']) },
      },
      ['shop', 'client', 'lines', 'payment_method'],
    ),
    response: {
      200: {
        description: 'Placed',
        ...object({ message: text, data: object({ number: text, total: text, currency: text, token: text }) }),
      },
      400: failure('It is no order'),
      404: failure('There is no such shop'),
      409: underWay,
      413: failure('The body is too large'),
      422: failure('A value is wrong, there is too little in stock, the shop takes no orders, or none from this client', { errors }),
      429: tooMany,
    },
  },
  follow: {
    tags: ['Storefront'],
    summary: 'Follow an order',
    description: 'With the token that came with the order, as `Authorization: Bearer`; from any origin, each address is limited.',
    headers: object({ 'accept-language': language, authorization: text }, ['authorization']),
    params: object({ number: text }),
    response: {
      200: {
        description: 'How far the order has come',
        ...object({
          message: text,
          data: object({
            ...some(orders.fields as Fields, followed),
            lines: { type: 'array', items: object(some(orderLines.fields as Fields, followedLine)) },
          }),
        }),
      },
      401: failure('The token has expired or never was'),
      404: failure('No order of this number was placed with the token'),
      429: tooMany,
    },
  },
};
