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

/** Whether a value identifies a record. */
export const isId = (value: unknown): value is Identifier =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');

const hasId = ({ api }: AnyResource, wire: Wire) => isId(wire[keyOf(api)] ?? wire.id);

/** The records of a list's reply, or the one of a singleton's. Throws HttpError where they are not of that shape. */
export const rowsIn = (resource: AnyResource, data: unknown): Wire[] => {
  if (resource.singleton) {
    if (isPlain(data) && Object.keys(data).length > 0) return [data];
  } else if (Array.isArray(data) && data.every((row) => isPlain(row) && hasId(resource, row))) return data as Wire[];
  throw unreadable();
};

/** How many records a list finds; undefined where the reply is the whole list. Throws HttpError for anything but a number. */
export const totalIn = (meta: Reply['meta']): number | undefined => {
  const total = meta?.total;
  if (total === undefined || isCount(total)) return total;
  throw unreadable();
};

/** How many records there are at each tab. Throws HttpError where the reply does not say. */
export const countsIn = (meta: Reply['meta']): { total: number; counts: Record<string, number> } => {
  const { total, counts } = meta ?? {};
  if (isCount(total) && isPlain(counts) && Object.values(counts).every(isCount))
    return { total, counts: counts as Record<string, number> };
  throw unreadable();
};

/** The ids of those to which it wasn't done, as the reply's meta has them. Throws HttpError for anything else. */
export const refusedIn = (meta: Reply['meta']): Identifier[] => {
  const refused = meta?.refused ?? [];
  if (Array.isArray(refused) && refused.every(isId)) return refused;
  throw unreadable();
};

/**
 * The record in a write's reply, which may hold some of its fields, or nothing but a message; of several records, null. Throws HttpError for
 * data of another shape.
 */
export const recordIn = ({ data }: Pick<Reply, 'data'>, count = 1): Wire | null => {
  if (data === null || data === undefined) return null;
  if (isPlain(data)) return data;
  if (count > 1 && isLike(data, [{}])) return null;
  throw unreadable();
};

/** The new record in the reply to its creation: with its id, which an API may leave out that is not said to name it. */
export const createdIn = (resource: AnyResource, reply: Pick<Reply, 'data'>, isNamed: boolean): Wire | null => {
  const created = recordIn(reply);
  if (created ? hasId(resource, created) : !isNamed) return created;
  throw unreadable();
};

/** A record of somebody else's provider, whose id is `id`. Throws HttpError for anything else. */
export const ownRow = (data: unknown): RaRecord => {
  if (isPlain(data) && isId(data.id)) return data as RaRecord;
  throw unreadable();
};

/** Records of somebody else's provider. Throws HttpError for anything else. */
export const ownRows = (data: unknown): RaRecord[] => {
  if (Array.isArray(data)) return data.map(ownRow);
  throw unreadable();
};
