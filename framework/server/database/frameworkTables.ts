import type { SQL } from 'drizzle-orm';
import { getTableName, is, SQL as Sql, sql } from 'drizzle-orm';
import type { AnyPgTable, ForeignKey, Index, IndexedColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { UserError } from '../kernel/apiError';
import type { Db } from './database';
import type { Width } from './partitions';
import { beginOf } from './partitions';
import { runAll } from './installOnce';

interface Part {
  name: string;
  statement: string;
}

/** A check constraint. Its condition is stored as the constraint's comment, so that changes to it are detected. */
interface Check extends Part {
  condition: string;
}

/**
 * A column, as written in `create table`. When a required column is added to a table that has rows, its values are
 * copied from the first existing column in `like`.
 */
interface ColumnDefinition {
  name: string;
  text: string;
  isRequired: boolean;
  like: readonly string[];
}

/** The timestamp column that a table is partitioned by, and the time range of each partition. */
interface Partitioned {
  by: string;
  width: Width;
}

export interface Definition {
  table: string;
  columns: readonly ColumnDefinition[];
  /** Statements that create the table with just its columns. They run in a `do` block. */
  create: readonly string[];
  keys: readonly Part[];
  checks: readonly Check[];
  indexes: readonly Part[];
  /** The table's foreign keys. Their target tables must already exist. */
  references: readonly Part[];
}

/** The maximum length of a name in PostgreSQL. Longer names are truncated. */
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
  // In an index definition, column names must not include the table's name.
  const unqualified = (expression: SQL) => inline(expression).replaceAll(`${quoted(table)}.`, '');
  const columns = config.columns.map((column) => {
    if (is(column, Sql)) return unqualified(column);
    const { name, indexConfig } = column as IndexedColumn;
    return `${quoted(name!)}${indexConfig.opClass ? ` ${indexConfig.opClass}` : ''}`;
  });
  const name = config.name!.slice(0, longestName);
  const where = config.where ? ` where ${unqualified(config.where)}` : '';
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
 * Returns the statements that create the initial partitions: one for everything up to the end of the current period,
 * and the default partition. `app/partitions.ts` creates the later ones. Requests must query the parent table, because
 * partitions have row-level security but no policies.
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

/**
 * Returns the definition of a declared table. For each new column, `like` lists the columns to copy values from in
 * existing rows.
 */
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
  const key = (name: string, kind: string, of: readonly PgColumn[]) => part(table, name, `${kind} (${list(of)})`);
  const body = `create table ${quoted(table)} (${defined.map(({ text }) => text).join(', ')})`;
  return {
    table,
    columns: defined,
    create: partitioned
      ? [`${body} partition by range (${quoted(partitioned.by)})`, ...partition(table, partitioned)]
      : [body],
    keys: [
      ...columns.filter(({ primary }) => primary).map((column) => key(`${table}_pkey`, 'primary key', [column])),
      ...primaryKeys.map((one) => key(one.getName(), 'primary key', one.columns)),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => key(column.uniqueName!, 'unique', [column])),
      ...uniqueConstraints.map((one) => key(one.getName()!, 'unique', one.columns)),
    ],
    checks: checks.map(({ name, value }) => {
      const condition = inline(value);
      return { ...part(table, name, `check (${condition})`), condition };
    }),
    indexes: indexes.map((index) => indexOf(index, table)),
    references: foreignKeys.map((one) => referenceOf(one, table)),
  };
};

/**
 * The parts of a table that already exist in the database. `required` lists the columns that are not null and have no
 * default.
 */
interface Found extends Record<string, unknown> {
  table: string;
  columns: string[];
  required: string[];
  constraints: string[];
  /** The conditions of the check constraints, keyed by name. Empty for constraints created by other programs. */
  conditions: Record<string, string>;
  indexes: string[];
}

const find = async (db: Db, definitions: readonly Definition[]): Promise<Map<string, Found>> => {
  const { rows } = await db.execute<Found>(sql`
    select c.relname as table,
      (select json_agg(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(attname), '[]') from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attnotnull and not atthasdef and attidentity = ''
        and not exists (select from pg_index where indrelid = c.oid and indisprimary and attnum = any (indkey))) as required,
      (select coalesce(json_agg(conname), '[]') from pg_constraint where conrelid = c.oid) as constraints,
      (select coalesce(json_object_agg(conname, coalesce(obj_description(oid, 'pg_constraint'), '')), '{}') from pg_constraint
        where conrelid = c.oid and contype = 'c') as conditions,
      (select coalesce(json_agg(i.relname), '[]') from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid) as indexes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname = any (array[${sql.join(
        definitions.map(({ table }) => sql`${table}`),
        sql`, `,
      )}]::text[])`);
  return new Map(rows.map((row) => [row.table, row]));
};

