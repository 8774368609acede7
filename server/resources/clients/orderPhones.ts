import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { changedRow, updateRows } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import { model, rowOf, tableOf } from '../../tables';

const person = tableOf(clients);
const entity = model.entity(orders.name);

/**
 * Copies a client's phone to their orders, which are searched by it. Leaves the versions unchanged, so that open forms don't become stale.
 */
export const phoneOrdersOf = async (tx: Db, shop: number, client: number): Promise<void> => {
  const [{ phone } = { phone: null }] = await tx
    .select({ phone: person.phone })
    .from(person)
    .where(rowOf(person, shop, client));
  const { table } = entity;
  const theirs = and(
    eq(table.sub_shop_id!, shop),
    eq(table.client!, client),
    sql`${table.client_phone} is distinct from ${phone}`,
  );
  const rows = (await tx
    .select()
    .from(table as unknown as PgTable)
    .where(theirs)) as Row[];
  await updateRows(
    tx,
    table,
    rows.map((row) => {
      const { client_phone, search_text } = changedRow(entity, { client_phone: phone }, row);
      return { id: row.id, client_phone, search_text };
    }),
    { where: (isGiven) => and(eq(table.sub_shop_id!, shop), isGiven) },
  );
};
