import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database';
import type { OpenReader } from './engines/lots';
import type { Scope } from './within';
import { scopeEntered, within } from './within';

const readers = new WeakMap<Db, OpenReader>();

/** Has what is read of a database within a scope go by `open`: by an engine that answers several statements in one go. */
export const readWith = (db: Db, open: OpenReader): void => void readers.set(db, open);

/** Whether a database answers several statements in one go. */
export const answersInOneGo = (db: Db): boolean => readers.has(db);

const dialect = new PgDialect();

/**
 * Reads within a scope what `work` asks for: all that it asks for before it waits is one round trip, where the engine can, and what it
 * asks for afterwards another. `confirm` is asked together with it, by the system: of all rows. Nothing must be written by it.
 * Of a database that can't it is a transaction as `within` has it, before which `confirm` asks.
 */
export const reading = async <T, Confirmed = undefined>(
  db: Db, scope: Scope, work: (tx: Db) => Promise<T>, confirm?: (db: Db) => Promise<Confirmed>,
): Promise<{ result: T; confirmed: Confirmed | undefined }> => {
  const open = readers.get(db);
  if (!open) return { confirmed: await confirm?.(db), result: await within(db, scope, work) };
  const { system, scoped } = open(dialect.sqlToQuery(scopeEntered(scope)));
  const [confirmed, result] = await Promise.all([confirm?.(system), work(scoped)]);
  return { result, confirmed };
};
