import type { GetListParams, RaRecord } from 'react-admin';
import type { Fields } from '../../../../core/kind';
import { isLike, isPlain } from '../../../../core/objects';
import type { Registry } from '../../../../declaration/admin/registry';
import { keyOf } from '../../../../declaration/resource/api';
import type { Identifier } from '../../../../declaration/resource/record';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { recordFromWire } from '../../../../declaration/wire/wire';
import { kindOf } from '../../../../kinds';
import { failures, HttpError } from '../../http/reply';
import type { Reply } from '../../http/reply';

/** Converts the titles of referenced records to the type of the referenced resource's title field. */
const readLabels = (registry: Registry, resource: AnyResource, labels: Values): Values =>
  Object.fromEntries(
    Object.entries(labels).map(([name, raw]) => {
      const declared = (resource.fields as Fields)[name];
      const rows = declared && registry.get(kindOf(declared).rows?.(declared).resource ?? '');
      if (rows && Array.isArray(raw)) return [name, raw.map((ofRow: Values) => readLabels(registry, rows, ofRow))];
      const target = registry.get((declared as { to?: string } | undefined)?.to ?? '');
      if (!declared || !target) return [name, raw];
      const titleField = (target.fields as Fields)[target.title]!;
      const title = (value: unknown) =>
        value == null ? null : (kindOf(titleField).fromWire?.(value, titleField) ?? value);
      const isList = kindOf(declared).columns(declared)['']?.type === 'references';
      return [name, isList ? (Array.isArray(raw) ? raw.map(title) : []) : title(raw)];
    }),
  );

/**
 * Converts a record from the API's format. The result contains the record's `id`, the declared fields and the titles of
 * referenced records.
 */
export const readRecord = (registry: Registry, resource: AnyResource, wire: Values): RaRecord => {
  const record = recordFromWire(resource, wire) as RaRecord & { labels?: Values };
  return record.labels ? { ...record, labels: readLabels(registry, resource, record.labels) } : record;
};

type Wire = Record<string, unknown>;

const unreadable = () => new HttpError(failures.invalidReply, 200);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isId = (value: unknown): value is Identifier =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');

const hasId = ({ api }: AnyResource, wire: Wire) => isId(wire[keyOf(api)] ?? wire.id);

/**
 * Returns the records in the reply to a list request, or a singleton's single record. Throws `HttpError` if the reply
 * has any other shape.
 */
export const rowsIn = (resource: AnyResource, data: unknown): Wire[] => {
  if (resource.singleton) {
    if (isPlain(data) && Object.keys(data).length > 0) return [data];
  } else if (Array.isArray(data) && data.every((row) => isPlain(row) && hasId(resource, row))) return data as Wire[];
  throw unreadable();
};

/**
 * Returns the total number of records in a list, or undefined if the reply contains the entire list. Throws `HttpError`
 * if the total isn't a valid count.
 */
export const totalIn = (meta: Reply['meta']): number | undefined => {
  const total = meta?.total;
  if (total === undefined || isCount(total)) return total;
  throw unreadable();
};

export const countsIn = (meta: Reply['meta']): { total: number; counts: Record<string, number> } => {
  const { total, counts } = meta ?? {};
  if (isCount(total) && isPlain(counts) && Object.values(counts).every(isCount))
    return { total, counts: counts as Record<string, number> };
  throw unreadable();
};

/**
 * Reads the ids of the records that a bulk write left unchanged from the reply's `meta`. Throws `HttpError` if the
 * value isn't a list of ids.
 */
export const refusedIn = (meta: Reply['meta']): Identifier[] => {
  const refused = meta?.refused ?? [];
  if (Array.isArray(refused) && refused.every(isId)) return refused;
  throw unreadable();
};

/**
 * Returns the record in the reply to a write. The record may be partial. Returns null if the reply doesn't contain
 * exactly one record. Throws `HttpError` if the reply has any other shape.
 */
export const recordIn = ({ data }: Pick<Reply, 'data'>, count = 1): Wire | null => {
  if (data === null || data === undefined) return null;
  if (isPlain(data)) return data;
  if (count > 1 && isLike(data, [{}])) return null;
  throw unreadable();
};

/**
 * Returns the created record from the reply. Throws `HttpError` if the record's id is missing although the API is known
 * to return ids (`isNamed`).
 */
export const createdIn = (resource: AnyResource, reply: Pick<Reply, 'data'>, isNamed: boolean): Wire | null => {
  const created = recordIn(reply);
  if (created ? hasId(resource, created) : !isNamed) return created;
  throw unreadable();
};

/** Returns a custom provider's record unchanged. Throws `HttpError` if the value isn't a record with an `id`. */
export const ownRow = (data: unknown): RaRecord => {
  if (isPlain(data) && isId(data.id)) return data as RaRecord;
  throw unreadable();
};

/** Returns a custom provider's records unchanged. Throws `HttpError` if the value isn't a list of records. */
export const ownRows = (data: unknown): RaRecord[] => {
  if (Array.isArray(data)) return data.map(ownRow);
  throw unreadable();
};

type Values = Record<string, unknown>;

export interface Answer<Data> {
  data: Data;
  message?: string | undefined;
  /** The log entry to undo, if the caller may undo the write: `activity=12;undo`. */
  undo?: string | undefined;
  /** The ids of the records that a bulk write didn't change. */
  refused?: readonly Identifier[];
}

/**
 * The parameters of a list request. `filter.search` is the search term, which react-admin's inputs call `q`.
 * `meta.beside` limits the list to the tenant of a record such as `messages:7`. `meta.isBestFirst` sorts by relevance.
 * APIs that don't support this use their default order.
 */
export type ListQuery = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal' | 'meta'>;

export type Place = { after: Identifier } | { before: Identifier };

export interface TabCounts {
  total: number;
  counts: Readonly<Record<string, number>>;
}

/**
 * The client for one kind of API. Converts records to the format that the resource declares. The reply to a write may
 * contain the record, some of its fields or nothing.
 */
export interface Dialect {
  list(resource: AnyResource, query: ListQuery): Promise<{ data: RaRecord[]; total: number }>;
  /**
   * Returns the records in `ids` that exist, in any order. With `at`, returns them as the public would see them at that
   * time.
   */
  many(resource: AnyResource, ids: readonly Identifier[], signal?: AbortSignal, at?: string): Promise<RaRecord[]>;
  /** Returns how many of a list's records are in each tab. Tabs without records may be missing. */
  counts(resource: AnyResource, query: ListQuery): Promise<TabCounts>;
  /** Returns the total number of records in a list and up to `limit` ids, in list order. */
  ids(resource: AnyResource, query: ListQuery, limit: number): Promise<{ ids: Identifier[]; total: number }>;
  create(resource: AnyResource, values: Values, idempotencyKey?: string): Promise<Answer<RaRecord | null>>;
  /**
   * `versions` is in the same order as `ids`. If any record is newer than its version, nothing is written. `extraBody`
   * is sent unchanged along with the values, for example `each` (docs/wire.md).
   */
  update(
    resource: AnyResource,
    ids: readonly Identifier[],
    values: Values,
    versions?: readonly number[],
    extraBody?: object,
  ): Promise<Answer<RaRecord | null>>;
  /** If `confirmed` is true, deletes records even if they are in use. */
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
  /** Moves a record before or after another record in the resource's manual order. */
  reorder(resource: AnyResource, id: Identifier, place: Place): Promise<Answer<RaRecord | null>>;
}
