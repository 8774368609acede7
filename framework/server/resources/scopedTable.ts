import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../database/database';
import { among } from '../database/ownRows';
import type { Selection } from '../database/statement';
import type { Entity } from '../database/tables/model';
import type { Row } from '../database/tables/types';
import type { PageSelection } from './read/selection/titles';

/**
 * Returns the condition that selects these tenants' rows, or undefined if the resource has no tenants or the tenant is
 * unknown (null).
 */
export const ofTenants = (
  { table, spec }: Pick<Entity, 'table' | 'spec'>,
  tenants: readonly number[] | number | null | undefined,
): SQL | undefined =>
  spec.tenant === undefined || tenants == null ? undefined : among(table[spec.tenant]!, [tenants].flat());

export interface Selecting {
  where?: SQL | undefined;
  order?: readonly SQL[];
  limit?: number;
  offset?: number;
  /**
   * How to lock the rows until the end of the transaction: `update` prevents updates and deletions, `key share` only
   * deletions.
   */
  lock?: 'update' | 'key share';
}

/** The keys that rows are sorted by: columns or indexed expressions. */
export type OrderKeys = readonly SQLWrapper[];

/**
 * The row after which a page starts, identified by its sort keys. The last key is the id, and all keys have the same
 * direction.
 */
export interface After {
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** The values of the row's sort keys, as strings. */
  values: readonly (string | null)[];
}

export interface Page {
  where: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset: number;
  /** True if `offset` is counted from the end. `order` then has the opposite direction, and the result is reversed. */
  isFromEnd: boolean;
  after?: After | undefined;
}

/** Options for selecting every nth row of a sorted list. */
export interface Noting {
  where: SQL | undefined;
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  every: number;
}

/** One of the selected rows: its position, starting from 1, and its sort keys as strings. */
export interface Place {
  rows: number;
  values: readonly (string | null)[];
}

export interface Finding {
  /** SQL for the row to return, as JSON. */
  row: SQL;
  where: SQL | undefined;
  /** SQL for a row's rank; higher is better. Rows with the same rank are sorted by creation time, newest first. */
  rank: SQL;
  /** How many rows to rank, and how many to return. */
  among: number;
  limit: number;
}

/** A resource's table, limited to the rows that the caller can access. */
export interface ScopedTable {
  select(db: Db, fields: Selection, selecting: Selecting): Promise<Row[]>;
  /** Reads a page. First selects the ids, from an index if possible, and then the rows with these ids. */
  page(db: Db, selection: PageSelection, page: Page): Promise<Row[]>;
  /** Returns SQL that selects the ids of the first rows of a list, for use in another query. */
  first(where: SQL | undefined, order: readonly SQL[], limit: number): SQL;
  places(db: Db, noting: Noting): Promise<Place[]>;
  countBy(db: Db, value: SQL, where?: SQL): Promise<[value: string, count: number][]>;
  counting(where?: SQL): SQL;
  has(where?: SQL): SQL;
  /** Returns SQL that selects the best matches of a search, each as `[rank, id, row]`. */
  finding(finding: Finding): SQL;
  /**
   * Returns SQL that searches only the latest rows and selects the best matches, as `[number of rows searched, number
   * of rows found, best rows]`.
   */
  findingLatest(finding: Finding): SQL;
  insert(db: Db, row: Row): Promise<number>;
  update(db: Db, id: number, row: Row): Promise<void>;
  /** Inserts rows with the same columns in one statement. Returns their ids in the same order. */
  insertAll(db: Db, rows: readonly Row[]): Promise<number[]>;
  /** Updates rows by id, with one statement for each set of columns. */
  updateAll(db: Db, rows: readonly (Row & { id: number })[]): Promise<void>;
  /**
   * Numbers rows, starting from 1, in the order of `ids`. Their versions stay the same, so that open forms don't become
   * stale.
   */
  number(db: Db, key: string, ids: readonly number[]): Promise<void>;
  remove(db: Db, ids: readonly number[]): Promise<void>;
}
