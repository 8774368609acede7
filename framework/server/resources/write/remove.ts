import { and, arrayOverlaps, inArray, sql, eq, getTableColumns } from 'drizzle-orm';
import { sizesOf } from '../../../core/files';
import { inFirst, listed } from '../../../core/text/text';
import { mayWrite } from '../../../declaration/admin/roles';
import { keyOf } from '../../../declaration/resource/api';
import { usesField } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Use } from '../../../kinds/made/kind';
import { may } from '../../auth/may';
import type { Db } from '../../database/database';
import type { HandlerContext } from '../defineHandlers';
import { byIndex } from '../../database/tables/guards';
import type { Row } from '../../database/tables/types';
import { FieldError, ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import { attempt, forEachRow, parsePartial, refusalsOf, bodyOf, idsSchema, partialSchema } from './work';
import { idsOf } from '../http/types';
import { inUse, refuseUnlessEditable } from './refusals';
import { ownResources } from '../../database/tables/model';
import { removeRows } from './saveRows';
import type { Entity } from '../../database/tables/model';
import { tenantFolder } from '../../platform/storage/storage';
import { ofTenants } from '../scopedTable';
import type { RequestedIds } from '../http/types';
import { holdersOf } from '../read/selection/selection';
import type { Work } from './work';
import { aboutRow, counted, inTransaction, lockRows, oneOrAll, tenantOf } from './write';

const hasUses = (entity: Entity): boolean => usesField(entity.fields) !== undefined;

const mostNamed = 5;

const placeNames = (call: WriteCall, places: readonly Use[]): string => {
  const { language } = call;
  const one = ({ resource, title }: Use) => {
    const { label } = call.model.entity(resource).resource as AnyResource;
    const words = typeof title === 'object' ? title?.[language] || (title && inFirst(title)) : title;
    return `${label[language][0]} «${words ?? ''}»`;
  };
  const rest = places.length - mostNamed;
  return listed([...places.slice(0, mostNamed).map(one), ...(rest > 0 ? [`+${rest}`] : [])], language);
};

const takeOut = async (tx: Db, call: WriteCall, { resource, id, field }: Use, address: string): Promise<void> => {
  const entity = call.model.entity(resource);
  const { table } = entity;
  const { many } = holdersOf(call.model, call.entity).find(
    (one) => one.holder.resource.name === resource && one.field === field,
  )!;
  const kept = sql`(select coalesce(jsonb_agg(entry order by place), '[]'::jsonb)
    from jsonb_array_elements(${table[field]}) with ordinality as held(entry, place) where entry->>'url' <> ${address})`;
  const { version } = getTableColumns(table);
  await tx
    .update(table)
    .set({ [field]: many ? kept : null, updated_at: sql`now()`, version: sql`${version} + 1` })
    .where(and(ofTenants(entity, call.tenant?.reach), eq(table.id!, id)));
};

/**
 * Checks whether any records use files that belong to the rows being deleted. Without `confirmed`, throws `ApiError`
 * 422 with the names of these records. With `confirmed`, removes the files from the records. Throws `ApiError` 422 if
 * the caller isn't allowed to change one of them, or if the field that contains the file is required.
 */
const giveUp = async (tx: Db, call: WriteCall, rows: readonly Row[], confirmed: boolean): Promise<void> => {
  const uses = usesField(call.entity.fields);
  if (!uses) return;
  const places = rows.flatMap((row) =>
    ((row[uses.name] ?? []) as Use[]).map((use) => ({ use, address: row[uses.of] as string })),
  );
  if (places.length === 0) return;
  if (!confirmed)
    throw new ApiError(422, 'messages.file_used', {
      args: {
        places: placeNames(
          call,
          places.map(({ use }) => use),
        ),
      },
    });
  const needed = places.filter(({ use }) => {
    const { resource, fields } = call.model.entity(use.resource);
    return (
      fields[use.field]!.required ||
      !may(call.principal, resource, 'edit') ||
      !mayWrite(call.principal.role, fields[use.field]!)
    );
  });
  if (needed.length > 0) {
    throw new ApiError(422, 'messages.file_needed', {
      args: {
        places: placeNames(
          call,
          needed.map(({ use }) => use),
        ),
      },
    });
  }
  for (const { use, address } of places) await takeOut(tx, call, use, address);
};

/** Deletes the stored files of deleted rows, provided that they belong to the tenant. */
const removeFiles = async (call: WriteCall, rows: readonly Row[]): Promise<void> => {
  const uses = usesField(call.entity.fields);
  if (!uses || !call.storage) return;
  for (const row of rows) {
    const address = String(row[uses.of]);
    if (!address.startsWith(`/media/${tenantFolder(call.model, Number(row[call.entity.spec.tenant!]))}/`)) continue;
    const name = address.slice('/media/'.length);
    try {
      for (const size of sizesOf(name)) await call.storage.remove(size);
      await call.forgetFile?.(call.db, name);
    } catch (error) {
      // The record is deleted even if its file can't be. A later sweep deletes the unused file.
      call.request.log.error(error);
    }
  }
};

const tenantsOf = (call: WriteCall, rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap((row) => tenantOf(call, row) ?? [])),
];

