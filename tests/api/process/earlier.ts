import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { mapValues, omit } from 'es-toolkit';
import type { Database, DatabaseOptions } from '../../../framework/server/database/database';
import { openDatabase } from '../../../framework/server/database/open';
import { alongside } from '../../../framework/server/tables/guards';
import { schema } from '../../../server/schema';

/** Does something with a database, and closes it. */
export const opened = async <T>(options: DatabaseOptions, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The product's migrations up to those whose name ends so. */
const until = (folder: string, end: string): string => {
  const copy = mkdtempSync(join(folder, 'until-'));
  cpSync('server/migrations', copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag.endsWith(end));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return copy;
};

/** Whose the rows of these tables were, by those that they go with, while they didn't say so themselves. */
export const goingAlong = {
  invitations: ['team_members', 'team_member_id'], storefront_orders: ['orders', 'order_id'], storefront_threads: ['message_threads', 'thread_id'],
  discount_uses: ['orders', 'order_id'],
} as const;

/** Columns that tables got later than any migration which a test ends at: no view could name them. */
const since: Readonly<Record<string, readonly string[]>> = {
  clients: ['orders', 'spent', 'last_order'], shop_categories: ['products'],
  orders: ['given_name'], messages: ['unproven'], product_variants: ['available'],
};

/** A table of the columns that it had before, of which guards ask the names alone. */
const asBefore = (table: PgTable, name: string): PgTable =>
  (since[name] ? pgTable(name, mapValues(omit(getTableColumns(table), since[name]), ({ name: column }) => text(column))) : table);

/** The program's model without the fields of these, which it couldn't keep. */
const modelBefore: typeof schema.model = {
  ...schema.model,
  entities: schema.model.entities.map((entity) => (since[entity.spec.name] ? { ...entity, fields: omit(entity.fields, since[entity.spec.name]!) } : entity)),
};

/** The program's database as it was once the migration whose name ends so was its last; its migrations are copied into the folder. */
export const schemaUntil = (folder: string, end: string): typeof schema => ({
  ...schema, model: modelBefore, migrations: until(folder, end), tables: mapValues(schema.tables as Record<string, PgTable>, asBefore),
  rows: { ...schema.rows, ...mapValues(goingAlong, ([table, key]) => alongside(table, key)) },
});
