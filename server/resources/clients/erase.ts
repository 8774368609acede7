import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError, defineJob } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { removeSignIn } from '@matjar/admin/server/auth';
import { asSystem, erasePerson } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { clients } from '../../../src/resources/clients/clients.resource';
import { offerOrders } from '../../../src/resources/offerOrders/offerOrders.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { returns } from '../../../src/resources/orders/returns.resource';
import { users as allUsers } from '../../../src/resources/users/users.resource';
import {
  clientInvitations,
  clientLinks,
  clientMerges,
  invoiceArchives,
  invoiceContents,
  invoiceFiles,
  storefrontIdentities,
  tableOf,
  users,
} from '../../tables';

const table = tableOf(clients);

/** Returns the ids of a client and of the clients that were merged into it. */
export const samePerson = async (tx: Db, shop: number, client: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive person(id) as (
      select ${client}::bigint
      union select other.id from ${table} as other join person on other.same_as = person.id and other.merged and other.sub_shop_id = ${shop})
    select id::float8 as id from person order by id`);
  return rows.map(({ id }) => Number(id));
};

/**
 * Throws `ApiError` 422, with a list of order numbers, if some orders still need the client's data: open orders, orders
 * with an open return or an unpaid refund, and offer orders that haven't been redeemed.
 */
export const refuseOpenOrders = async (tx: Db, shop: number, client: number): Promise<void> => {
  const [order, refund, returned] = [tableOf(orders), tableOf(refunds), tableOf(returns)];
  const ofOrder = (other: typeof refund | typeof returned, status: string) =>
    sql`exists (select from ${other} where ${other.sub_shop_id} = ${shop} and ${other.order} = ${order.id} and ${other.status} = ${status})`;
  const ids = await samePerson(tx, shop, client);
  const open = await tx
    .select({ number: order.number })
    .from(order)
    .where(
      and(
        eq(order.sub_shop_id, shop),
        inArray(order.client, ids),
        or(
          notInArray(order.order_status, ['delivered', 'completed', 'canceled', 'returned']),
          ofOrder(refund, 'pending'),
          ofOrder(returned, 'requested'),
        ),
      ),
    )
    .orderBy(order.id)
    .limit(5);
  const offerOrder = tableOf(offerOrders);
  const codes = await tx
    .select({ number: offerOrder.code })
    .from(offerOrder)
    .where(and(eq(offerOrder.sub_shop_id, shop), inArray(offerOrder.client, ids), eq(offerOrder.status, 'pending')))
    .orderBy(offerOrder.id)
    .limit(5);
  if (open.length + codes.length === 0) return;
  throw new ApiError(422, 'messages.client_open_orders', {
    args: { orders: [...open, ...codes].map(({ number }) => number).join(', ') },
  });
};

/**
 * Deletes stored files after an erasure. Runs as a job so that the files are kept if the transaction is rolled back.
 */
export const deleteFilesJob = defineJob({
  name: 'clients/delete-files',
  label: { en: 'Delete documents of erased clients', ar: 'حذف مستندات العملاء الذين مُحيت بياناتهم' },
  payload: z.object({ files: z.array(z.string()) }),
  retries: 5,
  pause: 60,
  run: async ({ storage }, { files }) => {
    for (const file of files) await storage?.remove(file);
  },
});

/**
 * Replaces the buyer's name in a person's invoices, clears the reasons in credit notes, and deletes the PDFs that
 * contain this data. Numbers and amounts are kept. A new document is generated when a user opens an invoice. Returns
 * the files to delete.
 */
const eraseInvoices = async (all: Db, shop: number, ids: readonly number[], name: string): Promise<string[]> => {
  if (ids.length === 0) return [];
  const list = sql.param([...ids]);
  await all
    .update(invoiceContents)
    .set({
      content: sql`${invoiceContents.content} || jsonb_build_object('buyer', ${name}::text, 'reason', null)`,
    })
    .where(and(eq(invoiceContents.sub_shop_id, shop), inArray(invoiceContents.invoice_id, [...ids])));
  const files = await all
    .delete(invoiceFiles)
    .where(and(eq(invoiceFiles.sub_shop_id, shop), inArray(invoiceFiles.invoice_id, [...ids])))
    .returning({ file: invoiceFiles.file });
  const archives = await all
    .delete(invoiceArchives)
    .where(
      and(
        eq(invoiceArchives.sub_shop_id, shop),
        sql`exists (select from jsonb_array_elements_text(${invoiceArchives.invoices}) as packed(id) where packed.id::bigint = any (${list}::bigint[]))`,
      ),
    )
    .returning({ file: invoiceArchives.file });
  return [...files, ...archives].flatMap(({ file }) => file ?? []);
};

/**
 * Suspends the account that a client signs in with, and removes its sign-in data. Does nothing if another client also
 * uses the account, or if it is a staff account. Returns true if the account was suspended.
 */
const endAccount = async (all: Db, account: number, ids: readonly number[]): Promise<boolean> => {
  const [user] = await all.select({ role: users.role_type }).from(users).where(eq(users.id, account)).for('update');
  const [other] = await all
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.account, account), notInArray(table.id, [...ids])))
    .limit(1);
  if (user?.role !== 'client' || other) return false;
  await removeSignIn(all, account);
  await all
    .update(users)
    .set({ suspended_at: sql`now()` })
    .where(eq(users.id, account));
  return true;
};

/**
 * Erases a client's personal data from all of the shop's tables. Runs after the action is logged because the erasure
 * also removes the client's name from the log. `account` is the client's account before the action.
 */
export const eraseClient = async (
  context: Pick<HandlerContext, 'enqueue' | 'serverOf' | 'tx'>,
  shop: number,
  client: number,
  account: number | null,
): Promise<void> => {
  const { tx } = context;
  const ids = await samePerson(tx, shop, client);
  const isErased = account !== null && (await asSystem(tx, (all) => endAccount(all, account, ids)));
  const records = await erasePerson(
    context,
    { resource: clients.name, tenant: shop, ids },
    account === null ? null : { resource: allUsers.name, id: account, isErased },
  );
  const invoices = records.get('invoices') ?? [];
  const files = await asSystem(tx, async (all) => {
    await all.execute(sql`select set_config('admin.erasing', 'on', true), set_config('admin.quiet', 'on', true)`);
    const drawn = await eraseInvoices(all, shop, invoices, clients.fields.full_name.personal.placeholder);
    for (const [other, column] of [
      [clientInvitations, clientInvitations.client_id],
      [clientMerges, clientMerges.client_id],
      [clientMerges, clientMerges.into_id],
    ] as const)
      await all.delete(other).where(and(eq(other.sub_shop_id, shop), inArray(column, ids)));
    // Orders refer to the token that they were placed with, so the token is kept but no longer grants access.
    await all
      .update(storefrontIdentities)
      .set({ expires_at: sql`now()` })
      .where(and(eq(storefrontIdentities.sub_shop_id, shop), inArray(storefrontIdentities.client, ids)));
    const [ofOrders, ofDrafts] = [records.get('all-orders') ?? [], records.get('order-drafts') ?? []];
    await all
      .delete(clientLinks)
      .where(
        and(
          eq(clientLinks.sub_shop_id, shop),
          or(inArray(clientLinks.order_id, [...ofOrders, 0]), inArray(clientLinks.draft_id, [...ofDrafts, 0])),
        ),
      );
    await all.execute(sql`select set_config('admin.erasing', '', true), set_config('admin.quiet', '', true)`);
    return drawn;
  });
  if (files.length > 0) await context.enqueue(deleteFilesJob, { files });
};
