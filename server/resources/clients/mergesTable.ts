import { index, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { goesWith, idColumn, keyWithin } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

/** Ids of the rows moved between clients, by `table.column`, e.g. `orders.client`. */
export type Moved = Readonly<Record<string, readonly number[]>>;

export type ClientValues = Readonly<Record<string, unknown>>;

/** The changes of a merge, needed to undo it; `client_id` is the merged client. */
export const clientMergesTable = (clients: DerivedTable) =>
  pgTable(
    'client_merges',
    {
      client_id: idColumn('client_id').notNull(),
      sub_shop_id: idColumn('sub_shop_id').notNull(),
      into_id: idColumn('into_id').notNull(),
      moved: jsonb('moved').$type<Moved>().notNull(),
      /** Changed values: the merged client's before the merge, and the kept client's before and after it. */
      own: jsonb('own').$type<ClientValues>().notNull(),
      kept_before: jsonb('kept_before').$type<ClientValues>().notNull(),
      kept_after: jsonb('kept_after').$type<ClientValues>().notNull(),
      at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    },
    (row) => [
      keyWithin('client_merges', row.sub_shop_id, row.client_id),
      goesWith('client_merges', row.sub_shop_id, row.client_id, { id: clients.id!, tenant: clients.sub_shop_id! }),
      goesWith('client_merges', row.sub_shop_id, row.into_id, { id: clients.id!, tenant: clients.sub_shop_id! }),
      index('client_merges_into_id_index').on(row.into_id),
    ],
  );
