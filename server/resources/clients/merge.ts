import { and, eq, sql } from 'drizzle-orm';
import type { RecordOfResource } from '@matjar/admin';
import { ApiError, FieldError } from '@matjar/admin/server';
import { changedRow, sqlStateOf, updateRows } from '@matjar/admin/server/database';
import type { Db, DerivedTable, Row } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { clientMerges, model, rowOf, storefrontIdentities, tableOf } from '../../tables';
import type { ClientValues, MovedRows } from '../../tables';

type Client = RecordOfResource<typeof clients>;

const entity = model.entity(clients.name);
const orderEntity = model.entity(orders.name);
const table = tableOf(clients);

/**
 * Copies a client's phone number to their orders, because order searches use the copy. The orders' versions don't
 * change, so open forms don't become stale.
 */
export const phoneOrdersOf = async (tx: Db, shop: number, client: number): Promise<void> => {
  const [{ phone } = { phone: null }] = await tx
    .select({ phone: table.phone })
    .from(table)
    .where(rowOf(table, shop, client));
  const { table: orderTable } = orderEntity;
  const withOtherPhone = and(
    eq(orderTable.sub_shop_id!, shop),
    eq(orderTable.client!, client),
    sql`${orderTable.client_phone} is distinct from ${phone}`,
  );
  const rows = (await tx
    .select()
    .from(orderTable as unknown as PgTable)
    .where(withOtherPhone)) as Row[];
  await updateRows(
    tx,
    orderTable,
    rows.map((row) => {
      const { client_phone, search_text } = changedRow(orderEntity, { client_phone: phone }, row);
      return { id: row.id, client_phone, search_text };
    }),
    { where: (isGiven) => and(eq(orderTable.sub_shop_id!, shop), isGiven) },
  );
};

/** A column that refers to clients, and the key columns of its table. */
interface Holder {
  table: DerivedTable;
  key: string;
  id: string;
  /** True if the column contains an array of clients. */
  many?: boolean;
}

/**
 * The columns that refer to clients, keyed by `table.column`. Includes the column that records earlier merges, so any
 * clients that were already merged into this client move along with it.
 */
const holders: Readonly<Record<string, Holder>> = Object.fromEntries([
  ...model
    .referrers(entity)
    .map(({ entity: other, key, many }) => [`${other.spec.name}.${key}`, { table: other.table, key, id: 'id', many }]),
  ['storefront_identities.client', { table: storefrontIdentities as unknown as DerivedTable, key: 'client', id: 'id' }],
  ['client_merges.into_id', { table: clientMerges as unknown as DerivedTable, key: 'into_id', id: 'client_id' }],
]);

/** How many addresses a client can have, and how many characters the notes about a client can contain. */
const limits = { addresses: 10, notes: 2000 };

/**
 * Locks the client that remains after a merge. Throws `FieldError` if this client doesn't exist, was merged or was
 * erased. Throws `ApiError` 409 if another transaction has locked the client.
 */
const lockKeeper = async (tx: Db, shop: number, id: number): Promise<Row> => {
  try {
    const [row] = await tx
      .select()
      .from(table)
      .where(rowOf(table, shop, id))
      .for('update', { noWait: true });
    if (!row) throw new FieldError('into', 'validation.reference');
    if (row.merged) throw new FieldError('into', 'validation.client_merged');
    if (row.erased_at) throw new FieldError('into', 'validation.client_erased');
    return row as Row;
  } catch (error) {
    if (sqlStateOf(error) === '55P03') throw new ApiError(409, 'messages.stale_version');
    throw error;
  }
};

/** Returns the remaining client's values combined with those of the merged client. */
const valuesOfBoth = (keeper: Row, { addresses, notes, email, account, blocked, no_notices }: Client): ClientValues => {
  const known = new Set((keeper.addresses as Address[]).map((one) => JSON.stringify(one)));
  const all = [...(keeper.addresses as Address[]), ...addresses.filter((one) => !known.has(JSON.stringify(one)))];
  const joinedNotes = [keeper.notes, notes].filter(Boolean).join('\n');
  return {
    addresses: all.slice(0, limits.addresses),
    notes: joinedNotes === '' ? null : joinedNotes.slice(0, limits.notes),
    email: keeper.email ?? email,
    account: keeper.account ?? account,
    blocked: Boolean(keeper.blocked) || blocked,
    no_notices: Boolean(keeper.no_notices) || no_notices,
  };
};

