import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { perObject } from '../../core/objects';
import type { Row } from './tables/types';
import type { Db } from './database';
import type { OpenReader } from './engines/lots';
import type { Replica } from './replica';
import { standingOf } from './replica';
import { databaseErrorOf, isTooSlow, isUnreachable } from './sqlState';
import type { Statement } from './statements/statement';
import { askRows, writtenOnce } from './statements/statement';
import type { RowScope } from './within';
import { reachOf, scopeEntered, within } from './within';

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

/** What a read is confirmed by: texts that are asked together with it, by the system, of all rows. */
export interface Confirmation {
  /** A value each, with a `sql.placeholder` for each of its own: the same SQL time and again. */
  asked: readonly [SQL] | readonly [SQL, SQL];
  values: Row;
  /** Is given what the database told; throws for what must not stand. The read waits for what it begins. */
  judge(told: string[]): Promise<void> | undefined;
}

/** What may be said of a read. */
interface Reading {
  confirm?: Confirmation | undefined;
  /** A replica may answer, where it has all that has changed in the scope's one tenant: everybody reads what they wrote. */
  mayFollow?: boolean;
}

const plain = scopeEntered();

/** A statement about what confirms a read, which is made once for each pair of that. */
const forPair = (make: (asked: SQL[]) => SQL) => {
  const ofFirst = perObject((first: SQL) => ({
    alone: make([first]),
    withSecond: perObject((second: SQL) => make([first, second])),
  }));
  return ([first, second]: Confirmation['asked']): SQL =>
    second ? ofFirst(first).withSecond(second) : ofFirst(first).alone;
};

const askedAlone = forPair((asked) => sql`select ${sql.join(asked, sql`, `)}`);
const askedAndEntered = forPair(scopeEntered);

/** Asks what confirms a read by itself. */
const confirmBy = async (db: Db, { asked, values, judge }: Confirmation): Promise<void> => {
  const [told] = await askRows(db, writtenOnce(askedAlone(asked))(values));
  await judge(told as string[]);
};

/**
 * Has a replica answer, while the database itself confirms and says how new the answer must be; it answers where the replica is behind, or fails. What
 * takes a replica too long isn't asked a second time.
 */
const readingOfReplica = async <T>(
  { open }: Readers,
  replica: Replica,
  tenant: number,
  enter: Statement,
  work: (tx: Db) => Promise<T>,
  confirm?: Confirmation,
): Promise<T> => {
  const [own, following] = [open(enter), replica.open(enter)];
  const [must, answer] = await Promise.all([
    standingOf(own.system, tenant),
    Promise.all([standingOf(following.system, tenant), work(following.scoped)]).then(
      ([standing, result]) => ({ standing, result }),
      (error: unknown) => ({ error }),
    ),
    confirm && confirmBy(own.system, confirm),
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
    return answer.result;
  }
  return work(open(enter).scoped);
};

/** Has a confirmation judged by what each lot tells as it enters its scope, or by itself where none did. */
const readingConfirmed = async <T>(
  { open }: Readers,
  scope: RowScope,
  work: (tx: Db) => Promise<T>,
  confirm: Confirmation,
): Promise<T> => {
  const { asked, values, judge } = confirm;
  const judged: (Promise<void> | undefined)[] = [];
  const enter = writtenOnce(askedAndEntered(asked))({ ...values, ...reachOf(scope) });
  const reader = open(enter, (told) => {
    const judging = judge(told as string[]);
    // It is heard of at the end; where the read fails before, by that.
    judging?.catch(() => {});
    judged.push(judging);
  });
  const result = await work(reader.scoped);
  await (judged.length > 0 ? Promise.all(judged) : confirmBy(reader.system, confirm));
  return result;
};

/**
 * Reads within a scope what `work` asks for: all that it asks for before it waits is one round trip, where the engine can, and what it
 * asks for afterwards another. Nothing must be written by it, and it may be asked twice.
 * Of a database that can't it is a transaction as `within` has it, before which `confirm` asks.
 */
export const reading = async <T>(
  db: Db,
  scope: RowScope,
  work: (tx: Db) => Promise<T>,
  { confirm, mayFollow = false }: Reading = {},
): Promise<T> => {
  const own = readers.get(db);
  if (!own) {
    if (confirm) await confirmBy(db, confirm);
    return within(db, scope, work);
  }
  const { replica } = own;
  const [tenant, ...others] = scope.tenants;
  const enter = () => writtenOnce(plain)(reachOf(scope));
  if (
    mayFollow &&
    replica &&
    tenant !== undefined &&
    others.length === 0 &&
    !scope.isPlatform &&
    replica.mayAnswer(tenant)
  ) {
    return readingOfReplica(own, replica, tenant, enter(), work, confirm);
  }
  return confirm ? readingConfirmed(own, scope, work, confirm) : work(own.open(enter()).scoped);
};
