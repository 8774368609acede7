import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../../../database/database';
import type { Scope } from '../../../database/within';
import { perObject } from '../../../tables/perObject';

/** Up to so many rows a number is counted anew each time, and so always true. */
const usualBound = 10_000;

/** A number is remembered for so many times as long as counting it took, so that counting never takes more than a hundredth of the time; in milliseconds at most. */
const rest = { times: 100, most: 30_000 };

/** Numbers that are remembered at once, of a database. */
const most = 5000;

interface Remembered {
  count: number;
  /** Until when it is taken for true, as `performance.now` has it. */
  until: number;
}

interface Memory {
  bound: number;
  counts: Map<string, Remembered>;
}

const memories = new WeakMap<Db, Memory>();

const memoryOf = (db: Db): Memory => {
  const known = memories.get(db);
  if (known) return known;
  const made = { bound: usualBound, counts: new Map<string, Remembered>() };
  memories.set(db, made);
  return made;
};

/** Says up to how many rows numbers of a database are counted anew each time; 0 remembers every number. */
export const countAnewUpTo = (db: Db, bound = usualBound): void => {
  memoryOf(db).bound = bound;
};

const dialect = new PgDialect();

const queryOf = perObject((count: SQL) => dialect.sqlToQuery(count));

/** A count by what it counts and for whom: equal for equal questions, and for these alone. */
const keyOf = (scope: Scope, count: SQL): string => JSON.stringify([scope, queryOf(count)]);

/** What is remembered, if it may still be taken for true. Of those who find it too old the first counts anew, and others take the old number meanwhile. */
const recall = ({ counts }: Memory, key: string, now: number): number | undefined => {
  const found = counts.get(key);
  if (!found) return undefined;
  if (found.until > now) return found.count;
  found.until = now + rest.most;
  return undefined;
};

const keep = ({ bound, counts }: Memory, key: string, count: number, took: number): void => {
  counts.delete(key);
  if (count <= bound) return;
  if (counts.size >= most) counts.delete(counts.keys().next().value!);
  counts.set(key, { count, until: performance.now() + Math.min(rest.most, took * rest.times) });
};

/** How many rows an expression counted last, if there are too many to count them for each question. */
export const lastCount = (db: Db, scope: Scope, count: SQL): number | undefined => memoryOf(db).counts.get(keyOf(scope, count))?.count;

/**
 * The numbers that expressions of `ScopedTable.counting` come to, asked for by one statement in `tx`, a transaction on `db` within
 * `scope`. Of more rows than the bound a number is remembered for as long as it may, and not asked for; where all are, nothing is.
 */
export const countAll = async (db: Db, tx: Db, scope: Scope, counts: readonly SQL[]): Promise<number[]> => {
  const memory = memoryOf(db);
  const begun = performance.now();
  const keys = counts.map((count) => keyOf(scope, count));
  const known = keys.map((key) => recall(memory, key, begun));
  const asked = counts.filter((_count, index) => known[index] === undefined);
  if (asked.length === 0) return known as number[];
  const { rows: [row] } = await tx.execute<{ counts: number[] }>(sql`select json_build_array(${sql.join(asked, sql`, `)}) as counts`);
  const took = performance.now() - begun;
  const found = [...row!.counts];
  return known.map((one, index) => {
    if (one !== undefined) return one;
    const count = found.shift()!;
    keep(memory, keys[index]!, count, took);
    return count;
  });
};
