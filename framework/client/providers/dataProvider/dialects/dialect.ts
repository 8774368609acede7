import type { GetListParams, RaRecord } from 'react-admin';
import type { Identifier } from '../../../../declaration/resource/record';
import type { AnyResource } from '../../../../declaration/resource/resource';

type Values = Record<string, unknown>;

/** What the API answered, and the text it wants shown. */
export interface Answer<Data> {
  data: Data;
  message?: string | undefined;
  /** Where its log has what was written, if the caller may undo it: `activity=12;undo`. */
  undo?: string | undefined;
  /** Of several records, those to which it wasn't done. */
  refused?: readonly Identifier[];
}

/**
 * What a list is asked for; `filter.search` (or `q`, as react-admin's inputs say) is the text searched for, and
 * `meta.beside` the record whose tenant's records alone are wanted: `messages:7`. `meta.isBestFirst` asks for the best
 * matches first; an API without such an order gives its own.
 */
export type ListQuery = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal' | 'meta'>;

/** Next to which record: behind it or before it. */
export type Place = { after: Identifier } | { before: Identifier };

/** How many records a list finds, and how many of them are at each of its tabs. */
export interface TabCounts {
  total: number;
  counts: Readonly<Record<string, number>>;
}

/**
 * How to speak to one kind of API. Records go in and come out in the shapes of the declaration; an API may answer a
 * write with the record, some of its fields or nothing.
 */
export interface Dialect {
  list(resource: AnyResource, query: ListQuery): Promise<{ data: RaRecord[]; total: number }>;
  /** The records that are there, in any order; absent ones are simply missing. With a moment, as the public reads them then. */
  many(resource: AnyResource, ids: readonly Identifier[], signal?: AbortSignal, at?: string): Promise<RaRecord[]>;
  /** How many of the records that a list finds are at each of its tabs; tabs that none is at may be missing. */
  counts(resource: AnyResource, query: ListQuery): Promise<TabCounts>;
  /** The ids of all that a list finds, in its order, up to `most`; and how many it finds. */
  ids(resource: AnyResource, query: ListQuery, most: number): Promise<{ ids: Identifier[]; total: number }>;
  /** With the key of an earlier try, where this is the same record once more. */
  create(resource: AnyResource, values: Values, idempotencyKey?: string): Promise<Answer<RaRecord | null>>;
  /**
   * With the versions of several records, in their order: one that has changed since is not written over, nor any other. What
   * stands `beside` the values goes as it is: `each` (docs/wire.md).
   */
  update(
    resource: AnyResource,
    ids: readonly Identifier[],
    values: Values,
    versions?: readonly number[],
    beside?: object,
  ): Promise<Answer<RaRecord | null>>;
  /** `confirmed`: even where others use what is deleted, of which the person knows. */
  delete(resource: AnyResource, ids: readonly Identifier[], confirmed?: true): Promise<Answer<null>>;
  /** Flips the resource's status field to `status`. */
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
  /** Puts a record next to another, in the order that the resource is given by hand. */
  reorder(resource: AnyResource, id: Identifier, place: Place): Promise<Answer<RaRecord | null>>;
}
