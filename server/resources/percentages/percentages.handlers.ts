import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { percentages } from '../../../src/resources/percentages/percentages.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';

interface Holding {
  scope?: 'store' | 'sub-category' | null;
  shop?: number | null;
  sub_category?: number | null;
  from?: string | null;
  to?: string | null;
}

/** Throws `FieldError` if the period overlaps with that of another percentage for the same shop or sub-category. */
const refuseOverlap = async (tx: Db, { scope, shop, sub_category, from, to }: Holding, own = 0) => {
  const table = tableOf(percentages);
  // Writes are rare, so they are simply serialized. Concurrent writes could create overlapping percentages.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const target = scope === 'store' ? eq(table.shop, shop!) : eq(table.sub_category, sub_category!);
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.scope, scope!),
        target,
        ne(table.id, own),
        to ? or(isNull(table.from), lt(table.from, to)) : undefined,
        from ? or(isNull(table.to), gt(table.to, from)) : undefined,
      ),
    )
    .limit(1);
  if (other) throw new FieldError('from', 'validation.overlap');
};

/** Handles percentages. A shop or sub-category can only have one percentage at a time. */
export default defineHandlers(percentages, {
  before: {
    create: ({ tx, values }) => refuseOverlap(tx, values),
    edit: ({ tx, record, values }) => refuseOverlap(tx, { ...record, ...values }, Number(record.id)),
  },
});
