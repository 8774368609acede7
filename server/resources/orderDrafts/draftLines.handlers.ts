import { and, ne, sql } from 'drizzle-orm';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { rowOf, tableOf } from '../../tables';

/**
 * Increments the version of a draft when one of its lines is edited separately, so that open forms become stale. Throws
 * `FieldError` if the draft has already been placed.
 */
const outdate = async (tx: Db, shop: number, draft: number | null | undefined): Promise<void> => {
  if (draft == null) return;
  const table = tableOf(orderDrafts);
  const changed = await tx
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(and(rowOf(table, shop, draft), ne(table.status, 'placed')))
    .returning({ id: table.id });
  if (changed.length > 0) return;
  const [existing] = await tx
    .select({ id: table.id })
    .from(table)
    .where(rowOf(table, shop, draft));
  if (existing) throw new FieldError('draft', 'validation.draft_placed');
};

/** Handles draft lines that are created, edited or deleted separately from their draft. */
export default defineHandlers(draftLines, {
  before: {
    create: async ({ tx, tenant, values }) => outdate(tx, tenant!.id, values.draft),
    edit: async ({ tx, tenant, record, values }) => {
      await outdate(tx, tenant!.id, record.draft);
      if (values.draft !== record.draft) await outdate(tx, tenant!.id, values.draft);
    },
    delete: async ({ tx, tenant, record }) => outdate(tx, tenant!.id, record.draft),
  },
});
