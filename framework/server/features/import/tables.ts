import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Complaints } from '../../../declaration/validation/validate';
import { users } from '../../database/tables';
import { alongside, both, ofUser, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/id';
import type { Holders } from '../../database/tables/own/holders';
import { anyTenantColumn, userColumn } from '../../database/tables/own/holders';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A cell as it is kept: a text, or a number of a workbook with the text that its format shows. */
export type FileCell = string | { plain: string; shown: string };

/** Where an import is on its way. */
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

/** What becomes of a row, or became of it. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

/** Files that people import, their rows and what was fetched for them, until they are forgotten. */
export const importTables = (holders: Holders) => {
  const imports = pgTable(
    'imports',
    {
      id: uuid('id').primaryKey().defaultRandom(),
      user_id: userColumn(holders),
      /** The tenant that it is done for; null where records are of none. */
      tenant_id: anyTenantColumn(holders),
      resource: text('resource').notNull(),
      /** What the file is called, in the person's own words. */
      file: text('file').notNull(),
      /** The headers by which its maker says for whom they act, and in which language; by them it is done, too. */
      headers: jsonb('headers').$type<Record<string, string>>().notNull(),
      /** Whose clock moments in the file are by. */
      time_zone: text('time_zone').notNull(),
      state: text('state').$type<ImportState>().notNull().default('reading'),
      headings: jsonb('headings').$type<string[]>().notNull(),
      /** What each column of the file is, in their order: the name of a column that can be imported, or null. */
      columns: jsonb('columns').$type<(string | null)[]>().notNull(),
      /** The column by which records are known that are there already; null where all rows are new. */
      key: text('key'),
      /** The columns of which records are made by their titles, where they aren't there yet. */
      make: jsonb('make').$type<string[]>().notNull().default([]),
      /** How many records of which resource it would make so, once it is checked; how many it made; of one that is undone, how many of them stay. */
      makes: jsonb('makes').$type<Record<string, number>>().notNull().default({}),
      total: integer('total').notNull().default(0),
      /** The last row that is dealt with, in its state; of what is undone the last that isn't yet. */
      cursor: integer('cursor').notNull().default(0),
      /** Why it doesn't go on by itself: an i18n key. */
      problem: text('problem'),
      /** Under which all that it writes is one change set of the log, and all that undoing it writes. */
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
      /** Its place in the file, from 1, without the headings. */
      number: integer('number').notNull(),
      cells: jsonb('cells').$type<FileCell[]>().notNull(),
      outcome: text('outcome').$type<RowOutcome>(),
      /** The record that it is about, and the version of that which was looked at. */
      record: idColumn('record'),
      version: integer('version'),
      /** The fields that it changes. */
      changes: jsonb('changes').$type<string[]>(),
      /** Why it is refused. */
      complaints: jsonb('complaints').$type<Complaints>(),
      /** It is written, and not undone. */
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
      /** SHA-256 of where it is and whose it will be. */
      address: text('address').notNull(),
      /** Where it is kept, once it was fetched. */
      file: text('file'),
      /** Why it can't be. */
      reason: text('reason'),
    },
    (picture) => [primaryKey({ columns: [picture.import_id, picture.address] })],
  );
  // A file is its sender's alone, whoever may see the records.
  return {
    imports: withRows(imports, both(ofUser)),
    importRows: withRows(importRows, alongside('imports', 'import_id')),
    importPictures: withRows(importPictures, alongside('imports', 'import_id')),
  };
};

/** The tables as queries ask them. */
export const { imports, importRows, importPictures } = importTables({ users });
