import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapValues } from 'es-toolkit';
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

/** The program's database as it was once the migration whose name ends so was its last; its migrations are copied into the folder. */
export const schemaUntil = (folder: string, end: string): typeof schema => ({
  ...schema, migrations: until(folder, end), rows: { ...schema.rows, ...mapValues(goingAlong, ([table, key]) => alongside(table, key)) },
});
