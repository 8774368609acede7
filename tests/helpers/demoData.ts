import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '@matjar/admin/server/database';
import { openOwn } from './server';

/** Runs a query and returns its rows. */
export const rowsOf = async <Value = unknown>(db: Db, query: string): Promise<Record<string, Value>[]> =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, Value>[] }).rows;

/** Opens a database with demo data for all tests in a file. Returns a function that queries the database. */
export const openDemoData = <Value = unknown>() => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwn();
  });
  afterAll(() => database.close());
  return (query: string) => rowsOf<Value>(database.db, query);
};
