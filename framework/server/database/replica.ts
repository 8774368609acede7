import { sql } from 'drizzle-orm';
import type { Db, Outcome } from './database';
import type { OpenReader } from './engines/lots';

/** A server that follows the database's own and answers for it where it is as new. */
export interface Replica {
  open: OpenReader;
  /** Whether it is worth asking for what is a tenant's. */
  mayAnswer(tenant: number): boolean;
  note(outcome: Outcome, tenant: number): void;
  /** How many reads ended so, since the process began. */
  outcomes(): Readonly<Record<Outcome, number>>;
  stop(): void;
}

/** Milliseconds: until it is asked again for a tenant in whose rows it was behind, and whether it answers once more. */
const pauses = { behind: 1000, failed: 1000 };

/**
 * Keeps in mind how a replica does. One that fails is left alone until `follows` says that it answers and is a replica still; that is asked at once, too.
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

/** How new what a server has for a tenant is: the number of the last change there, or of what is nobody's alone, as currencies are. */
export interface Standing {
  last: number;
  /** It follows another. */
  isReplica: boolean;
}

/** Tells it of a server; changes are numbered as they are committed, so that whoever has the number has the change. */
export const standingOf = async (db: Db, tenant: number): Promise<Standing> => {
  const {
    rows: [row],
  } = await db.execute<{ last: string; follows: boolean }>(
    sql`select greatest((select max(seq) from events where tenant_id = ${tenant}), (select max(seq) from events where tenant_id is null), 0) as last,
      pg_is_in_recovery() as follows`,
  );
  return { last: Number(row!.last), isReplica: row!.follows };
};
