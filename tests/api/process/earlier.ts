import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { mapValues, omit, omitBy, pickBy } from 'es-toolkit';
import type { Database } from '@matjar/admin/server/database';
import { alongside, openDatabase } from '@matjar/admin/testing/database';
import type { DatabaseOptions } from '@matjar/admin/testing/database';
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

/** The product's migrations up to those whose name ends so, and the number of the last one. */
const until = (folder: string, end: string): { copy: string; last: number } => {
  const copy = mkdtempSync(join(folder, 'until-'));
  cpSync('server/migrations', copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag.endsWith(end));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return { copy, last };
};

/** Whose the rows of these tables were, by those that they go with, while they didn't say so themselves. */
export const goingAlong = {
  invitations: ['team_members', 'team_member_id'],
  storefront_orders: ['orders', 'order_id'],
  storefront_threads: ['message_threads', 'thread_id'],
  discount_uses: ['orders', 'order_id'],
} as const;

type Snapshot = Readonly<Record<string, { columns: object }>>;

type Later = Readonly<Record<string, readonly string[]>>;

/** The tables after a migration, as Drizzle's snapshot of it has them. */
const tablesAfter = (folder: string, last: number): Snapshot => {
  const file = join(folder, 'meta', `${String(last).padStart(4, '0')}_snapshot.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { tables: Snapshot }).tables;
};

/** The columns that each table got since; none of tables that weren't there. */
const columnsSince = (tables: Snapshot): Later => {
  const laterOf = (table: PgTable, name: string) => {
    const before = tables[`public.${name}`]?.columns ?? {};
    return Object.values(getTableColumns(table))
      .map((column) => column.name)
      .filter((column) => tables[`public.${name}`] && !Object.hasOwn(before, column));
  };
  return pickBy(mapValues(schema.tables as Record<string, PgTable>, laterOf), (columns) => columns.length > 0) as Later;
};

/** A table of the columns that it had before, of which guards ask the names alone. */
const asBefore =
  (later: Later) =>
  (table: PgTable, name: string): PgTable =>
    later[name]
      ? pgTable(
          name,
          mapValues(
            omitBy(getTableColumns(table), (column) => later[name]!.includes(column.name)) as Record<string, PgColumn>,
            ({ name: column }) => text(column),
          ),
        )
      : table;

/** The program's model without the fields of later columns, which it couldn't keep. */
const modelBefore = (later: Later): typeof schema.model => ({
  ...schema.model,
  entities: schema.model.entities.map((entity) =>
    later[entity.spec.name] ? { ...entity, fields: omit(entity.fields, later[entity.spec.name]!) } : entity,
  ),
});

/** The program's database as it was once the migration whose name ends so was its last; its migrations are copied into the folder. */
export const schemaUntil = (folder: string, end: string): typeof schema => {
  const { copy, last } = until(folder, end);
  const then = tablesAfter(copy, last);
  const later = columnsSince(then);
  const tables = pickBy(
    schema.tables as Record<string, PgTable>,
    (table) => then[`public.${getTableName(table)}`] !== undefined,
  ) as Record<string, PgTable>;
  return {
    ...schema,
    model: modelBefore(later),
    migrations: copy,
    tables: mapValues(tables, asBefore(later)),
    rows: { ...schema.rows, ...mapValues(goingAlong, ([table, key]) => alongside(table, key)) },
    // They read what later migrations add.
    repairs: {},
  };
};
