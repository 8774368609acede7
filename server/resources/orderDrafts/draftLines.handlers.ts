import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../framework/server/database/database';
import { FieldError } from '../../../framework/server/resources/apiError';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { tableOf } from '../../tables';

/** A draft whose line is written by itself is another than before: whoever looked at it is to look again. Throws `FieldError` for one that is an order. */
const outdate = async (tx: Db, draft: number | null | undefined): Promise<void> => {
  if (draft == null) return;
  const table = tableOf(orderDrafts);
  const changed = await tx.update(table).set({ version: sql`${table.version} + 1` })
    .where(and(eq(table.id, draft), ne(table.status, 'placed'))).returning({ id: table.id });
  if (changed.length > 0) return;
  const [known] = await tx.select({ id: table.id }).from(table).where(eq(table.id, draft));
  if (known) throw new FieldError('draft', 'validation.draft_placed');
};

/** Lines that are written by themselves, and not with their draft. */
export default defineHandlers(draftLines, {
  before: {
    create: async ({ tx, values }) => outdate(tx, values.draft),
    edit: async ({ tx, record, values }) => {
      await outdate(tx, record.draft);
      if (values.draft !== record.draft) await outdate(tx, values.draft);
    },
    delete: async ({ tx, record }) => outdate(tx, record.draft),
  },
});
