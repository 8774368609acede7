import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { answers, goesWith, idColumn, keyWithin, soleWithin } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

const shopColumn = () => idColumn('sub_shop_id').notNull();

/** Returns the key columns of a shop's table, for use in foreign keys. */
export const inShop = ({ id, sub_shop_id: tenant }: DerivedTable) => ({ id: id!, tenant: tenant! });

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Tables for storefront identities and their activity. */
export const storefrontTables = (
  subShops: DerivedTable<{ id: number }>,
  clients: DerivedTable,
  orders: DerivedTable,
  discounts: DerivedTable,
  threads: DerivedTable,
  drafts: DerivedTable,
) => {
  const identities = pgTable(
    'storefront_identities',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      sub_shop_id: idColumn('sub_shop_id')
        .notNull()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      client: idColumn('client').notNull(),
      /** The SHA-256 hash of the token. The hash can't be used as a token. */
      token_hash: text('token_hash').notNull(),
      created_at: moment('created_at').notNull().defaultNow(),
      expires_at: moment('expires_at').notNull(),
    },
    (row) => [
      keyWithin('storefront_identities', row.sub_shop_id, row.id),
      soleWithin('storefront_identities', row.sub_shop_id, row.token_hash),
      goesWith('storefront_identities', row.sub_shop_id, row.client, inShop(clients)),
      index('storefront_identities_client_index').on(row.client),
    ],
  );
  const identity = { id: identities.id, tenant: identities.sub_shop_id };
  return {
    storefrontIdentities: identities,
    /**
     * Stored responses to writes from storefronts. Idempotency keys are unique per caller because there is no signed-in
     * user.
     */
    storefrontKeys: pgTable(
      'storefront_keys',
      {
        sub_shop_id: idColumn('sub_shop_id')
          .notNull()
          .references(() => subShops.id, { onDelete: 'cascade' }),
        /** The id of the caller's identity, or a hash of the phone number if there is no identity yet. */
        caller: text('caller').notNull(),
        ...answers(),
      },
      (row) => [
        primaryKey({ columns: [row.sub_shop_id, row.caller, row.route, row.key_hash] }),
        index('storefront_keys_created_at_index').on(row.created_at),
      ],
    ),
    /** The conversations that were started with a token. The token grants access to them. */
    storefrontThreads: pgTable(
      'storefront_threads',
      {
        thread_id: idColumn('thread_id').notNull(),
        identity_id: idColumn('identity_id').notNull(),
        sub_shop_id: shopColumn(),
      },
      (row) => [
        keyWithin('storefront_threads', row.sub_shop_id, row.thread_id, row.identity_id),
        goesWith('storefront_threads', row.sub_shop_id, row.thread_id, inShop(threads)),
        goesWith('storefront_threads', row.sub_shop_id, row.identity_id, identity),
        index('storefront_threads_identity_id_index').on(row.identity_id),
      ],
    ),
    /** The orders that a token grants access to. */
    storefrontOrders: pgTable(
      'storefront_orders',
      {
        order_id: idColumn('order_id').notNull(),
        identity_id: idColumn('identity_id').notNull(),
        sub_shop_id: shopColumn(),
      },
      (row) => [
        keyWithin('storefront_orders', row.sub_shop_id, row.order_id, row.identity_id),
        goesWith('storefront_orders', row.sub_shop_id, row.order_id, inShop(orders)),
        goesWith('storefront_orders', row.sub_shop_id, row.identity_id, identity),
        index('storefront_orders_identity_id_index').on(row.identity_id),
      ],
    ),
    /** The discounts that an order uses, one row per discount. */
    discountUses: pgTable(
      'discount_uses',
      {
        discount_id: idColumn('discount_id').notNull(),
        order_id: idColumn('order_id').notNull(),
        sub_shop_id: shopColumn(),
      },
      (row) => [
        keyWithin('discount_uses', row.sub_shop_id, row.discount_id, row.order_id),
        goesWith('discount_uses', row.sub_shop_id, row.discount_id, inShop(discounts)),
        goesWith('discount_uses', row.sub_shop_id, row.order_id, inShop(orders)),
        index('discount_uses_order_id_index').on(row.order_id),
      ],
    ),
    /** The last order number of a shop. Placing an order locks the row until its transaction ends. */
    orderNumbers: pgTable('order_numbers', {
      sub_shop_id: idColumn('sub_shop_id')
        .primaryKey()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      last: integer('last').notNull(),
      last_draft: integer('last_draft').notNull().default(0),
    }),
    /** Links that clients use to place draft orders. They are deleted when replaced or revoked. */
    draftLinks: pgTable(
      'order_draft_links',
      {
        draft_id: idColumn('draft_id').notNull(),
        sub_shop_id: idColumn('sub_shop_id')
          .notNull()
          .references(() => subShops.id, { onDelete: 'cascade' }),
        /** The SHA-256 hash of the link's token. */
        token_hash: text('token_hash').notNull(),
        expires_at: moment('expires_at').notNull(),
      },
      (row) => [
        keyWithin('order_draft_links', row.sub_shop_id, row.draft_id),
        soleWithin('order_draft_links', row.sub_shop_id, row.token_hash),
        goesWith('order_draft_links', row.sub_shop_id, row.draft_id, inShop(drafts)),
        index('order_draft_links_sub_shop_id_index').on(row.sub_shop_id),
      ],
    ),
  };
};
