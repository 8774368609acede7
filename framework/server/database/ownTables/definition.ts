import type { SQL } from 'drizzle-orm';
import { getTableName, is, SQL as Sql } from 'drizzle-orm';
import type { AnyPgTable, ForeignKey, Index, IndexedColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import type { Width } from '../partitions/width';
import { beginOf } from '../partitions/width';

/** A part of a table, and the statement that makes it. */
export interface Part {
  name: string;
  statement: string;
}

/** A condition that rows keep; `condition` tells whether the one of this name in the database is the same. */
export interface Check extends Part {
  condition: string;
}

/** A column as `create table` has it. Where rows are there already and it is required, they get the value of the first of `like` that is there. */
export interface ColumnDefinition {
  name: string;
  text: string;
  isRequired: boolean;
  like: readonly string[];
}

/** The time by which a table is partitioned, and how much of it a partition holds. */
export interface Partitioned {
  by: string;
  width: Width;
}

/** A table of Drizzle's in SQL, part by part. */
export interface Definition {
  table: string;
  columns: readonly ColumnDefinition[];
  /** Make the table with its columns and nothing else, within a `do` block. */
  create: readonly string[];
  /** The primary key and what is unique, to which other tables may refer. */
  keys: readonly Part[];
  checks: readonly Check[];
  indexes: readonly Part[];
  /** Foreign keys: these need the tables that they lead to. */
  references: readonly Part[];
}

/** PostgreSQL cuts longer names off. */
const longestName = 63;

const dialect = new PgDialect();
const quoted = (name: string) => `"${name}"`;
const list = (columns: readonly { name: string }[]) => columns.map(({ name }) => quoted(name)).join(', ');
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const inline = (expression: SQL) => dialect.sqlToQuery(expression.inlineParams()).sql;

const part = (table: string, name: string, definition: string): Part => {
  const short = name.slice(0, longestName);
  return { name: short, statement: `alter table ${quoted(table)} add constraint ${quoted(short)} ${definition}` };
};

const defaultOf = (column: PgColumn): string => {
  const value = column.default as unknown;
  if (value === undefined) return '';
  if (is(value, Sql)) return ` default ${inline(value)}`;
  const stored = column.mapToDriverValue(value);
  return ` default ${typeof stored === 'string' ? literal(stored) : String(stored)}`;
};

const columnOf = (column: PgColumn, like: readonly string[] = []): ColumnDefinition => {
  const { generated, generatedIdentity: identity } = column;
  const made = generated && inline(generated.as as SQL);
  return {
    name: column.name,
    isRequired: column.notNull && column.default === undefined && !identity && !generated,
    like,
    text: [
      `${quoted(column.name)} ${column.getSQLType()}${defaultOf(column)}`,
      column.notNull ? ' not null' : '',
      identity ? ` generated ${identity.type === 'always' ? 'always' : 'by default'} as identity` : '',
      made === undefined ? '' : ` generated always as (${made}) stored`,
    ].join(''),
  };
};

const indexOf = ({ config }: Index, table: string): Part => {
  // Conditions and expressions of an index name its columns alone.
  const bare = (expression: SQL) => inline(expression).replaceAll(`${quoted(table)}.`, '');
  const columns = config.columns.map((column) => {
    if (is(column, Sql)) return bare(column);
    const { name, indexConfig } = column as IndexedColumn;
    return `${quoted(name!)}${indexConfig.opClass ? ` ${indexConfig.opClass}` : ''}`;
  });
  const name = config.name!.slice(0, longestName);
  const where = config.where ? ` where ${bare(config.where)}` : '';
  return {
    name,
    statement: `create ${config.unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} using ${config.method ?? 'btree'} (${columns.join(', ')})${where}`,
  };
};

const referenceOf = (key: ForeignKey, table: string): Part => {
  const { columns, foreignTable, foreignColumns } = key.reference();
  const end = key.onDelete && key.onDelete !== 'no action' ? ` on delete ${key.onDelete}` : '';
  const to = quoted(getTableName(foreignTable as AnyPgTable));
  return part(table, key.getName(), `foreign key (${list(columns)}) references ${to} (${list(foreignColumns)})${end}`);
};

/**
 * Its first partitions: one of all time until the next begins (`app/partitions/keep.ts` makes those that follow), and one of rows whose
 * partition isn't there. Requests ask the whole table alone.
 */
const partition = (table: string, { width }: Partitioned): string[] => {
  const [before, rest] = [quoted(`${table}_before`), quoted(`${table}_other`)];
  return [
    `execute format('create table ${before} partition of ${quoted(table)} for values from (minvalue) to (%L)', ${beginOf(width, 'now()', 1)})`,
    `create table ${rest} partition of ${quoted(table)} default`,
    ...[before, rest].map((one) => `alter table ${one} enable row level security`),
    `comment on table ${quoted(table)} is 'A partition each ${width}'`,
  ];
};

/** The statements that make a table, part by part. `like` names the columns whose values a required one takes over, by its name. */
export const definitionOf = (
  declared: PgTable,
  partitioned?: Partitioned,
  like: Readonly<Record<string, readonly string[]>> = {},
): Definition => {
  const {
    name: table,
    columns,
    primaryKeys,
    uniqueConstraints,
    checks,
    indexes,
    foreignKeys,
  } = getTableConfig(declared);
  const defined = columns.map((column) => columnOf(column, like[column.name]));
  const body = `create table ${quoted(table)} (${defined.map(({ text }) => text).join(', ')})`;
  return {
    table,
    columns: defined,
    create: partitioned
      ? [`${body} partition by range (${quoted(partitioned.by)})`, ...partition(table, partitioned)]
      : [body],
    keys: [
      ...columns
        .filter(({ primary }) => primary)
        .map((column) => part(table, `${table}_pkey`, `primary key (${list([column])})`)),
      ...primaryKeys.map((key) => part(table, key.getName(), `primary key (${list(key.columns)})`)),
      ...columns
        .filter(({ isUnique }) => isUnique)
        .map((column) => part(table, column.uniqueName!, `unique (${list([column])})`)),
      ...uniqueConstraints.map((unique) => part(table, unique.getName()!, `unique (${list(unique.columns)})`)),
    ],
    checks: checks.map(({ name, value }) => {
      const condition = inline(value);
      return { ...part(table, name, `check (${condition})`), condition };
    }),
    indexes: indexes.map((index) => indexOf(index, table)),
    references: foreignKeys.map((key) => referenceOf(key, table)),
  };
};
