import { z } from 'zod';
import type { Fields } from '@matjar/admin';
import {
  answer,
  count,
  described,
  describedAll,
  errors,
  fieldSchemas,
  headersOf,
  id,
  refusal,
  text,
} from '@matjar/admin/server/http';
import type { Schema } from '@matjar/admin/server/http';
import { numberIn, plain } from '@matjar/admin/values';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { quotedLine, sums } from '../resources/orderDrafts/schemas';
import { clientOrderFields, followedLine } from './orders/ownOrder';
import { basketBody, orderBody } from './orders/readOrder';

export const tooMany = refusal('Too many from this address; Retry-After says for how long');

export const language: Schema = { type: 'string', enum: ['en', 'ar'], description: 'The language of the messages' };

export const writeHeaders = headersOf({
  'accept-language': language,
  'idempotency-key': {
    type: 'string',
    minLength: 16,
    maxLength: 100,
    description:
      'Letters, digits, - and _, as a UUID: the same when the same write is tried again within a day. It is done once, and ' +
      'answered alike, with `Idempotency-Replayed: true`; with another body it is 422.',
  },
});

export const underWay = refusal('The same write is under way; Retry-After says when to ask again');

const pickFields = (fields: Fields, names: readonly string[]) =>
  describedAll(fieldSchemas(Object.fromEntries(names.map((name) => [name, fields[name]!]))));

const languagePair = z.array(text.nullable()).length(2);

const variant = z.object({
  variant_id: id,
  sku: text,
  price: text,
  compare_at: text.nullable(),
  colour: id.nullable(),
  colour_name: languagePair.nullable(),
  size: id.nullable(),
  size_name: languagePair.nullable(),
  left: count,
});

const goods = z.object({ product_id: id, name: languagePair, slug: text, variants: z.array(variant) });

export type Goods = z.output<typeof goods>;

const wrong = 'validation.integer';

const page = z.preprocess(numberIn, z.int(wrong).min(1, wrong).max(99_999, wrong)).default(1);

const goodsQuery = z
  .looseObject({ shop: described({ type: 'string', description: 'The shop’s number or address name' }), page })
  .meta({ required: ['shop'] });

export type GoodsQuery = z.output<typeof goodsQuery>;

export const schemas = {
  goods: {
    tags: ['Storefront'],
    summary: 'List the products of a shop',
    description:
      'The newest first, fifty a page; an empty page is past the last. From any origin, each address is limited.',
    querystring: goodsQuery,
    response: {
      200: answer('With the variants that can be ordered and their stock', { data: z.array(goods) }),
      404: refusal('There is no such open shop'),
      422: refusal('The page is none', { errors }),
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
    body: orderBody,
    response: {
      200: answer('Placed', { data: z.object({ number: text, total: text, currency: text, token: text }) }),
      400: refusal('It is no order'),
      404: refusal('There is no such shop'),
      409: refusal(
        'The total is no longer the `total` of the call, or the same write is under way; Retry-After says when to ask again',
      ),
      413: refusal('The body is too large'),
      422: refusal(
        'A value is wrong, there is too little in stock, the shop takes no orders, or none from this client',
        { errors },
      ),
      429: tooMany,
    },
  },
  quote: {
    tags: ['Storefront'],
    summary: 'Calculate the price of a basket',
    description:
      'By the computation of an order: prices, discounts, delivery and tax. Changes nothing. With `phone`, discounts for ' +
      'this client count. From any origin, each address is limited.',
    headers: headersOf({ 'accept-language': language }),
    body: basketBody,
    response: {
      200: answer('Lines that can’t be sold are left out and listed in `problems`, by path', {
        data: z.object({
          lines: z.array(quotedLine),
          ...sums,
          currency: text,
          discount_code: z
            .object({ applied: z.boolean(), message: text })
            .nullable()
            .meta({ description: 'Whether the code lowers the price, and if not, the reason' }),
          delivery_zone: z
            .object({
              name: languagePair.nullable(),
              free_from: text.nullable(),
              minimum: text.nullable(),
              hours: z
                .array(z.object({ day: z.int(), open: text, close: text }))
                .meta({ description: 'The delivery hours by day of the week, from 0 for Sunday. Empty: at any time' }),
              message: text,
            })
            .nullable()
            .meta({
              description:
                'The zone of `city` and `area`, and the reason why an order can’t be delivered there. Null for pickup, and for a shop without zones',
            }),
          problems: z.record(z.string(), text),
        }),
      }),
      400: refusal('It is no basket'),
      404: refusal('There is no such shop'),
      422: refusal('A value is wrong, or the shop takes no orders', { errors }),
      429: tooMany,
    },
  },
  follow: {
    tags: ['Storefront'],
    summary: 'Follow an order',
    description:
      'With the token that came with the order, as `Authorization: Bearer`; from any origin, each address is limited.',
    headers: headersOf({ 'accept-language': language, authorization: { type: 'string' } }, ['authorization']),
    params: z.object({ number: text.overwrite(plain) }),
    response: {
      200: answer('The state of the order', {
        data: z.looseObject({
          ...pickFields(orders.fields as Fields, clientOrderFields),
          lines: z.array(z.looseObject(pickFields(orderLines.fields as Fields, followedLine))),
        }),
      }),
      401: refusal('The token has expired or never was'),
      404: refusal('No order of this number was placed with the token'),
      429: tooMany,
    },
  },
};
