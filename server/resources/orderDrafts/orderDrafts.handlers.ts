import { ApiError, FieldError, defineHandlers } from '@matjar/admin/server';
import type { Given } from '@matjar/admin/server';
import { createToken, hashToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { and, eq, ne, sql } from 'drizzle-orm';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { clientByPhone, findClient } from '../../storefront/client';
import { queue, takeDraftNumber } from '../../storefront/orders/orderNumber';
import type { GivenLine } from '../../storefront/orders/readOrder';
import { findShop } from '../../storefront/shop';
import { queueNotices } from '../clientNotices/outbox';
import { draftLinks, rowOf, tableOf } from '../../tables';
import type { DraftValues } from './draft';
import { linesOf, placeDraft, totalOf, usualAddress } from './draft';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';

const days = 3;

/** Creates or replaces a draft's link and returns its token. Only a hash of the token is stored. */
const createDraftLink = async (tx: Db, shop: number, draft: number): Promise<{ token: string; expires: string }> => {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + days * dayInMs) };
  await tx
    .insert(draftLinks)
    .values({ draft_id: draft, sub_shop_id: shop, ...link })
    .onConflictDoUpdate({ target: [draftLinks.draft_id, draftLinks.sub_shop_id], set: link });
  return { token, expires: link.expires_at.toISOString() };
};

const dropDraftLink = async (tx: Db, shop: number, draft: number): Promise<void> => {
  await tx.delete(draftLinks).where(and(eq(draftLinks.sub_shop_id, shop), eq(draftLinks.draft_id, draft)));
};

export interface DraftLink {
  draft: number;
  shop: number;
  expires: Date;
}

/**
 * Finds a token's draft and expiry time. If `shop` is given, searches only that shop. Returns undefined if the token is
 * unknown, replaced or revoked.
 */
export const draftLinkOf = async (db: Db, token: string, shop?: number): Promise<DraftLink | undefined> => {
  const [found] = await db
    .select({ draft: draftLinks.draft_id, shop: draftLinks.sub_shop_id, expires: draftLinks.expires_at })
    .from(draftLinks)
    .where(
      and(
        shop === undefined ? undefined : eq(draftLinks.sub_shop_id, shop),
        eq(draftLinks.token_hash, hashToken(token)),
      ),
    );
  return found;
};

type Values = Given<typeof orderDrafts.fields>;

/**
 * Returns a draft's client: the selected client or the client with the entered phone number. Creates the client if the
 * phone number is unknown. Throws `FieldError` if the client is blocked.
 */
const buyerOf = async (
  tx: Db,
  shop: number,
  { client, client_name, client_phone, address }: Values,
): Promise<number | null> => {
  const clientTable = tableOf(clients);
  if (client != null) {
    const [row] = await tx
      .select({ blocked: clientTable.blocked, merged: clientTable.merged })
      .from(clientTable)
      .where(rowOf(clientTable, shop, client))
      .for('share');
    if (row?.blocked) throw new FieldError('client', 'validation.client_blocked');
    if (row?.merged) throw new FieldError('client', 'validation.client_merged');
    return client;
  }
  if (!client_phone) return null;
  await queue(tx, shop);
  const existing = await clientByPhone(tx, shop, client_phone);
  if (existing?.blocked) throw new FieldError('client_phone', 'validation.client_blocked');
  if (existing) return existing.id;
  if (!client_name) throw new FieldError('client_name', 'validation.required');
  const { id } = await findClient(tx, shop, {
    full_name: client_name,
    phone: client_phone,
    email: null,
    address: (address ?? null) as Address | null,
  });
  return id;
};

/** Computes a draft's client, address and current total from its input. */
const settled = async (tx: Db, shop: number, draft: Values, lines: readonly GivenLine[]): Promise<Values> => {
  const client = await buyerOf(tx, shop, draft);
  const needsAddress = draft.delivery !== 'pickup' && !draft.address && client !== null;
  const address = needsAddress ? await usualAddress(tx, shop, client) : draft.address;
  if (needsAddress && !address) throw new FieldError('address', 'validation.delivery_address');
  const total = await totalOf(tx, await findShop(tx, String(shop)), {
    ...draft,
    client,
    lines,
    address: address ?? null,
  } as DraftValues);
  return {
    client,
    ...(client !== null && { client_name: null, client_phone: null }),
    ...(address && { address }),
    total,
  } as Values;
};

