import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { visitKinds } from '../../src/domain/visits';
import { idColumn } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

const kinds = sql.raw(visitKinds.map((kind) => `'${kind}'`).join(', '));

/** Events in the shops' storefronts; append-only. `product` is no foreign key, so that visits remain when the product is deleted. */
export const visitsTable = (subShops: DerivedTable<{ id: number }>) =>
  pgTable(
    'visits',
    {
      id: idColumn('id').generatedAlwaysAsIdentity(),
      sub_shop_id: idColumn('sub_shop_id')
        .notNull()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
      kind: text('kind').notNull(),
      /** Hash of the visitor's key and the shop; a visitor of two shops has two. */
      visitor: text('visitor').notNull(),
      path: text('path').notNull(),
      product: idColumn('product'),
      source: text('source').notNull(),
      device: text('device').notNull(),
    },
    (visit) => [
      // The primary key contains `at` because the table is partitioned by month of `at`.
      primaryKey({ columns: [visit.sub_shop_id, visit.at, visit.id] }),
      check('visits_kind_check', sql`${visit.kind} in (${kinds})`),
    ],
  );
