import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import { statementIn } from '../../../database/statements/statement';
import type { RowScope } from '../../../database/within';
import type { Memory } from './remembered';
import { createMemory } from './remembered';

/** Up to so many rows a number is counted anew each time, and so always true. */
const usualBound = 10_000;

/** Numbers that are remembered at once, of a database. */
const most = 5000;

interface Known {
  bound: number;
  counts: Memory<number>;
}

const memories = new WeakMap<Db, Known>();

const memoryOf = (db: Db): Known => {
  const known = memories.get(db);
  if (known) return known;
  const made = { bound: usualBound, counts: createMemory<number>(most) };
  memories.set(db, made);
  return made;
};

/** Says up to how many rows numbers of a database are counted anew each time; 0 remembers every number. */
export const countAnewUpTo = (db: Db, bound = usualBound): void => {
  memoryOf(db).bound = bound;
};

/** Up to how many rows numbers of a database are counted anew each time. */
export const countsAnewUpTo = (db: Db): number => memoryOf(db).bound;

/** What is to be counted. */
export interface Count {
  asked: SQL;
  /** Equal for equal questions, and for these alone. */
  key: string;
}

/** What an expression of `ScopedTable.counting` counts within a scope. */
export const countOf = (scope: RowScope, asked: SQL): Count => ({
  asked,
  key: JSON.stringify([scope, statementIn(asked)]),
});

/** How many rows were counted last, if there are too many to count them for each question. */
export const lastCount = (db: Db, { key }: Count): number | undefined => memoryOf(db).counts.last(key);

/**
 * The numbers that counts come to, asked for by one statement in `tx`, a transaction on `db` within their scope. Of more rows
 * than the bound a number is remembered for as long as it may, and not asked for; where all are, nothing is.
 */
export const countAll = async (db: Db, tx: Db, counts: readonly Count[]): Promise<number[]> => {
  const { bound, counts: memory } = memoryOf(db);
  const begun = performance.now();
  const known = counts.map(({ key }) => memory.recall(key));
  const asked = counts.flatMap((count, index) => (known[index] === undefined ? [count.asked] : []));
  if (asked.length === 0) return known as number[];
  const {
    rows: [row],
  } = await tx.execute<{ counts: number[] }>(sql`select json_build_array(${sql.join(asked, sql`, `)}) as counts`);
  const took = performance.now() - begun;
  const found = [...row!.counts];
  return known.map((one, index) => {
    if (one !== undefined) return one;
    const count = found.shift()!;
    const { key } = counts[index]!;
    if (count > bound) memory.keep(key, count, took);
    else memory.forget(key);
    return count;
  });
};
