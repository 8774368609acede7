import { eq } from 'drizzle-orm';
import { keyOf } from '../../../declaration/resource/api';
import type { Db } from '../../database/database';
import { FieldError, ParameterError, notFound } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import { idsOf, parseId } from '../http/types';
import type { Schema } from '../http/schemas';
import type { Entity } from '../../database/tables/model';
import type { Work } from './work';
import { bodyOf, idSchema } from './work';
import { inTransaction, readBack, recordNow } from './write';

/**
 * Locks and returns all rows that share a manual order with the given row, from first to last. They all belong to the
 * same tenant, or to the platform.
 */
const rowsInOrder = async (tx: Db, call: WriteCall, id: number): Promise<number[]> => {
  const { table, resource, spec } = call.entity;
  const owner = table[spec.tenant ?? ''];
  const [row] = await call.rows.select(tx, { id: table.id!, ...(owner && { owner }) }, { where: eq(table.id!, id) });
  const where = row && owner && eq(owner, row.owner);
  // Locks the rows in id order to prevent deadlocks. The next query reads the manual order.
  if (row) await call.rows.select(tx, { id: table.id! }, { where, order: [table.id!.getSQL()], lock: 'update' });
  const order = [table[resource.list.order!]!.getSQL(), table.id!.getSQL()];
  const rows = row ? await call.rows.select(tx, { id: table.id! }, { where, order }) : [];
  return rows.map((one) => one.id as number);
};

/** Returns where the request moves the record: before or after another record. */
const neighbourOf = (body: Record<string, unknown>): { id: number; isBehind: boolean } => {
  const [unknown] = Object.keys(body).filter((name) => name !== 'after' && name !== 'before');
  if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
  const isBehind = body.after !== undefined;
  if (isBehind && body.before !== undefined) throw new ParameterError('before', 'validation.invalid');
  const id = parseId(isBehind ? body.after : body.before);
  if (id === undefined) throw new ParameterError(isBehind ? 'after' : 'before', 'validation.invalid');
  return { id, isBehind };
};

interface Body {
  id: number;
  neighbour: ReturnType<typeof neighbourOf>;
}

const body = (entity: Entity) => {
  const key = keyOf(entity.resource.api);
  const neighbour = (where: string): Schema => ({ ...idSchema, description: `The record to move ${where}` });
  return bodyOf<Body>({
    parts: { [key]: idSchema, after: neighbour('behind'), before: neighbour('before') },
    required: [key],
    read: ({ [key]: named, ...rest }) => {
      const {
        ids: [id],
        bulk,
      } = idsOf(named, key);
      if (bulk) throw new FieldError(key, 'validation.invalid');
      return { id: id!, neighbour: neighbourOf(rest) };
    },
  });
};

const write: Work<Body>['write'] = async (call, { id, neighbour }) =>
  inTransaction(call, async (tx, context) => {
    const { before, after } = call.handlers ?? {};
    const rows = await rowsInOrder(tx, call, id);
    const others = rows.filter((one) => one !== id);
    const place = others.indexOf(neighbour.id);
    if (place < 0 || !rows.includes(id)) throw notFound();
    const order = others.toSpliced(neighbour.isBehind ? place + 1 : place, 0, id);
    await before?.reorder?.({ ...context, record: await recordNow(tx, call, id), order });
    await call.rows.number(tx, call.entity.resource.list.order!, order);
    await after?.reorder?.({ ...context, record: await recordNow(tx, call, id), order });
    const [data] = await readBack(tx, call, [id]);
    return { message: 'messages.reordered', data };
  });

/** `POST <path>/reorder` moves a record directly after the record `after` or before the record `before`. */
export const reorder: Work<Body> = { body, write };
