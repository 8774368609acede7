import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { goesWith, idColumn, keyWithin } from '@matjar/admin/server/database';
import type { DerivedTable } from '@matjar/admin/server/database';
import type { InvoiceContent } from '../../../src/domain/paper/invoice';
import { inShop } from '../../storefront/tables';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Invoice tables that aren't part of a resource. */
export const invoiceTables = (subShops: DerivedTable<{ id: number }>, invoices: DerivedTable) => ({
  /**
   * The numbers of a shop's latest invoice and credit note. Creating an invoice locks the row until the transaction
   * ends.
   */
  invoiceNumbers: pgTable('invoice_numbers', {
    sub_shop_id: idColumn('sub_shop_id')
      .primaryKey()
      .references(() => subShops.id, { onDelete: 'cascade' }),
    invoice: integer('invoice').notNull().default(0),
    credit_note: integer('credit_note').notNull().default(0),
  }),
  /** An invoice's content as of its creation. It never changes. */
  invoiceContents: pgTable(
    'invoice_contents',
    {
      invoice_id: idColumn('invoice_id').notNull(),
      sub_shop_id: idColumn('sub_shop_id').notNull(),
      content: jsonb('content').$type<InvoiceContent>().notNull(),
    },
    (row) => [
      keyWithin('invoice_contents', row.sub_shop_id, row.invoice_id),
      goesWith('invoice_contents', row.sub_shop_id, row.invoice_id, inShop(invoices)),
    ],
  ),
  /** The stored PDFs of an invoice, one for each language. They never change. */
  invoiceFiles: pgTable(
    'invoice_files',
    {
      invoice_id: idColumn('invoice_id').notNull(),
      sub_shop_id: idColumn('sub_shop_id').notNull(),
      language: text('language').notNull(),
      /** The file name in the storage. */
      file: text('file').notNull(),
      bytes: integer('bytes').notNull(),
      /** The SHA-256 hash of the file. */
      hash: text('hash').notNull(),
      made_at: moment('made_at').notNull().defaultNow(),
    },
    (row) => [
      primaryKey({ columns: [row.sub_shop_id, row.invoice_id, row.language] }),
      goesWith('invoice_files', row.sub_shop_id, row.invoice_id, inShop(invoices)),
    ],
  ),
  /** Invoice archives that users have requested. A job generates the missing PDFs and then writes a ZIP file. */
  invoiceArchives: pgTable(
    'invoice_archives',
    {
      id: uuid('id').notNull().defaultRandom(),
      sub_shop_id: idColumn('sub_shop_id')
        .notNull()
        .references(() => subShops.id, { onDelete: 'cascade' }),
      user_id: idColumn('user_id').notNull(),
      language: text('language').notNull(),
      invoices: jsonb('invoices').$type<readonly number[]>().notNull(),
      /** The number of invoices with a generated PDF. */
      done: integer('done').notNull().default(0),
      /** The file name in the storage. Null until the archive is finished. */
      file: text('file'),
      bytes: integer('bytes'),
      failed_at: moment('failed_at'),
      created_at: moment('created_at').notNull().defaultNow(),
    },
    (row) => [
      primaryKey({ columns: [row.sub_shop_id, row.id] }),
      index('invoice_archives_sub_shop_id_user_id_index').on(row.sub_shop_id, row.user_id),
      index('invoice_archives_created_at_index').on(row.created_at),
    ],
  ),
});

const never = ['invoice_contents', 'invoice_files'];

/**
 * SQL statements for the triggers that prevent invoices from being changed or deleted, even by the owner of the tables.
 * There are two exceptions. Merging clients changes the reference to the client. Erasing a client replaces the buyer's
 * name and deletes the PDFs that contain it.
 */
export const keepInvoices: readonly string[] = [
  `create or replace function refuse_invoice_change() returns trigger language plpgsql as $keep$
    declare free constant text[] := array['client', 'version', 'updated_at', 'search_text'];
    begin
      if is_erasing() and (tg_op = 'UPDATE' or tg_table_name = 'invoice_files') then
        return case tg_op when 'UPDATE' then new else old end;
      end if;
      if tg_op = 'UPDATE' and tg_table_name = 'invoices' and to_jsonb(new) - free = to_jsonb(old) - free then return new; end if;
      raise exception 'Invoices are never changed or deleted' using errcode = 'restrict_violation';
    end $keep$`,
  ...['invoices', ...never].map(
    (table) =>
      `create or replace trigger ${table}_never_change before update or delete on ${table} for each row execute function refuse_invoice_change()`,
  ),
];

/** The columns that requests are allowed to change, keyed by table. */
export const keptInvoices = {
  invoices: ['client', 'version', 'updated_at', 'search_text'],
  invoice_contents: 'add',
  invoice_files: 'add',
} as const;
