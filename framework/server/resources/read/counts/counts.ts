import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import { statementIn } from '../../../database/statements/statement';
import type { Scope } from '../../../database/within';
import { perObject } from '../../../../core/objects/perObject';
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

// Written once, as a list asks for it twice.
const keyOf = perObject((count: SQL) => perObject((scope: Scope): string => JSON.stringify([scope, statementIn(count)])));

/** A count by what it counts and for whom: equal for equal questions, and for these alone. */
export const countKey = (scope: Scope, count: SQL): string => keyOf(count)(scope);

/** How many rows an expression counted last, if there are too many to count them for each question. */
export const lastCount = (db: Db, scope: Scope, count: SQL): number | undefined => memoryOf(db).counts.last(countKey(scope, count));

/**
 * The numbers that expressions of `ScopedTable.counting` come to, asked for by one statement in `tx`, a transaction on `db` within
 * `scope`. Of more rows than the bound a number is remembered for as long as it may, and not asked for; where all are, nothing is.
 */
export const countAll = async (db: Db, tx: Db, scope: Scope, counts: readonly SQL[]): Promise<number[]> => {
  const { bound, counts: memory } = memoryOf(db);
  const begun = performance.now();
  const keys = counts.map((count) => countKey(scope, count));
  const known = keys.map((key) => memory.recall(key));
  const asked = counts.filter((_count, index) => known[index] === undefined);
  if (asked.length === 0) return known as number[];
  const { rows: [row] } = await tx.execute<{ counts: number[] }>(sql`select json_build_array(${sql.join(asked, sql`, `)}) as counts`);
  const took = performance.now() - begun;
  const found = [...row!.counts];
  return known.map((one, index) => {
    if (one !== undefined) return one;
    const count = found.shift()!;
    if (count > bound) memory.keep(keys[index]!, count, took);
    else memory.forget(keys[index]!);
    return count;
  });
};
