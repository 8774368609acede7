import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { inFirst, listed } from '../../../core/text/text';
import { mayWrite } from '../../../declaration/admin/roles';
import type { Use } from '../../../kinds/uses/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { usesField } from '../../../declaration/resource/record';
import type { Db } from '../../database/database';
import { may } from '../../auth/may';
import { tenantFolder } from '../../platform/storage/folders';
import type { Entity } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { sizesOf } from '../../../core/files';
import { ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import { ofTenants } from '../ofTenants';
import { holdersOf } from './holders';

/** Checks whether other records may use the resource's records. */
export const hasUses = (entity: Entity): boolean => usesField(entity.fields) !== undefined;

const mostNamed = 5;

const named = (call: WriteCall, places: readonly Use[]): string => {
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
 * Checks that the rows' files are unused. Throws 422 with the records that use them unless `confirmed`; then removes the files from those
 * records, if the caller may and the field is optional.
 */
export const giveUp = async (tx: Db, call: WriteCall, rows: readonly Row[], confirmed: boolean): Promise<void> => {
  const uses = usesField(call.entity.fields);
  if (!uses) return;
  const places = rows.flatMap((row) =>
    ((row[uses.name] ?? []) as Use[]).map((use) => ({ use, address: row[uses.of] as string })),
  );
  if (places.length === 0) return;
  if (!confirmed)
    throw new ApiError(422, 'messages.file_used', {
      args: {
        places: named(
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
        places: named(
          call,
          needed.map(({ use }) => use),
        ),
      },
    });
  }
  for (const { use, address } of places) await takeOut(tx, call, use, address);
};

/** Deletes the stored files of deleted rows, if they belong to the tenant. */
export const removeFiles = async (call: WriteCall, rows: readonly Row[]): Promise<void> => {
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
      // The record is deleted anyway. The file is now unreferenced and will be swept.
      call.request.log.error(error);
    }
  }
};
