import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { perObject } from '../../core/objects';
import type { Row } from './tables/types';
import type { Db, Outcome } from './database';
import type { OpenReader } from './engines/lots';
import { databaseErrorOf, isTooSlow, isUnreachable } from './sqlState';
import type { Statement } from './statement';
import { askRows, firstRow, renderOnce } from './statement';
import type { RowScope } from './within';
import { reachOf, scopeEntered, within } from './within';

/** A replica of the primary. It can answer a read if it has applied all changes that the read requires. */
interface Replica {
  open: OpenReader;
  /** True if a read of this tenant's rows should use the replica. */
  mayAnswer(tenant: number): boolean;
  note(outcome: Outcome, tenant: number): void;
  outcomes(): Readonly<Record<Outcome, number>>;
  stop(): void;
}

/**
 * The time for which the replica is skipped, in milliseconds: `behind` if it lacks a tenant's latest changes, and
 * `failed` after a failure.
 */
const pauses = { behind: 1000, failed: 1000 };

/**
 * Tracks the state of a replica. After a failure, the replica is skipped until `follows` returns true, which means that
 * the server responds and is still a replica. `follows` is called immediately and then regularly.
 */
export const createReplica = (open: OpenReader, follows: () => Promise<boolean>): Replica => {
  const outcomes = { answered: 0, behind: 0, failed: 0 };
  const behindUntil = new Map<number, number>();
  let isUp = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const isFollowing = await follows().catch(() => false);
    isUp = isFollowing;
    if (!isUp && !isOver) timer = setTimeout(look, pauses.failed).unref();
  };
  void look();
  return {
    open,
    mayAnswer(tenant) {
      if (!isUp) return false;
      const until = behindUntil.get(tenant);
      if (until === undefined) return true;
      if (until > Date.now()) return false;
      behindUntil.delete(tenant);
      return true;
    },
    note(outcome, tenant) {
      outcomes[outcome] += 1;
      if (outcome === 'behind') behindUntil.set(tenant, Date.now() + pauses.behind);
      if (outcome === 'failed' && isUp) {
        isUp = false;
        void look();
      }
    },
    outcomes: () => ({ ...outcomes }),
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

/**
 * The replication state of a server for a tenant. `last` is the number of the last change to the tenant's rows or to
 * rows without a tenant, such as currencies.
 */
interface ReplicationState {
  last: number;
  isReplica: boolean;
}

/**
 * Reads the replication state of a server for a tenant. Changes are numbered when they are committed. If a server has
 * the number of a change, it therefore also has the change.
 */
const replicationState = async (db: Db, tenant: number): Promise<ReplicationState> => {
  const row = await firstRow<{ last: string; follows: boolean }>(
    db,
    sql`select greatest((select max(seq) from events where tenant_id = ${tenant}), (select max(seq) from events where tenant_id is null), 0) as last,
      pg_is_in_recovery() as follows`,
  );
  return { last: Number(row!.last), isReplica: row!.follows };
};

interface Readers {
  open: OpenReader;
  replica?: Replica | undefined;
}

const readers = new WeakMap<Db, Readers>();

export const readWith = (db: Db, open: OpenReader, replica?: Replica): void => void readers.set(db, { open, replica });

/** True if a database can answer several statements in one round trip. */
export const answersInOneGo = (db: Db): boolean => readers.has(db);

/**
 * Queries that confirm a read, for example by checking the caller's session. They run together with the read and have
 * access to all rows.
 */
export interface Confirmation {
  /**
   * The queries that confirm the read. Each query returns a single value. Its SQL is constant, with one
   * `sql.placeholder` per parameter.
   */
  queries: readonly [SQL] | readonly [SQL, SQL];
  values: Row;
  /**
   * Called with the values that the confirming queries return. Must throw an error to reject the read. If it returns a
   * promise, the read waits for it.
   */
  judge(results: string[]): Promise<void> | undefined;
}

interface Reading {
  confirm?: Confirmation | undefined;
  /**
   * True if a replica may answer the read. This requires that the scope has a single tenant. The replica answers only
   * if it has all changes of this tenant, so that callers see their own writes.
   */
  mayFollow?: boolean;
}

const plain = scopeEntered();

/** Returns a function that creates a statement once for each combination of confirming queries. */
const forPair = (make: (queries: SQL[]) => SQL) => {
  const ofFirst = perObject((first: SQL) => ({
    alone: make([first]),
    withSecond: perObject((second: SQL) => make([first, second])),
  }));
  return ([first, second]: Confirmation['queries']): SQL =>
    second ? ofFirst(first).withSecond(second) : ofFirst(first).alone;
};

const queriesAlone = forPair((queries) => sql`select ${sql.join(queries, sql`, `)}`);
const queriesWithScope = forPair(scopeEntered);

const confirmBy = async (db: Db, { queries, values, judge }: Confirmation): Promise<void> => {
  const [results] = await askRows(db, renderOnce(queriesAlone(queries))(values));
  await judge(results as string[]);
};

/**
 * Reads from the replica. At the same time, the primary confirms the read and returns the change that the replica must
 * have reached. If the replica is behind or fails, the primary answers. If the read times out, it isn't repeated.
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
    replicationState(own.system, tenant),
    Promise.all([replicationState(following.system, tenant), work(following.scoped)]).then(
      ([standing, result]) => ({ standing, result }),
      (error: unknown) => ({ error }),
    ),
    confirm && confirmBy(own.system, confirm),
  ]);
  if ('error' in answer) {
    if (isTooSlow(answer.error)) throw answer.error;
    // If `work` itself throws an error, it runs again on the primary, and the result from the primary is used.
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

/**
 * Confirms a read with the values that each batch returns when it enters its scope. If the read sends no batch, the
 * confirming queries run separately.
 */
const readingConfirmed = async <T>(
  { open }: Readers,
  scope: RowScope,
  work: (tx: Db) => Promise<T>,
  confirm: Confirmation,
): Promise<T> => {
  const { queries, values, judge } = confirm;
  const verdicts: (Promise<void> | undefined)[] = [];
  const enter = renderOnce(queriesWithScope(queries))({ ...values, ...reachOf(scope) });
  const reader = open(enter, (results) => {
    const judging = judge(results as string[]);
    // The promise is awaited after the read. Until then, a rejection must not count as unhandled.
    judging?.catch(() => {});
    verdicts.push(judging);
  });
  const result = await work(reader.scoped);
  await (verdicts.length > 0 ? Promise.all(verdicts) : confirmBy(reader.system, confirm));
  return result;
};

/**
 * Runs the reads of `work` within a scope. If the engine supports it, all reads of an event-loop tick share a round
 * trip. With other engines, `confirm` runs first, and the reads then run in a transaction as in `within`. `work` must
 * not write, and it may run twice.
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
  const enter = () => renderOnce(plain)(reachOf(scope));
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
