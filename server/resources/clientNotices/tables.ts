import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { goesWith, idColumn, keyWithin } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';

const inShop = ({ id, sub_shop_id: tenant }: DerivedTable) => ({ id: id!, tenant: tenant! });

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The tables for the secrets of a shop's channels and for the links in messages to clients. */
export const noticeTables = (channels: DerivedTable, orders: DerivedTable, drafts: DerivedTable) => ({
  /** The encrypted secrets of channels. Users can't read them. */
  noticeSecrets: pgTable(
    'notice_secrets',
    {
      channel_id: idColumn('channel_id').notNull(),
      sub_shop_id: idColumn('sub_shop_id').notNull(),
      name: text('name').notNull(),
      sealed: text('sealed').notNull(),
    },
    (row) => [
      keyWithin('notice_secrets', row.sub_shop_id, row.channel_id, row.name),
      goesWith('notice_secrets', row.sub_shop_id, row.channel_id, inShop(channels)),
    ],
  ),
  /** Links to the page where a client views an order or draft. Each message has its own link. */
  clientLinks: pgTable(
    'client_links',
    {
      sub_shop_id: idColumn('sub_shop_id').notNull(),
      /** The SHA-256 hash of the link's token. Read access to this table isn't enough to open the link. */
      token_hash: text('token_hash').notNull(),
      order_id: idColumn('order_id'),
      draft_id: idColumn('draft_id'),
      expires_at: moment('expires_at').notNull(),
    },
    (row) => [
      keyWithin('client_links', row.sub_shop_id, row.token_hash),
      goesWith('client_links', row.sub_shop_id, row.order_id, inShop(orders)),
      goesWith('client_links', row.sub_shop_id, row.draft_id, inShop(drafts)),
      index('client_links_order_id_index').on(row.order_id),
      index('client_links_draft_id_index').on(row.draft_id),
      index('client_links_expires_at_index').on(row.expires_at),
    ],
  ),
});