/**
 * Handles draft orders until they are placed. Drafts don't reserve any stock and aren't included in any of the shop's
 * totals.
 */
export const orderDraftsHandlers = defineHandlers(orderDrafts, {
  before: {
    create: async ({ tx, tenant, values }) => {
      await queue(tx, tenant!.id);
      return {
        number: await takeDraftNumber(tx, tenant!.id),
        ...(await settled(tx, tenant!.id, values, values.lines ?? [])),
      };
    },
    edit: async ({ tx, tenant, record, values }) => {
      const [shop, id] = [tenant!.id, Number(record.id)];
      return settled(tx, shop, { ...record, ...values }, values.lines ?? (await linesOf(tx, shop, id)));
    },
    // The notices of a deleted draft are kept as a record of what sending them cost.
    delete: async ({ tx, tenant, record }) => {
      const notice = tableOf(clientNotices);
      await tx
        .update(notice)
        .set({ draft: null } as never)
        .where(and(eq(notice.sub_shop_id, tenant!.id), eq(notice.draft, Number(record.id))));
    },
  },
  place: async ({ tx, tenant, record, principal, say }) => {
    const id = Number(record.id);
    const shop = await findShop(tx, String(tenant!.id));
    const { order, number } = await placeDraft(
      tx,
      shop,
      { ...record, lines: await linesOf(tx, shop.id, id) },
      principal.userId,
    );
    say('messages.draft_placed', { number });
    return { order };
  },
  send_link: async ({ tx, tenant, record, reveal, say }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    if ((await linesOf(tx, shop, id)).length === 0) throw new FieldError('lines', 'validation.required');
    const { token, expires } = await createDraftLink(tx, shop, id);
    reveal({ link: `/order#${token}` });
    say('messages.draft_link_ready');
    return { status: 'sent', link_until: expires };
  },
  message_link: async ({ tx, tenant, record }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    if ((await linesOf(tx, shop, id)).length === 0) throw new FieldError('lines', 'validation.required');
    await dropDraftLink(tx, shop, id);
    const until = new Date(Date.now() + days * dayInMs);
    const about = { event: 'confirm_draft', draft: id, client: record.client, occasion: until.getTime() } as const;
    if ((await queueNotices(tx, shop, about)) === 0) throw new ApiError(422, 'messages.no_notice_channel');
    return { status: 'sent', link_until: until.toISOString() };
  },
  cancel_link: async ({ tx, tenant, record }) => dropDraftLink(tx, tenant!.id, Number(record.id)),
});

/**
 * Increments the version of a draft when one of its lines is edited separately, so that open forms become stale. Throws
 * `FieldError` if the draft has already been placed.
 */
const outdate = async (tx: Db, shop: number, draft: number | null | undefined): Promise<void> => {
  if (draft == null) return;
  const table = tableOf(orderDrafts);
  const changed = await tx
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(and(rowOf(table, shop, draft), ne(table.status, 'placed')))
    .returning({ id: table.id });
  if (changed.length > 0) return;
  const [existing] = await tx
    .select({ id: table.id })
    .from(table)
    .where(rowOf(table, shop, draft));
  if (existing) throw new FieldError('draft', 'validation.draft_placed');
};

/** Handles draft lines that are created, edited or deleted separately from their draft. */
export const draftLinesHandlers = defineHandlers(draftLines, {
  before: {
    create: async ({ tx, tenant, values }) => outdate(tx, tenant!.id, values.draft),
    edit: async ({ tx, tenant, record, values }) => {
      await outdate(tx, tenant!.id, record.draft);
      if (values.draft !== record.draft) await outdate(tx, tenant!.id, values.draft);
    },
    delete: async ({ tx, tenant, record }) => outdate(tx, tenant!.id, record.draft),
  },
});
