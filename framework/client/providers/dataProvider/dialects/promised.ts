import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../../declaration/resource/record';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { keyOf } from '../../../../declaration/resource/api';
import { isLike, isPlain } from '../../../../core/objects';
import { failures, HttpError } from '../../http';
import type { Reply } from '../../http';

type Wire = Record<string, unknown>;

const unreadable = () => new HttpError(failures.invalidReply, 200);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isId = (value: unknown): value is Identifier =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');

const hasId = ({ api }: AnyResource, wire: Wire) => isId(wire[keyOf(api)] ?? wire.id);

/** Returns the records of a list's reply, or the single record of a singleton. Throws `HttpError` for any other shape. */
export const rowsIn = (resource: AnyResource, data: unknown): Wire[] => {
  if (resource.singleton) {
    if (isPlain(data) && Object.keys(data).length > 0) return [data];
  } else if (Array.isArray(data) && data.every((row) => isPlain(row) && hasId(resource, row))) return data as Wire[];
  throw unreadable();
};

/** Returns a list's total; undefined if the reply is the whole list. Throws `HttpError` if it isn't a count. */
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

/** Returns the ids of unchanged records from a bulk reply's meta. Throws `HttpError` for any other shape. */
export const refusedIn = (meta: Reply['meta']): Identifier[] => {
  const refused = meta?.refused ?? [];
  if (Array.isArray(refused) && refused.every(isId)) return refused;
  throw unreadable();
};

/**
 * Returns the record, possibly partial, in a write's reply; null without one or for several records. Throws `HttpError`
 * for any other shape.
 */
export const recordIn = ({ data }: Pick<Reply, 'data'>, count = 1): Wire | null => {
  if (data === null || data === undefined) return null;
  if (isPlain(data)) return data;
  if (count > 1 && isLike(data, [{}])) return null;
  throw unreadable();
};

/**
 * Returns the record in the reply to its creation. Throws `HttpError` if the id is missing although the API is known to
 * return it (`isNamed`).
 */
export const createdIn = (resource: AnyResource, reply: Pick<Reply, 'data'>, isNamed: boolean): Wire | null => {
  const created = recordIn(reply);
  if (created ? hasId(resource, created) : !isNamed) return created;
  throw unreadable();
};

/** Checks a record of a custom provider, whose id is `id`. Throws `HttpError` if it isn't one. */
export const ownRow = (data: unknown): RaRecord => {
  if (isPlain(data) && isId(data.id)) return data as RaRecord;
  throw unreadable();
};

/** Checks the records of a custom provider. Throws `HttpError` if they aren't a list of records. */
export const ownRows = (data: unknown): RaRecord[] => {
  if (Array.isArray(data)) return data.map(ownRow);
  throw unreadable();
};
