import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { visitKinds } from '../../src/domain/visits';
import { idColumn } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

const kinds = sql.raw(visitKinds.map((kind) => `'${kind}'`).join(', '));

/**
 * What happened in the shops' storefronts, a row each, only ever added to. Nothing refers to the product: it can go, and
 * what was seen of it remains.
 */
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
      /** A hash of the visitor's key and the shop: the same person in two shops is two. */
      visitor: text('visitor').notNull(),
      path: text('path').notNull(),
      product: idColumn('product'),
      source: text('source').notNull(),
      device: text('device').notNull(),
    },
    (visit) => [
      // It is partitioned by `at`, a month each: a key holds that.
      primaryKey({ columns: [visit.sub_shop_id, visit.at, visit.id] }),
      check('visits_kind_check', sql`${visit.kind} in (${kinds})`),
    ],
  );
