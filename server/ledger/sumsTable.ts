import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

/**
 * Sums of shops' ledgers by their effect on the balance and by UTC day. Triggers append a row per change, so that writers never wait for
 * each other; a job merges these rows. The sum for a key is the total of all its rows.
 */
export const ledgerSumsTable = (subShops: DerivedTable<{ id: number }>) =>
  pgTable(
    'ledger_sums',
    {
      sub_shop_id: idColumn('sub_shop_id')
        .notNull()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      /** `done`, or for pending rows `promised` or `expected` (`balance.ts`). Canceled rows are not counted. */
      phase: text('phase').notNull(),
      /** `infinity` for pending rows, `-infinity` for done rows without a date. */
      day: date('day', { mode: 'string' }).notNull(),
      type: text('type').notNull(),
      direction: text('direction').notNull(),
      /** The number of rows, negative in a change that removes rows; `amount` likewise. */
      count: integer('count').notNull(),
      amount: numeric('amount').notNull(),
      /** 0 for the merged row of a key; otherwise the number of a change not merged yet. */
      change: bigint('change', { mode: 'number' }).generatedByDefaultAsIdentity(),
    },
    (row) => [
      primaryKey({ columns: [row.sub_shop_id, row.phase, row.day, row.type, row.direction, row.change] }),
      index('ledger_sums_change_index')
        .on(row.change)
        .where(sql`${row.change} > 0`),
    ],
  );