const tableStatements = (definitions: readonly Definition[], found: ReadonlyMap<string, Found>): string[] =>
  definitions
    .filter(({ table }) => !found.has(table))
    .flatMap(({ create, keys }) => [...create, ...keys.map(({ statement }) => statement)]);

const addColumn = (table: string, { name, text, isRequired, like }: ColumnDefinition, existing: Found): string[] => {
  const source = isRequired ? like.find((other) => existing.columns.includes(other)) : undefined;
  if (source === undefined) return [`alter table "${table}" add column ${text}`];
  return [
    `alter table "${table}" add column ${text.replace(/ not null/, '')}`,
    // Disables triggers, so that the audit log doesn't record this change and append-only tables allow it.
    `alter table "${table}" disable trigger user`,
    `update "${table}" set "${name}" = "${source}"`,
    `alter table "${table}" enable trigger user`,
    `alter table "${table}" alter column "${name}" set not null`,
  ];
};

/** If a required column is no longer declared, makes it optional but keeps its values. */
const dropRequirements = ({ table, columns }: Definition, existing: Found): string[] =>
  existing.required
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `alter table "${table}" alter column "${name}" drop not null`);

const partStatements = (definitions: readonly Definition[], found: ReadonlyMap<string, Found>): string[] => {
  const forEachTable = (of: (definition: Definition, existing: Found) => string[]) =>
    definitions.flatMap((definition) => {
      const existing = found.get(definition.table);
      return existing ? of(definition, existing) : [];
    });
  const lacking = (parts: Definition['keys'], names: readonly string[]) =>
    parts.filter(({ name }) => !names.includes(name)).map(({ statement }) => statement);
  return [
    ...forEachTable(({ table, columns }, existing) =>
      columns
        .filter(({ name }) => !existing.columns.includes(name))
        .flatMap((column) => addColumn(table, column, existing)),
    ),
    ...forEachTable(dropRequirements),
    ...forEachTable(({ keys }, { constraints }) => lacking(keys, constraints)),
    ...forEachTable(({ table, checks }, { conditions }) =>
      checks
        .filter(({ name, condition }) => conditions[name] !== condition)
        .flatMap(({ name, statement, condition }) => [
          `alter table "${table}" drop constraint if exists "${name}"`,
          statement,
          `comment on constraint "${name}" on "${table}" is '${condition.replaceAll("'", "''")}'`,
        ]),
    ),
    ...forEachTable(({ indexes }, existing) => lacking(indexes, existing.indexes)),
    ...forEachTable(({ references }, { constraints }) => lacking(references, constraints)),
  ];
};

/** Throws `UserError` if existing rows have no value for a new required column. */
const refuseEmpty = async (db: Db, definitions: readonly Definition[], found: ReadonlyMap<string, Found>) => {
  for (const { table, columns } of definitions) {
    const existing = found.get(table);
    const missing = columns.find(
      ({ name, isRequired, like }) =>
        existing &&
        isRequired &&
        !existing.columns.includes(name) &&
        !like.some((other) => existing.columns.includes(other)),
    );
    if (!missing) continue;
    const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from ${sql.identifier(table)}) as is`);
    if (!rows[0]!.is) continue;
    throw new UserError(
      `The framework's table ${table} needs the column ${missing.name}, but its rows have no value for it. Nothing was changed. ` +
        `Add or rename the column in a migration: npm run db:generate -- ${missing.name}_of_${table} --data`,
    );
  }
};

/** Returns the statements that create missing tables, columns, keys, checks and indexes. */
export const missingStatements = async (db: Db, definitions: readonly Definition[]): Promise<string[]> => {
  const found = await find(db, definitions);
  return [...tableStatements(definitions, found), ...partStatements(definitions, found)];
};

export const isIncomplete = async (db: Db, definitions: readonly Definition[]): Promise<boolean> =>
  (await missingStatements(db, definitions)).length > 0;

/** Creates the missing tables. Must run before the admin's migrations, which may refer to these tables. */
export const createMissing = async (tx: Db, definitions: readonly Definition[]): Promise<void> =>
  runAll(tx, tableStatements(definitions, await find(tx, definitions)));

/**
 * Adds the missing columns, keys, checks and indexes. Must run after the admin's migrations, which create the targets
 * of foreign keys. Drops nothing. Throws `UserError` if existing rows would have no value for a new required column.
 */
export const complete = async (tx: Db, definitions: readonly Definition[]): Promise<void> => {
  const found = await find(tx, definitions);
  await refuseEmpty(tx, definitions, found);
  await runAll(tx, partStatements(definitions, found));
};
