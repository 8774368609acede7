import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Given } from '@matjar/admin/server';
import { createToken, hashToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { and, eq } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { clientByPhone, findClient } from '../../storefront/client';
import { queue, takeDraftNumber } from '../../storefront/orders/orderNumber';
import type { GivenLine } from '../../storefront/orders/readOrder';
import { findShop } from '../../storefront/shop';
import { rowOf, tableOf, draftLinks } from '../../tables';
import type { DraftValues } from './quote';
import { linesOf, totalOf } from './quote';
import { placeDraft } from './placeDraft';

/** For how long a client can place an order by its link. */
const days = 3;

/** Makes the link of a draft, in place of one made before; its token is in the answer and nowhere else. */
const createDraftLink = async (tx: Db, shop: number, draft: number): Promise<{ token: string; expires: string }> => {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + days * dayInMs) };
  await tx
    .insert(draftLinks)
    .values({ draft_id: draft, sub_shop_id: shop, ...link })
    .onConflictDoUpdate({ target: [draftLinks.draft_id, draftLinks.sub_shop_id], set: link });
  return { token, expires: link.expires_at.toISOString() };
};

/** Takes the link of a draft back. */
const dropDraftLink = async (tx: Db, shop: number, draft: number): Promise<void> => {
  await tx.delete(draftLinks).where(and(eq(draftLinks.sub_shop_id, shop), eq(draftLinks.draft_id, draft)));
};

/** A link that is there: of which draft, in which shop, and until when it is good. */
export interface DraftLink {
  draft: number;
  shop: number;
  expires: Date;
}

/** Whose link a token is, in whichever shop unless one is named, and until when it is good; undefined where it was replaced, taken back or never was. */
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
 * The client of a draft as it is to be: the chosen one, else the one of the phone that was typed, who is made where the shop knows
 * nobody of it. Throws `FieldError` for one whom the shop has blocked.
 */
const buyerOf = async (
  tx: Db,
  shop: number,
  { client, client_name, client_phone, address }: Values,
): Promise<number | null> => {
  const people = tableOf(clients);
  if (client != null) {
    const [row] = await tx
      .select({ blocked: people.blocked, merged: people.merged })
      .from(people)
      .where(rowOf(people, shop, client))
      .for('share');
    if (row?.blocked) throw new FieldError('client', 'validation.client_blocked');
    if (row?.merged) throw new FieldError('client', 'validation.client_merged');
    return client;
  }
  if (!client_phone) return null;
  await queue(tx, shop);
  const known = await clientByPhone(tx, shop, client_phone);
  if (known?.blocked) throw new FieldError('client_phone', 'validation.client_blocked');
  if (known) return known.id;
  if (!client_name) throw new FieldError('client_name', 'validation.required');
  const { id } = await findClient(tx, shop, {
    full_name: client_name,
    phone: client_phone,
    email: null,
    address: (address ?? null) as Address | null,
  });
  return id;
};

/** Where a client usually has things brought. */
const usualAddress = async (tx: Db, shop: number, client: number): Promise<Address | null> => {
  const people = tableOf(clients);
  const [row] = await tx
    .select({ addresses: people.addresses })
    .from(people)
    .where(rowOf(people, shop, client));
  return ((row?.addresses ?? []) as Address[])[0] ?? null;
};

/** What follows of a draft from what was typed: whose it is, where it goes, and what it comes to for now. */
const settled = async (tx: Db, shop: number, draft: Values, lines: readonly GivenLine[]): Promise<Values> => {
  const client = await buyerOf(tx, shop, draft);
  const needsAddress = draft.delivery !== 'pickup' && !draft.address && client !== null;
  const address = needsAddress ? await usualAddress(tx, shop, client) : draft.address;
  if (needsAddress && !address) throw new FieldError('address', 'validation.delivery_address');
  const total = await totalOf(tx, await findShop(tx, String(shop)), { ...draft, client, lines } as DraftValues);
  return {
    client,
    ...(client !== null && { client_name: null, client_phone: null }),
    ...(address && { address }),
    total,
  } as Values;
};

/** What a draft becomes on its way to an order; it holds no stock, and is in no sum of the shop's. */
export default defineHandlers(orderDrafts, {
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
  cancel_link: async ({ tx, tenant, record }) => dropDraftLink(tx, tenant!.id, Number(record.id)),
});
