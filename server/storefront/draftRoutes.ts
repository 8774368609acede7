import { languageKeys } from '../../src/languages';
import { placeIn } from './pages/facts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Fields } from '@matjar/admin';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { changedRow, recordOf, within } from '@matjar/admin/server/database';
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
import { eq, sql } from 'drizzle-orm';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { draftFields } from '../../src/resources/orderDrafts/drafts.fields';
import { orderDrafts } from '../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import type { PlacedValues, Quote } from '../resources/orderDrafts/draft';
import { linesOf, quoteOf, placeDraft } from '../resources/orderDrafts/draft';
import { problemsOf } from '../resources/orderDrafts/draftCalls';
import type { DraftLink } from '../resources/orderDrafts/orderDrafts.handlers';
import { draftLinkOf } from '../resources/orderDrafts/orderDrafts.handlers';
import { quotedLine, sums } from '../resources/orderDrafts/schemas';
import { model, rowOf, tableOf } from '../tables';
import { language, tooMany } from './schemas';
import { answerPreflight, guarded } from './openCall';
import type { FoundShop } from './shop';
import { findShop } from './shop';

const table = tableOf(orderDrafts);

/** A draft order, as shown to a client who opens its link. */
interface OfferedDraft extends Pick<PlacedValues, 'address' | 'delivery' | 'delivery_slot' | 'payment_method'> {
  /** The order's number. Null until the order is placed. */
  order: string | null;
  shop: { name: (string | null)[]; phone: string | null };
  currency: string;
  decimals: number;
  expires_at: string;
  /** The version of the draft. The client sends it back with the confirmation. */
  version: number;
  quote: Quote;
}

export interface HeldDraft {
  shop: FoundShop;
  expires: Date;
  draft: PlacedValues & { id: number; version: number; status: string; order: number | null };
}

/**
 * Loads the draft that a link opens. Throws `ApiError` 422 if the link has expired. Once the order has been placed, the
 * link never expires.
 */
export const hold = async (tx: Db, { draft: id, shop, expires }: DraftLink, lock: boolean): Promise<HeldDraft> => {
  const query = tx
    .select()
    .from(table)
    .where(rowOf(table, shop, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ApiError(422, 'messages.draft_link_gone');
  if (row.status !== 'placed' && expires.getTime() <= Date.now()) throw new ApiError(422, 'messages.draft_link_over');
  const record = recordOf(orderDrafts.fields as Fields, row) as unknown as PlacedValues & {
    status: string;
    order: number | null;
  };
  const draft = { ...record, lines: await linesOf(tx, shop, id), id, version: Number(row.version) };
  return { draft, expires, shop: await findShop(tx, String(shop)) };
};

const numberOf = async (tx: Db, shop: number, order: number | null): Promise<string | null> => {
  if (order === null) return null;
  const own = tableOf(orders);
  const [row] = await tx
    .select({ number: own.number })
    .from(own)
    .where(rowOf(own, shop, order));
  return row?.number ?? null;
};

/** Runs `work` in the scope of the link's shop. Throws `ApiError` 422 if the token is unknown, replaced or revoked. */
const byLink = async <T>(db: Db, token: string, work: (tx: Db, link: DraftLink) => Promise<T>): Promise<T> => {
  const link = await draftLinkOf(db, token);
  if (!link) throw new ApiError(422, 'messages.draft_link_gone');
  return within(db, { tenants: [link.shop] }, async (tx) => {
    // The link is checked again because the shop may have revoked it in the meantime.
    if (!(await draftLinkOf(tx, token, link.shop))) throw new ApiError(422, 'messages.draft_link_gone');
    return work(tx, link);
  });
};

/** Returns the draft that a link opens, at current prices. */
const offeredDraft = (db: Db, token: string): Promise<OfferedDraft> =>
  byLink(db, token, async (tx, link) => {
    const { draft, shop, expires } = await hold(tx, link, false);
    const page = tableOf(myShop);
    const [own] = await tx
      .select({ en: page.name_en, ar: page.name_ar, phone: page.phone })
      .from(page)
      .where(eq(page.id, shop.id));
    const { address, delivery, delivery_slot, payment_method, version } = draft;
    return {
      order: await numberOf(tx, shop.id, draft.order),
      shop: { name: [own!.en, own!.ar], phone: own!.phone },
      currency: shop.currency,
      decimals: shop.decimals,
      expires_at: expires.toISOString(),
      version,
      address: delivery === 'pickup' ? null : address,
      delivery,
      delivery_slot,
      payment_method,
      quote: await quoteOf(tx, shop, draft),
    };
  });

/** The draft's version and total when the client viewed it. */
export interface SeenDraft {
  version: number;
  total: string;
}

/**
 * Places a locked draft as an order and returns the order's number. If it was already placed, only returns the number.
 * Throws the same errors as `confirmDraft`.
 */
export const placeHeld = async (tx: Db, { draft, shop }: HeldDraft, seen: SeenDraft): Promise<{ number: string }> => {
  const placedNumber = await numberOf(tx, shop.id, draft.order);
  if (placedNumber !== null) return { number: placedNumber };
  const { total } = await quoteOf(tx, shop, draft);
  if (draft.version !== seen.version || total !== seen.total) throw new ApiError(409, 'messages.draft_changed');
  const { order, number } = await placeDraft(tx, shop, draft);
  const [row] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop.id, draft.id));
  const changed = changedRow(model.entity(orderDrafts.name), { status: 'placed', order }, row!);
  await tx
    .update(table)
    .set({ ...changed, version: sql`${table.version} + 1`, updated_at: sql`now()` })
    .where(rowOf(table, shop.id, draft.id));
  return { number };
};

