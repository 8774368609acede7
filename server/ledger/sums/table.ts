import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

/**
 * What the rows of shops' ledgers come to, by what they are to the balance, and by the day (UTC) on which they were done. Triggers add a
 * row for each change, so that nobody waits for another's; a job adds those up. Any number of rows with one key stand for their sum.
 */
export const ledgerSumsTable = (subShops: DerivedTable<{ id: number }>) =>
  pgTable(
    'ledger_sums',
    {
      sub_shop_id: idColumn('sub_shop_id')
        .notNull()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      /** `done`; of rows that are pending, `promised` or `expected` (`balance.ts`). Canceled ones count nowhere. */
      phase: text('phase').notNull(),
      /** `infinity` of what is pending, `-infinity` of what is done and doesn't say when. */
      day: date('day', { mode: 'string' }).notNull(),
      type: text('type').notNull(),
      direction: text('direction').notNull(),
      /** How many rows, and what their amounts come to: what a change adds, so below zero where it takes away. */
      count: integer('count').notNull(),
      amount: numeric('amount').notNull(),
      /** 0 of the one row of its key that the job has made, else the number of a change that is still to be added to it. */
      change: bigint('change', { mode: 'number' }).generatedByDefaultAsIdentity(),
    },
    (row) => [
      primaryKey({ columns: [row.sub_shop_id, row.phase, row.day, row.type, row.direction, row.change] }),
      index('ledger_sums_change_index')
        .on(row.change)
        .where(sql`${row.change} > 0`),
    ],
  );
