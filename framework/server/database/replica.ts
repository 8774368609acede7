import { sql } from 'drizzle-orm';
import type { Db, Outcome } from './database';
import type { OpenReader } from './engines/lots';

/** A server that follows the primary and answers reads when it is as new. */
export interface Replica {
  open: OpenReader;
  /** Checks whether a read of a tenant's rows is worth trying. */
  mayAnswer(tenant: number): boolean;
  note(outcome: Outcome, tenant: number): void;
  /** The number of reads by outcome since the process began. */
  outcomes(): Readonly<Record<Outcome, number>>;
  stop(): void;
}

/** Milliseconds before trying again: for a tenant in whose rows it was behind, and for a server that failed. */
const pauses = { behind: 1000, failed: 1000 };

/**
 * Tracks the state of a replica. After a failure it is skipped until `follows` reports that it answers and is still a
 * replica, which is checked immediately and then regularly.
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
 * The state of a server for a tenant: the number of the last change to its rows or to rows of no tenant, such as
 * currencies.
 */
export interface Standing {
  last: number;
  isReplica: boolean;
}

/** Returns a server's state. Changes are numbered on commit, so a server that has the number has the change. */
export const standingOf = async (db: Db, tenant: number): Promise<Standing> => {
  const {
    rows: [row],
  } = await db.execute<{ last: string; follows: boolean }>(
    sql`select greatest((select max(seq) from events where tenant_id = ${tenant}), (select max(seq) from events where tenant_id is null), 0) as last,
      pg_is_in_recovery() as follows`,
  );
  return { last: Number(row!.last), isReplica: row!.follows };
};
