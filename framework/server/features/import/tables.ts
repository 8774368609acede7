import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Complaints } from '../../../declaration/validation/validate';
import { users, anyTenantColumn, userColumn } from '../../database/tables';
import { alongside, forReadAndWrite, ofUser, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/derived/columns';
import type { Holders } from '../../database/tables';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A stored cell: text, or a workbook's number together with its displayed text. */
export type FileCell = string | { plain: string; shown: string };

export const importStates = [
  'reading',
  'matching',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof importStates)[number];

/** The possible outcomes of a row. The check stores the expected outcome, and the run the actual one. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

/** Returns three tables: the imports, their rows and their downloaded images. Imports are deleted after 30 days. */
export const importTables = (holders: Holders) => {
  const imports = pgTable(
    'imports',
    {
      id: uuid('id').primaryKey().defaultRandom(),
      user_id: userColumn(holders),
      /** The tenant of the import. Null if the resource's records don't belong to a tenant. */
      tenant_id: anyTenantColumn(holders),
      resource: text('resource').notNull(),
      file: text('file').notNull(),
      /** The request headers that determine the tenant and the language. The job uses the same headers. */
      headers: jsonb('headers').$type<Record<string, string>>().notNull(),
      time_zone: text('time_zone').notNull(),
      state: text('state').$type<ImportState>().notNull().default('reading'),
      headings: jsonb('headings').$type<string[]>().notNull(),
      /** The name of the target column for each column in the file. Null for columns that aren't imported. */
      columns: jsonb('columns').$type<(string | null)[]>().notNull(),
      /** The column that identifies existing records. Null if every row is a new record. */
      key: text('key'),
      /** Reference columns whose missing records are created from their titles. */
      make: jsonb('make').$type<string[]>().notNull().default([]),
      /**
       * The number of records created from titles, per resource. After the check, it is the expected number; after the
       * run, the actual number; and after an undo, the number of records that remain.
       */
      makes: jsonb('makes').$type<Record<string, number>>().notNull().default({}),
      total: integer('total').notNull().default(0),
      /**
       * The number of the last row that has been processed in the current state. An undo processes the rows in
       * descending order.
       */
      cursor: integer('cursor').notNull().default(0),
      /** Why the import is paused, as an i18n key. */
      problem: text('problem'),
      /** The ids of two change sets: one for the import's changes, and one for its undo. */
      change_set: uuid('change_set').notNull().defaultRandom(),
      undo_set: uuid('undo_set').notNull().defaultRandom(),
      created_at: moment('created_at').notNull().defaultNow(),
      ended_at: moment('ended_at'),
    },
    (one) => [
      index('imports_user_id_index').on(one.user_id, one.created_at),
      index('imports_tenant_id_index').on(one.tenant_id),
      index('imports_created_at_index').on(one.created_at),
    ],
  );
  const importRows = pgTable(
    'import_rows',
    {
      import_id: uuid('import_id')
        .notNull()
        .references(() => imports.id, { onDelete: 'cascade' }),
      /** The row's position in the file. The first row below the headings is 1. */
      number: integer('number').notNull(),
      cells: jsonb('cells').$type<FileCell[]>().notNull(),
      outcome: text('outcome').$type<RowOutcome>(),
      /** The row's record, and the record's version at the time of the check. */
      record: idColumn('record'),
      version: integer('version'),
      changes: jsonb('changes').$type<string[]>(),
      complaints: jsonb('complaints').$type<Complaints>(),
      /** True if the row has been written and hasn't been undone. */
      is_written: boolean('is_written').notNull().default(false),
    },
    (row) => [
      primaryKey({ columns: [row.import_id, row.number] }),
      index('import_rows_outcome_index').on(row.import_id, row.outcome, row.is_written),
    ],
  );
  const importPictures = pgTable(
    'import_pictures',
    {
      import_id: uuid('import_id')
        .notNull()
        .references(() => imports.id, { onDelete: 'cascade' }),
      /** The SHA-256 of the image's URL together with the tenant. */
      address: text('address').notNull(),
      /** The name of the stored file. Null if the download failed. */
      file: text('file'),
      reason: text('reason'),
    },
    (picture) => [primaryKey({ columns: [picture.import_id, picture.address] })],
  );
  // An import is only visible to the user who uploaded it, even if other users can see the imported records.
  return {
    imports: withRows(imports, forReadAndWrite(ofUser)),
    importRows: withRows(importRows, alongside('imports', 'import_id')),
    importPictures: withRows(importPictures, alongside('imports', 'import_id')),
  };
};

export const { imports, importRows, importPictures } = importTables({ users });
