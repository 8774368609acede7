import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database';
import type { OpenReader } from './engines/lots';
import type { Replica } from './replica';
import { standingOf } from './replica';
import { databaseErrorOf, isTooSlow, isUnreachable } from './sqlState';
import type { Scope } from './within';
import { scopeEntered, within } from './within';

/** What answers several statements in one go: the database's own server, and one that follows it. */
interface Readers {
  open: OpenReader;
  replica?: Replica | undefined;
}

const readers = new WeakMap<Db, Readers>();

/** Has what is read of a database within a scope go by `open`: by an engine that answers several statements in one go. */
export const readWith = (db: Db, open: OpenReader, replica?: Replica): void => void readers.set(db, { open, replica });

/** Whether a database answers several statements in one go. */
export const answersInOneGo = (db: Db): boolean => readers.has(db);

const dialect = new PgDialect();

/** What may be said of a read. */
interface Reading<Confirmed> {
  /** Asked together with it, by the system: of all rows. */
  confirm?: ((db: Db) => Promise<Confirmed>) | undefined;
  /** A replica may answer, where it has all that has changed in the scope's one tenant: everybody reads what they wrote. */
  mayFollow?: boolean;
}

type Read<T, Confirmed> = Promise<{ result: T; confirmed: Confirmed | undefined }>;

/**
 * Has a replica answer, while the database itself confirms and says how new the answer must be; it answers where the replica is behind, or fails. What
 * takes a replica too long isn't asked a second time.
 */
const readingOfReplica = async <T, Confirmed>(
  { open }: Readers, replica: Replica, tenant: number, enter: Parameters<OpenReader>[0], work: (tx: Db) => Promise<T>, confirm?: (db: Db) => Promise<Confirmed>,
): Read<T, Confirmed> => {
  const [own, following] = [open(enter), replica.open(enter)];
  const [confirmed, must, answer] = await Promise.all([
    confirm?.(own.system),
    standingOf(own.system, tenant),
    Promise.all([standingOf(following.system, tenant), work(following.scoped)])
      .then(([standing, result]) => ({ standing, result }), (error: unknown) => ({ error })),
  ]);
  if ('error' in answer) {
    if (isTooSlow(answer.error)) throw answer.error;
    // What `work` refuses by itself is judged by the database's own rows.
    if (databaseErrorOf(answer.error) || isUnreachable(answer.error)) replica.note('failed', tenant);
  } else if (!answer.standing.isReplica) {
    replica.note('failed', tenant);
  } else if (answer.standing.last < must.last) {
    replica.note('behind', tenant);
  } else {
    replica.note('answered', tenant);
    return { confirmed, result: answer.result };
  }
  return { confirmed, result: await work(open(enter).scoped) };
};

/**
 * Reads within a scope what `work` asks for: all that it asks for before it waits is one round trip, where the engine can, and what it
 * asks for afterwards another. Nothing must be written by it, and it may be asked twice.
 * Of a database that can't it is a transaction as `within` has it, before which `confirm` asks.
 */
export const reading = async <T, Confirmed = undefined>(
  db: Db, scope: Scope, work: (tx: Db) => Promise<T>, { confirm, mayFollow = false }: Reading<Confirmed> = {},
): Read<T, Confirmed> => {
  const own = readers.get(db);
  if (!own) return { confirmed: await confirm?.(db), result: await within(db, scope, work) };
  const enter = dialect.sqlToQuery(scopeEntered(scope));
  const { replica } = own;
  const [tenant, ...others] = scope.tenants;
  if (mayFollow && replica && tenant !== undefined && others.length === 0 && !scope.isPlatform && replica.mayAnswer(tenant)) {
    return readingOfReplica(own, replica, tenant, enter, work, confirm);
  }
  const { system, scoped } = own.open(enter);
  const [confirmed, result] = await Promise.all([confirm?.(system), work(scoped)]);
  return { result, confirmed };
};
