import { and, eq, inArray, sql } from 'drizzle-orm';
import { defineScheduledJob } from '@matjar/admin/server';
import { changedRow, erasePerson } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { queue } from '../../storefront/orders/orderNumber';
import { model, rowOf, tableOf } from '../../tables';

/** Maximum number of clients deleted per transaction. */
const batchSize = 200;

/** Tables whose rows prevent a client from being deleted, with the column that refers to the client. */
const keeping = {
  order_drafts: 'client',
  offer_orders: 'client',
  reviews: 'client',
  message_threads: 'client',
  points: 'client',
  client_invitations: 'client_id',
};

const nothingElse = sql.raw(
  Object.entries(keeping)
    .map(
      ([table, column]) =>
        `not exists (select from "${table}" as held where held."sub_shop_id" = client."sub_shop_id" and held."${column}" = client."id")`,
    )
    .join(' and '),
);

/**
 * Selects clients who were created by a storefront order and never edited by the shop, if all of their orders were
 * canceled at least 30 days ago without being confirmed or paid. A storefront order creates the client and the client's
 * first token in a single transaction, so both have the same creation time.
 */
const forgettable = sql`
  select client.sub_shop_id as shop, client.id from clients as client
  where client.account is null and client.version = 1 and ${nothingElse}
    and not exists (select from comments as said where said.sub_shop_id = client.sub_shop_id and said.resource = ${clients.name} and said.record = client.id)
    and exists (
      select from storefront_identities as made
      where made.sub_shop_id = client.sub_shop_id and made.client = client.id and made.created_at = client.created_at)
    and exists (select from orders as own where own.sub_shop_id = client.sub_shop_id and own.client = client.id)
    and not exists (
      select from orders as own where own.sub_shop_id = client.sub_shop_id and own.client = client.id and not (
        own.order_status = 'canceled' and own.payment_status = 'unpaid' and own.updated_at < now() - interval '30 days'
        and exists (select from storefront_orders as placed where placed.sub_shop_id = own.sub_shop_id and placed.order_id = own.id)
        and not exists (select from order_events as event where event.sub_shop_id = own.sub_shop_id and event."order" = own.id and event.type = 'confirm')
      ))`;

type ServerOf = (resource: string) => unknown;

/**
 * Erases the clients' personal data from their orders, the audit log and all other copies, then deletes the clients.
 * The orders are kept for numbering and totals.
 */
const forgetSome = (db: Db, serverOf: ServerOf, shop: number): Promise<number> =>
  db.transaction(async (tx) => {
    // With the shop's order numbers locked, the clients being deleted can't place new orders.
    await queue(tx, shop);
    const { rows } = await tx.execute<{ id: number }>(
      sql`${forgettable} and client.sub_shop_id = ${shop} order by client.id limit ${batchSize}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return 0;
    // Erases the data first, so that the log entries for the deletions contain no names.
    await erasePerson({ tx, serverOf }, { resource: clients.name, tenant: shop, ids });
    const [order, client] = [tableOf(orders), tableOf(clients)];
    const ordersOfClients = await tx
      .select()
      .from(order)
      .where(and(eq(order.sub_shop_id, shop), inArray(order.client, ids)))
      .for('update');
    for (const row of ordersOfClients) {
      const changed = changedRow(model.entity(orders.name), { client: null, given_name: null, address: null }, row);
      await tx
        .update(order)
        .set({ ...changed, version: sql`${order.version} + 1` })
        .where(rowOf(order, shop, row.id));
    }
    const notice = tableOf(clientNotices);
    await tx
      .update(notice)
      .set({ client: null })
      .where(and(eq(notice.sub_shop_id, shop), inArray(notice.client, ids)));
    await tx.delete(client).where(and(eq(client.sub_shop_id, shop), inArray(client.id, ids)));
    return ids.length;
  });

/** Deletes the selected clients of all shops. Returns the number of deleted clients. */
export const forgetUnconfirmed = async (db: Db, serverOf: ServerOf): Promise<number> => {
  const { rows: shops } = await db.execute<{ shop: number }>(
    sql`select distinct found.shop from (${forgettable}) as found`,
  );
  let total = 0;
  for (const { shop } of shops) {
    let count = batchSize;
    while (count === batchSize) {
      count = await forgetSome(db, serverOf, Number(shop));
      total += count;
    }
  }
  return total;
};

export const forgetJob = defineScheduledJob({
  name: 'orders/forget-unconfirmed',
  label: { en: 'Delete clients of orders that were never confirmed', ar: 'حذف عملاء الطلبات التي لم تُؤكَّد قط' },
  cron: '41 2 * * *',
  run: async ({ db, log, resources }) => {
    const forgotten = await forgetUnconfirmed(db, resources!);
    if (forgotten > 0) log.info({ gone: forgotten }, 'Clients of orders that were never confirmed were deleted');
  },
});
