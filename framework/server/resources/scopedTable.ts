import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../database/database';
import { among } from '../database/ownRows';
import type { Selection } from '../database/statement';
import type { Entity } from '../database/tables/model';
import type { Row } from '../database/tables/types';
import type { PageSelection } from './read/selection/titles';

/** Condition for rows of these tenants; undefined if the resource has no tenants or the tenant is unknown (null). */
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
  /** Locks the rows until the transaction ends, against updates or just deletion. */
  lock?: 'update' | 'key share';
}

/** Sort keys: columns or indexed expressions. */
export type OrderKeys = readonly SQLWrapper[];

/** The row after which a page starts, by its sort keys, ending with the id, all in one direction. */
export interface After {
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** The row's keys as text. */
  values: readonly (string | null)[];
}

export interface Page {
  where: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset: number;
  /** Counted from the end, with the opposite `order`; the result is reversed. */
  isFromEnd: boolean;
  after?: After | undefined;
}

/** Samples every n-th row of a sorted list. */
export interface Noting {
  where: SQL | undefined;
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  every: number;
}

/** A sampled row: its position, counted from 1, and its sort keys as text. */
export interface Place {
  rows: number;
  values: readonly (string | null)[];
}

export interface Finding {
  /** The returned row, as JSON. */
  row: SQL;
  where: SQL | undefined;
  /** Higher is better; ties are sorted latest first. */
  rank: SQL;
  /** Number of rows to rank, and to return. */
  among: number;
  limit: number;
}

/** A resource's table, limited to the rows in reach. */
export interface ScopedTable {
  select(db: Db, fields: Selection, selecting: Selecting): Promise<Row[]>;
  /** Reads a page: first its ids, from an index if possible, then these rows. */
  page(db: Db, selection: PageSelection, page: Page): Promise<Row[]>;
  /** SQL for the ids of a list's first rows, for use in another query. */
  first(where: SQL | undefined, order: readonly SQL[], limit: number): SQL;
  places(db: Db, noting: Noting): Promise<Place[]>;
  countBy(db: Db, value: SQL, where?: SQL): Promise<[value: string, count: number][]>;
  counting(where?: SQL): SQL;
  has(where?: SQL): SQL;
  /** SQL for the best rows, each as `[rank, id, row]`. */
  finding(finding: Finding): SQL;
  /** SQL for the best of the latest rows, as `[rows looked at, rows found, best rows]`. */
  findingLatest(finding: Finding): SQL;
  insert(db: Db, row: Row): Promise<number>;
  update(db: Db, id: number, row: Row): Promise<void>;
  /** Inserts rows with the same columns in one statement; returns their ids in order. */
  insertAll(db: Db, rows: readonly Row[]): Promise<number[]>;
  /** Updates rows by id, one statement per set of columns. */
  updateAll(db: Db, rows: readonly (Row & { id: number })[]): Promise<void>;
  /** Numbers rows from 1 in the order of `ids`. Leaves versions unchanged, so that open forms don't become stale. */
  number(db: Db, key: string, ids: readonly number[]): Promise<void>;
  remove(db: Db, ids: readonly number[]): Promise<void>;
}