const write = async (tx: Db, shop: number, row: Row, values: ClientValues): Promise<void> => {
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name])),
  );
  if (Object.keys(changed).length === 0) return;
  await tx
    .update(table)
    .set({ ...changedRow(entity, changed, row), updated_at: sql`now()`, version: sql`${table.version} + 1` } as never)
    .where(rowOf(table, shop, row.id as number));
};

const move = async (
  tx: Db,
  shop: number,
  name: string,
  from: number,
  to: number,
  ids?: readonly number[],
): Promise<number[]> => {
  const { table: held, key, id, many } = holders[name]!;
  const column = held[key]!;
  const onlyIds = ids && sql`${held[id]} = any (${sql.param([...ids])}::bigint[])`;
  // If a column holds several clients, merging adds the remaining client to it, and undoing the merge removes that
  // client again.
  const after = many
    ? ids
      ? sql`array_remove(${column}, ${from}::bigint)`
      : sql`array_append(${column}, ${to}::bigint)`
    : sql`${to}`;
  const isHeld = many ? sql`${from}::bigint = any (${column})` : eq(column, from);
  const isNew = many && !ids ? sql`not ${to}::bigint = any (${column})` : undefined;
  const where = and(eq(held.sub_shop_id!, shop), isHeld, isNew, onlyIds);
  const { rows } = await tx.execute<{ id: number }>(
    sql`update ${held} set ${sql.identifier(column.name)} = ${after} where ${where} returning ${held[id]} as id`,
  );
  return rows.map((row) => Number(row.id));
};

/**
 * Moves all of a client's records to the client `into` and marks the first client as merged. Returns the changed
 * values. Throws `FieldError` if the client can't be merged into `into`, and `ApiError` 409 if either client is being
 * changed.
 */
export const mergeClient = async (tx: Db, shop: number, record: Client, into: number) => {
  const from = Number(record.id);
  if (into === from) throw new FieldError('into', 'validation.client_itself');
  const keeper = await lockKeeper(tx, shop, into);
  if (record.account !== null && keeper.account !== null) throw new FieldError('into', 'validation.client_accounts');
  const moved: Record<string, number[]> = {};
  for (const name of Object.keys(holders)) moved[name] = await move(tx, shop, name, from, into);
  const after = valuesOfBoth(keeper, record);
  const own = { phone_state: record.phone_state, same_as: record.same_as, account: record.account };
  // Within a shop, an account can belong to only one client.
  if (record.account !== null)
    await tx
      .update(table)
      .set({ account: null })
      .where(rowOf(table, shop, from));
  await write(tx, shop, keeper, after);
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, keeper[name]]));
  await tx
    .insert(clientMerges)
    .values({ client_id: from, sub_shop_id: shop, into_id: into, moved, own, kept_before: before, kept_after: after });
  await phoneOrdersOf(tx, shop, into);
  return { same_as: into, phone_state: null, account: null };
};

/** Returns the pre-merge values of the fields that haven't changed since the merge. */
const valuesBack = (row: Row, { before, after }: { before: ClientValues; after: ClientValues }): ClientValues =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value))
      .map(([name]) => [name, before[name]]),
  );

/** Undoes a merge of clients. Moves the rows that still exist back to the merged client. Returns the changed values. */
export const unmergeClient = async (tx: Db, shop: number, record: Client) => {
  const from = Number(record.id);
  const [done] = await tx
    .delete(clientMerges)
    .where(and(eq(clientMerges.sub_shop_id, shop), eq(clientMerges.client_id, from)))
    .returning();
  if (!done) throw new ApiError(422, 'messages.action_not_allowed');
  const into = Number(done.into_id);
  const [keeper] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop, into))
    .for('update');
  for (const [name, ids] of Object.entries(done.moved as MovedRows)) await move(tx, shop, name, into, from, ids);
  await write(tx, shop, keeper as Row, valuesBack(keeper as Row, { before: done.kept_before, after: done.kept_after }));
  await phoneOrdersOf(tx, shop, from);
  return done.own;
};