/** Counts the rows that refer to the given rows (all in one table), including rows that the caller can't see. */
const usesOf = async (tx: Db, call: WriteCall, rows: Row[]): Promise<number> => {
  const ids = rows.map((row) => row.id as number);
  const tenants = tenantsOf(call, rows);
  let uses = 0;
  for (const { entity, key, many } of call.model.referrers(call.entity)) {
    // The rows that belong to the record are deleted together with it.
    if (ownResources(call.entity).some((own) => own.resource === entity.resource.name && own.by === key)) continue;
    const { table, spec } = entity;
    const own = spec === call.entity.spec;
    const refers = many ? byIndex(entity, (of) => arrayOverlaps(of[key]!, ids)) : inArray(table[key]!, ids);
    // Filters by tenant, because the tenant comes first in the index. Ignores references between the deleted records.
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

/**
 * Deletes locked rows together with the rows that belong to them. Throws `ApiError` 422 if other rows refer to them.
 */
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
  const ids = rows.map((row) => row.id as number);
  await removeRows(context.tx, call.model, entity, ids, tenantsOf(call, rows));
  await call.rows.remove(context.tx, ids);
  for (const { record: before, ...own } of about) await handlers?.after.delete?.({ ...own, before });
};

interface Body extends RequestedIds {
  /** True to delete the other records even if some can't be deleted. */
  partial: boolean;
  /** True if the file should be removed from the records that use it. */
  confirmed: boolean;
}

const body = (entity: Entity) => {
  const key = keyOf(entity.resource.api);
  return bodyOf<Body>({
    parts: { [key]: idsSchema, partial: partialSchema },
    required: [key],
    read: ({ [key]: named, confirmed, partial, ...rest }) => {
      const requested = idsOf(named, key);
      const [unknown] = confirmed === undefined || hasUses(entity) ? Object.keys(rest) : ['confirmed'];
      if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
      return { ...requested, partial: parsePartial(partial), confirmed: confirmed === true || confirmed === '1' };
    },
  });
};

const write: Work<Body>['write'] = async (call, { ids, bulk, partial, confirmed }) => {
  // Each attempt creates a new list, because the transaction may be retried.
  let deleted: Row[] = [];
  const result = await inTransaction(call, async (tx, context) => {
    const rows = await lockRows(tx, call, ids);
    // First tries to delete all records together, so that references between them are ignored.
    const allDeleted = await attempt(call, context, partial && bulk, (inner) =>
      removeAll(call, inner, rows, confirmed),
    );
    const { done, refused } = allDeleted
      ? { done: rows, refused: [] }
      : await forEachRow(call, context, rows, (inner, row) => removeAll(call, inner, [row], confirmed));
    deleted = done;
    const records = done.map(call.toWire);
    return {
      ...counted('messages.deleted', records, bulk),
      data: oneOrAll(records, bulk),
      ...refusalsOf(call, refused),
    };
  });
  // Files are deleted after the commit, so that none are lost if the transaction is rolled back.
  await removeFiles(call, deleted);
  return result;
};

/**
 * `POST <path>/delete` deletes one or more records, unless other rows refer to them. If one of them can't be deleted,
 * none are. With `partial`, the others are still deleted.
 */
export const remove: Work<Body> = { body, write };