/**
 * Places a link's draft as an order and returns the order number. Idempotent. Throws `ApiError` 409 if the draft or a
 * price has changed since the client viewed the draft, and 422 under the same conditions as `placeDraft`.
 */
const confirmDraft = (db: Db, token: string, seen: SeenDraft): Promise<{ number: string }> =>
  byLink(db, token, async (tx, link) => placeHeld(tx, await hold(tx, link, true), seen));

/**
 * The rate limits for viewing and confirming drafts. They are high enough for a few clients behind a shared IP address,
 * but too low to guess tokens.
 */
const [looking, confirming] = [
  { burst: 60, perSecond: 1 },
  { burst: 30, perSecond: 0.5 },
];

const bodyLimit = 4096;

const token = z
  .string('validation.required')
  .overwrite(plain)
  .regex(/^[\w-]{43}$/, 'validation.invalid')
  .meta({ description: 'The part of the link after #' });

const { address, delivery_slot } = fieldSchemas(draftFields as unknown as Fields) as {
  address: Schema;
  delivery_slot: Schema;
};

const goneResponse = refusal(
  'The link has expired, or was replaced or taken back; or the order can’t be placed as it is',
  {
    errors,
  },
);

const schemas = {
  look: {
    tags: ['Storefront'],
    summary: 'Read the draft order that a shop prepared for a client',
    description: 'With the link that the shop sent. Allowed from any origin, with a limit per address.',
    headers: headersOf({ 'accept-language': language }),
    body: z.strictObject({ token }),
    response: {
      200: answer('At current prices; `order` is the order’s number once it is placed', {
        data: z.object({
          order: text.nullable(),
          shop: z.object({ name: z.array(text.nullable()), phone: text.nullable() }),
          currency: text,
          decimals: count,
          expires_at: moment,
          version: count,
          address: described(address),
          place: z
            .array(text)
            .length(2)
            .meta({ description: 'Where the address is, in English and Arabic; empty without one' }),
          delivery: text,
          delivery_slot: described(delivery_slot),
          payment_method: text,
          lines: z.array(quotedLine),
          ...sums,
          problems: z.record(z.string(), text),
        }),
      }),
      422: goneResponse,
      429: tooMany,
    },
  },
  confirm: {
    tags: ['Storefront'],
    summary: 'Place the draft order that a shop prepared',
    description: 'Repeating the call returns the same number. Allowed from any origin, with a limit per address.',
    headers: headersOf({ 'accept-language': language }),
    body: z.strictObject({
      token,
      version: z.preprocess(numberIn, z.int('validation.invalid').min(1, 'validation.invalid')),
      total: z.string('validation.invalid').overwrite(plainNumber).max(40, 'validation.invalid'),
    }),
    response: {
      200: answer('Placed', { data: z.object({ number: text }) }),
      409: refusal('It isn’t any more what the client saw'),
      422: goneResponse,
      429: tooMany,
    },
  },
} as const;

/**
 * `POST /api/storefront/draft_orders` returns a draft order that the shop has prepared for a client. `…/confirm` places
 * it.
 */
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
        data: {
          ...draft,
          address: to,
          place: languageKeys.map((key) => placeIn(to, key)),
          delivery_slot: slot,
          ...quote,
          problems: problemsOf(request, complaints),
        },
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
