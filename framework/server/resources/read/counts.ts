import type { SQL } from 'drizzle-orm';
import { sql, and } from 'drizzle-orm';
import type { AnyField, Fields } from '../../../core/kind';
import type { ListTab } from '../../../declaration/resource/list';
import { tabsOf } from '../../../declaration/resource/list';
import { perObject } from '../../../core/objects';
import { kindOf } from '../../../kinds';
import type { Db } from '../../database/database';
import { statementIn } from '../../database/statement';
import type { RowScope } from '../../database/within';
import { scopeOf } from '../../database/within';
import type { Call } from '../call';
import { foundBy } from './found';
import type { Filter, ListQuery } from './listQuery';

/**
 * How long to cache a value: `times` as long as it took to compute, up to `most` milliseconds. This way, recomputing it
 * usually takes up no more than 1% of the time.
 */
const rest = { times: 100, most: 30_000 };

interface Remembered<T> {
  value: T;
  /** When the value expires, as a `performance.now()` time. */
  until: number;
}

interface Memory<T> {
  /**
   * Returns a cached value. If it is stale, the first caller gets undefined and must compute the value again;
   * meanwhile, other callers get the stale value.
   */
  recall(key: string): T | undefined;
  /** Returns the last stored value, even if it is stale. */
  last(key: string): T | undefined;
  /** Caches a value. `took` is how long it took to compute, in milliseconds. */
  keep(key: string, value: T, took: number): void;
  forget(key: string): void;
}

/** Creates a cache that holds up to `most` entries. When it is full, the oldest entry is evicted. */
export const createMemory = <T>(most: number): Memory<T> => {
  const entries = new Map<string, Remembered<T>>();
  return {
    recall(key) {
      const found = entries.get(key);
      const now = performance.now();
      if (!found || found.until > now) return found?.value;
      found.until = now + rest.most;
      return undefined;
    },
    last: (key) => entries.get(key)?.value,
    keep(key, value, took) {
      entries.delete(key);
      if (entries.size >= most) entries.delete(entries.keys().next().value!);
      entries.set(key, { value, until: performance.now() + Math.min(rest.most, took * rest.times) });
    },
    forget: (key) => void entries.delete(key),
  };
};

/** The default limit for exact counts. Counts up to this limit are never cached. */
const usualBound = 10_000;

/** The maximum number of counts to cache for a database. */
const mostCounts = 5000;

interface Known {
  bound: number;
  counts: Memory<number>;
}

const memoryOf = perObject((_db: Db): Known => ({ bound: usualBound, counts: createMemory(mostCounts) }));

/**
 * Sets a database's limit for exact counts. Counts up to the limit are never cached. With a limit of 0, all counts are
 * cached.
 */
export const setCountBound = (db: Db, bound = usualBound): void => {
  memoryOf(db).bound = bound;
};

export const countBoundOf = (db: Db): number => memoryOf(db).bound;

export interface Count {
  query: SQL;
  /** The count's cache key. Only equal queries in the same scope share a key. */
  key: string;
}

export const countOf = (scope: RowScope, query: SQL): Count => ({
  query,
  key: JSON.stringify([scope, statementIn(query)]),
});

/** Returns the last count of a query if it exceeds the limit for exact counts. */
export const lastCount = (db: Db, { key }: Count): number | undefined => memoryOf(db).counts.last(key);

/**
 * Reads counts with one statement in `tx`, a transaction on `db` in the scope of the counts. Counts that exceed the
 * limit for exact counts are cached for a while. If all counts are cached, no statement is run.
 */
export const countAll = async (db: Db, tx: Db, counts: readonly Count[]): Promise<number[]> => {
  const { bound, counts: memory } = memoryOf(db);
  const startedAt = performance.now();
  const known = counts.map(({ key }) => memory.recall(key));
  const queries = counts.flatMap((count, index) => (known[index] === undefined ? [count.query] : []));
  if (queries.length === 0) return known as number[];
  const {
    rows: [row],
  } = await tx.execute<{ counts: number[] }>(sql`select json_build_array(${sql.join(queries, sql`, `)}) as counts`);
  const took = performance.now() - startedAt;
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

/** Applies a tab to a query. The tab's filters replace the query's filters on the same fields. */
const atTab = (query: ListQuery, { filter }: ListTab): ListQuery => {
  const otherFilters = query.filters.filter(({ field }) => !Object.hasOwn(filter, field));
  const own = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: [value].flat().map(String).join(','),
  }));
  return { ...query, filters: [...otherFilters, ...own] };
};

/** Counts the rows in each tab with a single statement that can use the indexes for the tabs' filters. */
const countEach = async (
  call: Call,
  tx: Db,
  query: ListQuery,
  by: SQL | undefined,
  surrounding: SQL | undefined,
): Promise<[total: number, counts: Record<string, number>]> => {
  const { db, entity, visibleEntity, computed, rows, principal } = call;
  const tabs = tabsOf(visibleEntity.resource);
  const conditions = tabs.map((tab) => foundBy(entity, computed, atTab(query, tab), { role: principal?.role }));
  const scope = scopeOf(call);
  const counted = [by, ...conditions].map((condition) => countOf(scope, rows.counting(and(surrounding, condition))));
  const [total, ...counts] = await countAll(db, tx, counted);
  return [total!, Object.fromEntries(tabs.map(({ name }, index) => [name, counts[index]!]))];
};

const countBy = async (
  { rows }: Call,
  tx: Db,
  value: SQL,
  where: SQL | undefined,
): Promise<[total: number, counts: Record<string, number>]> => {
  const counts = await rows.countBy(tx, value, where);
  return [counts.reduce((sum, [, count]) => sum + count, 0), Object.fromEntries(counts)];
};

/**
 * If all rows must be read anyway (for a computed field, or for a stored field in a filtered list), returns the value
 * to group by when counting tabs. Returns undefined if it is faster to count each tab by its condition.
 */
const differingBy = ({ entity, computed }: Call, isNarrowed: boolean): SQL | undefined => {
  const { tabs } = entity.resource.list;
  if (typeof tabs !== 'string') return undefined;
  const declared: AnyField = (entity.fields as Fields)[tabs]!;
  if (kindOf(declared).cases) return undefined;
  if (declared.computed) return computed[tabs]!.value;
  return isNarrowed ? entity.table[tabs]!.getSQL() : undefined;
};

/**
 * `GET <path>?counts=` counts the records that match the query, in each tab and in total, with one statement. Ignores
 * any filter on the field that defines the tabs.
 */
export const countTabs = async (
  call: Call,
  tx: Db,
  query: ListQuery,
  found: SQL | undefined,
  surrounding: SQL | undefined,
) => {
  const value = differingBy(call, found !== undefined);
  const [total, counts] = await (value
    ? countBy(call, tx, value, and(surrounding, found))
    : countEach(call, tx, query, found, surrounding));
  return { message: '', data: [], meta: { total, page: 1, per_page: 0, counts } };
};
