import type { GetListParams, RaRecord } from 'react-admin';
import type { Identifier } from '../../../../declaration/resource/record';
import type { AnyResource } from '../../../../declaration/resource/resource';

type Values = Record<string, unknown>;

export interface Answer<Data> {
  data: Data;
  message?: string | undefined;
  /** The log entry that undoes the write, if the caller may undo it: `activity=12;undo`. */
  undo?: string | undefined;
  /** Ids of the records in a bulk write that were not changed. */
  refused?: readonly Identifier[];
}

/**
 * Parameters of a list. `filter.search` (react-admin's inputs: `q`) is the search text. `meta.beside` limits the list
 * to the tenant of a record such as `messages:7`. `meta.isBestFirst` sorts by relevance; an API without relevance uses
 * its own order.
 */
export type ListQuery = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal' | 'meta'>;

/** The neighbor to place a record after or before. */
export type Place = { after: Identifier } | { before: Identifier };

export interface TabCounts {
  total: number;
  counts: Readonly<Record<string, number>>;
}

/** Speaks one kind of API. Records have the declared shapes. A write may be answered with the record, some of its fields or nothing. */
export interface Dialect {
  list(resource: AnyResource, query: ListQuery): Promise<{ data: RaRecord[]; total: number }>;
  /** Returns the existing records among `ids`, in any order; with `at`, as the public sees them at that moment. */
  many(resource: AnyResource, ids: readonly Identifier[], signal?: AbortSignal, at?: string): Promise<RaRecord[]>;
  /** Counts the records of a list per tab; tabs without records may be missing. */
  counts(resource: AnyResource, query: ListQuery): Promise<TabCounts>;
  /** Returns up to `most` ids of a list, in its order, and the total. */
  ids(resource: AnyResource, query: ListQuery, most: number): Promise<{ ids: Identifier[]; total: number }>;
  /** `idempotencyKey` is the key of an earlier attempt, if this retries it. */
  create(resource: AnyResource, values: Values, idempotencyKey?: string): Promise<Answer<RaRecord | null>>;
  /**
   * `versions` matches `ids` by index: if any record has changed since, none is written. `beside` is sent as is next to
   * the values: `each` (docs/wire.md).
   */
  update(
    resource: AnyResource,
    ids: readonly Identifier[],
    values: Values,
    versions?: readonly number[],
    beside?: object,
  ): Promise<Answer<RaRecord | null>>;
  /** `confirmed` deletes even records that are in use. */
  delete(resource: AnyResource, ids: readonly Identifier[], confirmed?: true): Promise<Answer<null>>;
  setStatus(
    resource: AnyResource,
    ids: readonly Identifier[],
    status: boolean | string,
  ): Promise<Answer<RaRecord | null>>;
  act(
    resource: AnyResource,
    action: string,
    ids: readonly Identifier[],
    input: Values,
    idempotencyKey?: string,
  ): Promise<Answer<RaRecord | null>>;
  /** Moves a record next to another in the resource's manual order. */
  reorder(resource: AnyResource, id: Identifier, place: Place): Promise<Answer<RaRecord | null>>;
}
