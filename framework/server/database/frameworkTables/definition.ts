import type { SQL } from 'drizzle-orm';
import { getTableName, is, SQL as Sql } from 'drizzle-orm';
import type { AnyPgTable, ForeignKey, Index, IndexedColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import type { Width } from '../partitions/width';
import { beginOf } from '../partitions/width';

/** A constraint or index, and the statement that creates it. */
export interface Part {
  name: string;
  statement: string;
}

/** A check constraint. Its condition is stored as its comment, to detect a change. */
export interface Check extends Part {
  condition: string;
}

/** A column as written in `create table`. When a required column is added to existing rows, they copy the first existing column of `like`. */
export interface ColumnDefinition {
  name: string;
  text: string;
  isRequired: boolean;
  like: readonly string[];
}

/** The timestamp column a table is partitioned by, and the time range of a partition. */
export interface Partitioned {
  by: string;
  width: Width;
}

/** The SQL of a Drizzle table, part by part. */
export interface Definition {
  table: string;
  columns: readonly ColumnDefinition[];
  /** Statements that create the table with columns only, for a `do` block. */
  create: readonly string[];
  /** Primary key and unique constraints. */
  keys: readonly Part[];
  checks: readonly Check[];
  indexes: readonly Part[];
  /** Foreign keys. Their target tables must exist. */
  references: readonly Part[];
}

/** PostgreSQL truncates longer names. */
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
  // An index refers to columns without the table name.
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
 * Statements for the initial partitions: one up to the end of the current period, and the default one. `app/partitions.ts` creates later
 * ones. Row security without policies closes them to requests, which use the parent table.
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

/** Builds the SQL of a table. `like` lists, per column, the columns that existing rows copy its value from. */
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
