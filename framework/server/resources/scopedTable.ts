import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { Selection } from '../database/statements/selected';
import type { Row } from '../database/tables/types';
import type { PageSelection } from './read/selection/titles';

/** What to select, and which rows of those in reach. */
export interface Selecting {
  where?: SQL | undefined;
  order?: readonly SQL[];
  limit?: number;
  offset?: number;
  /** Kept from others until the transaction ends: from being changed, or merely from being deleted. */
  lock?: 'update' | 'key share';
}

/** What a list is ordered by: columns, or what an index has of them. */
export type OrderKeys = readonly SQLWrapper[];

/** Where a list goes on: after a row of it, by the keys that order it, the id last, all in the same direction. */
export interface After {
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** The row's, as texts. */
  values: readonly (string | null)[];
}

/** Which rows of those in reach make a page, and in which order. */
export interface Page {
  where: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset: number;
  /** They are counted from the end, by the opposite `order`; the page itself is turned round. */
  isFromEnd: boolean;
  after?: After | undefined;
}

/** How often a row of those in reach is noted, in an order that they all have by columns. */
export interface Noting {
  where: SQL | undefined;
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  every: number;
}

/** A row of a list that was noted: how many rows there are up to it, itself among them, and the values that order it, as texts. */
export interface Place {
  rows: number;
  values: readonly (string | null)[];
}

/** The best of the rows that a search finds. */
export interface Finding {
  /** What is told of a row, as JSON. */
  row: SQL;
  where: SQL | undefined;
  /** The more, the better a row fits; of those alike the latest comes first. */
  rank: SQL;
  /** How many are weighed or looked at, and how many told. */
  among: number;
  limit: number;
}

/** A resource's table, of which nothing but the rows in reach can be seen or changed. */
export interface ScopedTable {
  select(db: Db, fields: Selection, selecting: Selecting): Promise<Row[]>;
  /** The same of a page of a list: its ids first, from an index where one has their order, and all else of these rows alone. */
  page(db: Db, selection: PageSelection, page: Page): Promise<Row[]>;
  /** The ids of the first rows of a list, as an expression: a statement goes on with them. */
  first(where: SQL | undefined, order: readonly SQL[], limit: number): SQL;
  /** Every so manyth row of a list, first to last. */
  places(db: Db, noting: Noting): Promise<Place[]>;
  /** How many rows there are of each value of a column, or of what is worked out of a row. */
  countBy(db: Db, value: SQL, where?: SQL): Promise<[value: string, count: number][]>;
  /** The number of rows as an expression, to be asked for together with others. */
  counting(where?: SQL): SQL;
  /** Whether there is a row, as an expression. */
  has(where?: SQL): SQL;
  /** The best of some rows that are found, each as `[rank, id, row]`, as an expression, to be asked for together with others. */
  finding(finding: Finding): SQL;
  /** The best of the latest rows, as `[how many were looked at, how many of these are found, the best]`. */
  findingLatest(finding: Finding): SQL;
  /** Inserts a row, for the tenant that the request acts for, and answers its id. */
  insert(db: Db, row: Row): Promise<number>;
  update(db: Db, id: number, row: Row): Promise<void>;
  /** The same of many rows, all of the same columns, in one statement; answers their ids in the rows' order. */
  insertAll(db: Db, rows: readonly Row[]): Promise<number[]>;
  /** The same of many rows by their ids, a statement for each set of columns that changes. */
  updateAll(db: Db, rows: readonly (Row & { id: number })[]): Promise<void>;
  /** Numbers rows from 1 in the order of `ids`. No version changes: a form that is open doesn't grow stale. */
  number(db: Db, key: string, ids: readonly number[]): Promise<void>;
  remove(db: Db, ids: readonly number[]): Promise<void>;
}
