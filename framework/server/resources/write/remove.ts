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

const tenantsOf = (call: WriteCall, rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap((row) => tenantOf(call, row) ?? [])),
];

/** Counts the rows that refer to these, all of one table. Counts rows that the caller can't see, too. */
const usesOf = async (tx: Db, call: WriteCall, rows: Row[]): Promise<number> => {
  const ids = rows.map((row) => row.id as number);
  const tenants = tenantsOf(call, rows);
  let uses = 0;
  for (const { entity, key, many } of call.model.referrers(call.entity)) {
    // Own rows are deleted with the record.
    if (ownResources(call.entity).some((own) => own.resource === entity.resource.name && own.by === key)) continue;
    const { table, spec } = entity;
    const own = spec === call.entity.spec;
    const refers = many ? byIndex(entity, (of) => arrayOverlaps(of[key]!, ids)) : inArray(table[key]!, ids);
    // Limited to the tenant, like the index. References between the deleted records don't count.
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

/** Deletes locked rows with their own rows. Throws `ApiError` 422 if others refer to them. */
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
  /** Delete those that can be, if not all can. */
  partial: boolean;
  /** Also remove the record from those that use it. */
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
  // Assigned, not appended to, because the transaction may be retried.
  let gone: Row[] = [];
  const written = await inTransaction(call, async (tx, context) => {
    const rows = await lockRows(tx, call, ids);
    // First try all together, so that references between them don't count.
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
  // After the commit, so that a rollback loses no file.
  await removeFiles(call, gone);
  return written;
};

/** `POST <path>/delete`: deletes one record or many, unless others refer to them: all or none, or with `partial` those that can be. */
export const remove: Work<Asked> = { body, write };
