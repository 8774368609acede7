import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Fields } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import {
  answer,
  count,
  described,
  errors,
  fieldSchemas,
  headersOf,
  moment,
  refusal,
  say,
  text,
} from '@matjar/admin/server/http';
import type { Schema } from '@matjar/admin/server/http';
import { numberIn, plain, plainNumber } from '@matjar/admin/values';
import { draftFields } from '../../src/resources/orderDrafts/drafts.fields';
import { problemsOf } from '../resources/orderDrafts/draftCalls';
import { quotedLine, sums } from '../resources/orderDrafts/schemas';
import { language, tooMany } from './schemas';
import { answerPreflight, guarded } from './openCall';
import { confirmDraft, offeredDraft } from './offeredDraft';

/** Enough for a few clients behind one address, too little to guess tokens. */
const [looking, confirming] = [
  { burst: 60, perSecond: 1 },
  { burst: 30, perSecond: 0.5 },
];

const bodyLimit = 4096;

const token = z
  .string('validation.required')
  .overwrite(plain)
  .regex(/^[\w-]{43}$/, 'validation.invalid')
  .meta({ description: 'What stands behind the # of the link' });

const { address, delivery_slot } = fieldSchemas(draftFields as unknown as Fields) as {
  address: Schema;
  delivery_slot: Schema;
};

const gone = refusal('The link has expired, or was replaced or taken back; or the order can’t be placed as it is', {
  errors,
});

const schemas = {
  look: {
    tags: ['Storefront'],
    summary: 'What a shop has put together for a client',
    description: 'By the link that the shop sent; from any origin, each address is limited.',
    headers: headersOf({ 'accept-language': language }),
    body: z.strictObject({ token }),
    response: {
      200: answer('At the prices of this moment; `order` is its number once it is placed', {
        data: z.object({
          order: text.nullable(),
          shop: z.object({ name: z.array(text.nullable()), phone: text.nullable() }),
          currency: text,
          decimals: count,
          expires_at: moment,
          version: count,
          address: described(address),
          delivery: text,
          delivery_slot: described(delivery_slot),
          payment_method: text,
          lines: z.array(quotedLine),
          ...sums,
          problems: z.record(z.string(), text),
        }),
      }),
      422: gone,
      429: tooMany,
    },
  },
  confirm: {
    tags: ['Storefront'],
    summary: 'Place the order that a shop has put together',
    description: 'Once: sent again, it is answered with the same number. From any origin, each address is limited.',
    headers: headersOf({ 'accept-language': language }),
    body: z.strictObject({
      token,
      version: z.preprocess(numberIn, z.int('validation.invalid').min(1, 'validation.invalid')),
      total: z.string('validation.invalid').overwrite(plainNumber).max(40, 'validation.invalid'),
    }),
    response: {
      200: answer('Placed', { data: z.object({ number: text }) }),
      409: refusal('It isn’t any more what the client saw'),
      422: gone,
      429: tooMany,
    },
  },
} as const;

/** `POST /api/storefront/draft_orders` and `…/confirm`: a client views and places a draft order that the shop prepared. */
export const takeDrafts = (app: FastifyInstance, db: Db): void => {
  const limits = {
    look: app.rateLimit('look at a draft', looking),
    confirm: app.rateLimit('confirm a draft', confirming),
  };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const headers = 'content-type, accept-language';

  answerPreflight(app, '/storefront/draft_orders', { method: 'POST', headers });
  routes.post(
    '/storefront/draft_orders',
    { schema: schemas.look, bodyLimit, onRequest: guarded(limits.look) },
    async (request) => {
      const {
        quote: { complaints, ...quote },
        address: to,
        delivery_slot: slot,
        ...draft
      } = await offeredDraft(db, request.body.token);
      return {
        message: '',
        data: { ...draft, address: to, delivery_slot: slot, ...quote, problems: problemsOf(request, complaints) },
      };
    },
  );

  answerPreflight(app, '/storefront/draft_orders/confirm', { method: 'POST', headers });
  routes.post(
    '/storefront/draft_orders/confirm',
    { schema: schemas.confirm, bodyLimit, onRequest: guarded(limits.confirm) },
    async (request) => {
      const { token: link, ...seen } = request.body;
      const data = await confirmDraft(db, link, seen);
      return { message: say(request, 'messages.order_placed', { number: data.number }), data };
    },
  );
};
