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

/** A replica of the primary. Can answer a read if it has applied all changes that the read depends on. */
interface Replica {
  open: OpenReader;
  /** True if a read of this tenant's rows should use the replica. */
  mayAnswer(tenant: number): boolean;
  note(outcome: Outcome, tenant: number): void;
  outcomes(): Readonly<Record<Outcome, number>>;
  stop(): void;
}

/**
 * How long to skip the replica, in milliseconds: `behind` if it lacks a tenant's latest changes, `failed` after a
 * failure.
 */
const pauses = { behind: 1000, failed: 1000 };

/**
 * Tracks the state of a replica. After a failure, the replica is skipped until `follows` returns true, meaning that the
 * server responds and is still a replica. `follows` is called immediately and then at regular intervals.
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
 * How up to date a server is for a tenant. `last` is the number of the last change to the tenant's rows or to rows
 * without a tenant, such as currencies.
 */
interface ReplicationState {
  last: number;
  isReplica: boolean;
}

/**
 * Reads how up to date a server is for a tenant. Changes are numbered on commit, so a server that has a change's number
 * also has the change.
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
 * Queries that confirm a read, for example by checking the caller's session. They run alongside the read and can access
 * all rows.
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
   * True if a replica may answer the read. The scope must have a single tenant. The replica answers only if it has all
   * of the tenant's changes, so that callers see their own writes.
   */
  mayFollow?: boolean;
}

const plain = scopeEntered();

/** Returns a function that builds one statement for each combination of confirming queries and caches it. */
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
 * have reached. If the replica is behind or fails, the primary answers instead. Reads that time out aren't repeated.
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
    // If `work` itself throws an error, it runs again on the primary, and that result is used.
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
 * Confirms a read with the values that each batch returns when it enters its scope. If the read doesn't send a batch,
 * the confirming queries run separately.
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
    // The promise isn't awaited until after the read, so a rejection must not count as unhandled before then.
    judging?.catch(() => {});
    verdicts.push(judging);
  });
  const result = await work(reader.scoped);
  await (verdicts.length > 0 ? Promise.all(verdicts) : confirmBy(reader.system, confirm));
  return result;
};

/**
 * Runs the reads of `work` within a scope. If the engine supports it, all reads in an event-loop tick share a round
 * trip. Otherwise, `confirm` runs first, and then the reads run in a transaction as in `within`. `work` must not write,
 * and may run twice.
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
