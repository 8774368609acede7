import { and, eq, gt } from 'drizzle-orm';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { FieldError } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { model, storefrontIdentities as identities, storefrontOrders, storefrontThreads, tableOf } from '../../tables';
import { authorOf } from './messageItems.handlers';

export interface Begun {
  shop: number;
  thread: number;
  client: number;
  order: number | null;
  body: string;
}

/** Throws `FieldError` at `about_order` if the order belongs to another client. */
export const refuseOthersOrder = async (tx: Db, shop: number, client: unknown, order: unknown): Promise<void> => {
  if (typeof order !== 'number') return;
  const table = tableOf(orders);
  const [found] = await tx
    .select({ client: table.client })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, order)));
  if (found?.client !== client) throw new FieldError('about_order', 'validation.reference');
};

/**
 * Returns the storefront identities that may read the conversation: the one that placed the order concerned. Other orders of the client
 * don't qualify, because phone numbers in orders are unverified.
 */
const readersOf = async (tx: Db, { shop, client, order }: Begun): Promise<number[]> => {
  if (order === null) return [];
  const found = await tx
    .selectDistinct({ id: identities.id })
    .from(identities)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, identities.sub_shop_id), eq(storefrontOrders.identity_id, identities.id)),
    )
    .where(
      and(
        eq(identities.sub_shop_id, shop),
        eq(identities.client, client),
        gt(identities.expires_at, new Date()),
        eq(storefrontOrders.order_id, order),
      ),
    );
  return found.map(({ id }) => id);
};

const hasAccount = async (tx: Db, { shop, client }: Begun): Promise<boolean> => {
  const table = tableOf(clients);
  const [row] = await tx
    .select({ account: table.account })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, client)));
  return row?.account != null;
};

/** Writes the first message of a shop's conversation. Returns whether the client can read it in a storefront or an account. */
export const beginThread = async (tx: Db, principal: Principal, begun: Begun): Promise<boolean> => {
  const { shop, thread, body } = begun;
  const values = { thread, sender: 'shop', author: await authorOf(tx, principal), body };
  await tx.insert(tableOf(messageItems)).values(newRow(model, messageItems, values, shop));
  const readers = await readersOf(tx, begun);
  if (readers.length === 0) return hasAccount(tx, begun);
  await tx
    .insert(storefrontThreads)
    .values(readers.map((identity_id) => ({ thread_id: thread, identity_id, sub_shop_id: shop })));
  return true;
};
