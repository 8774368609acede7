import { and, arrayOverlaps, inArray, sql } from 'drizzle-orm';
import { keyOf } from '../../../declaration/resource/api';
import type { Db } from '../../database/database';
import type { HandlerContext } from '../defineHandlers';
import { byIndex } from '../../database/tables/derived/lookup';
import type { Row } from '../../database/tables/types';
import { FieldError } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import { attempt, each, parsePartial, refusalsOf } from './each';
import { idsOf } from '../read/ids';
import { giveUp, hasUses, removeFiles } from './giveUp';
import { inUse } from './refusals';
import { ownResources } from '../read/rows';
import { removeRows } from './ownRows/saveRows';
import { refuseUnlessEditable } from '../act/stage';
import type { Entity } from '../../database/tables/model';
import type { Named } from '../read/ids';
import type { Work } from './work';
import { bodyOf, idsSchema, partialSchema } from './work';
import { aboutRow, counted, inTransaction, lockRows, oneOrAll, tenantOf } from './write';

/** The tenants of rows; none of rows that are nobody's. */
const tenantsOf = (call: WriteCall, rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap((row) => tenantOf(call, row) ?? [])),
];

/** How many rows anywhere refer to these, which are of one table. Only the number is told, whoever's they are. */
const usesOf = async (tx: Db, call: WriteCall, rows: Row[]): Promise<number> => {
  const ids = rows.map((row) => row.id as number);
  const tenants = tenantsOf(call, rows);
  let uses = 0;
  for (const { entity, key, many } of call.model.referrers(call.entity)) {
    // What belongs to the record goes with it.
    if (ownResources(call.entity).some((own) => own.resource === entity.resource.name && own.by === key)) continue;
    const { table, spec } = entity;
    const own = spec === call.entity.spec;
    const refers = many ? byIndex(entity, (of) => arrayOverlaps(of[key]!, ids)) : inArray(table[key]!, ids);
    // Within the tenant, as the index is; a record that goes too is no obstacle.
    const within =
      spec.tenant !== undefined && call.entity.spec.tenant !== undefined
        ? inArray(table[spec.tenant]!, tenants)
        : undefined;
    const others = own ? sql`${table.id} not in ${ids}` : undefined;
    const [row] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(and(within, refers, others));
    uses += row!.total;
  }
  return uses;
};

/** Removes rows that are locked, and what belongs to them; throws `ApiError` 422 where others refer to them. */
export const removeAll = async (
  call: WriteCall,
  context: HandlerContext,
  rows: Row[],
  confirmed: boolean,
): Promise<void> => {
  const { entity, handlers } = call;
  const about = rows.map((row) => aboutRow(call, context, row));
  for (const one of about) {
    refuseUnlessEditable(entity, one.record);
    await handlers?.before.delete?.(one);
  }
  await giveUp(context.tx, call, rows, confirmed);
  const uses = await usesOf(context.tx, call, rows);
  if (uses > 0) throw inUse(uses);
  const going = rows.map((row) => row.id as number);
  await removeRows(context.tx, call.model, entity, going, tenantsOf(call, rows));
  await call.rows.remove(context.tx, going);
  for (const { record: before, ...own } of about) await handlers?.after.delete?.({ ...own, before });
};

interface Asked extends Named {
  /** Those that can be, where not all can. */
  partial: boolean;
  /** What other records hold of it may go, too. */
  confirmed: boolean;
}

const body = (entity: Entity) => {
  const key = keyOf(entity.resource.api);
  return bodyOf<Asked>({
    parts: { [key]: idsSchema, partial: partialSchema },
    required: [key],
    read: ({ [key]: named, confirmed, partial, ...rest }) => {
      const asked = idsOf(named, key);
      const [unknown] = confirmed === undefined || hasUses(entity) ? Object.keys(rest) : ['confirmed'];
      if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
      return { ...asked, partial: parsePartial(partial), confirmed: confirmed === true || confirmed === '1' };
    },
  });
};

const write: Work<Asked>['write'] = async (call, { ids, bulk, partial, confirmed }) => {
  // Set, not added to: a transaction that is tried again finds its rows again.
  let gone: Row[] = [];
  const written = await inTransaction(call, async (tx, context) => {
    const rows = await lockRows(tx, call, ids);
    // Together, if all can go: one that only another of them uses is no obstacle then.
    const allGone = await attempt(call, context, partial && bulk, (inner) => removeAll(call, inner, rows, confirmed));
    const { done, refused } = allGone
      ? { done: rows, refused: [] }
      : await each(call, context, rows, (inner, row) => removeAll(call, inner, [row], confirmed));
    gone = done;
    const records = done.map(call.toWire);
    return {
      ...counted('messages.deleted', records, bulk),
      data: oneOrAll(records, bulk),
      ...refusalsOf(call, refused),
    };
  });
  // Only now: what was undone must not have lost its file.
  await removeFiles(call, gone);
  return written;
};

/**
 * `POST <path>/delete`: removes one record or many, unless others refer to them: all or none, or with `partial` those
 * that can be.
 */
export const remove: Work<Asked> = { body, write };
