import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';
import { runAll } from '../statements/runAll';
import type { ColumnDefinition, Definition } from './definition';

/** The parts of a table that exist in the database. `required` lists columns without a default that must not be null. */
interface Found extends Record<string, unknown> {
  table: string;
  columns: string[];
  required: string[];
  constraints: string[];
  /** Conditions of the check constraints by name; empty if created elsewhere. */
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

/** Statements that create the missing tables with their keys. */
const tableStatements = (definitions: readonly Definition[], found: ReadonlyMap<string, Found>): string[] =>
  definitions
    .filter(({ table }) => !found.has(table))
    .flatMap(({ create, keys }) => [...create, ...keys.map(({ statement }) => statement)]);

/** Statements that add a column to an existing table. */
const addColumn = (table: string, { name, text, isRequired, like }: ColumnDefinition, there: Found): string[] => {
  const source = isRequired ? like.find((other) => there.columns.includes(other)) : undefined;
  if (source === undefined) return [`alter table "${table}" add column ${text}`];
  return [
    `alter table "${table}" add column ${text.replace(/ not null/, '')}`,
    // The audit log must not record this, and append-only tables must accept it.
    `alter table "${table}" disable trigger user`,
    `update "${table}" set "${name}" = "${source}"`,
    `alter table "${table}" enable trigger user`,
    `alter table "${table}" alter column "${name}" set not null`,
  ];
};

/** Statements that make undeclared columns optional. Their values are kept. */
const dropRequirements = ({ table, columns }: Definition, there: Found): string[] =>
  there.required
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `alter table "${table}" alter column "${name}" drop not null`);

/** Statements that add missing columns, constraints and indexes to existing tables. */
const partStatements = (definitions: readonly Definition[], found: ReadonlyMap<string, Found>): string[] => {
  const each = (of: (definition: Definition, there: Found) => string[]) =>
    definitions.flatMap((definition) => {
      const there = found.get(definition.table);
      return there ? of(definition, there) : [];
    });
  const lacking = (parts: Definition['keys'], names: readonly string[]) =>
    parts.filter(({ name }) => !names.includes(name)).map(({ statement }) => statement);
  return [
    ...each(({ table, columns }, there) =>
      columns.filter(({ name }) => !there.columns.includes(name)).flatMap((column) => addColumn(table, column, there)),
    ),
    ...each(dropRequirements),
    ...each(({ keys }, { constraints }) => lacking(keys, constraints)),
    ...each(({ table, checks }, { conditions }) =>
      checks
        .filter(({ name, condition }) => conditions[name] !== condition)
        .flatMap(({ name, statement, condition }) => [
          `alter table "${table}" drop constraint if exists "${name}"`,
          statement,
          `comment on constraint "${name}" on "${table}" is '${condition.replaceAll("'", "''")}'`,
        ]),
    ),
    ...each(({ indexes }, there) => lacking(indexes, there.indexes)),
    ...each(({ references }, { constraints }) => lacking(references, constraints)),
  ];
};

/** Throws `UserError` if existing rows have no value for a new required column. */
const refuseEmpty = async (db: Db, definitions: readonly Definition[], found: ReadonlyMap<string, Found>) => {
  for (const { table, columns } of definitions) {
    const there = found.get(table);
    const missing = columns.find(
      ({ name, isRequired, like }) =>
        there && isRequired && !there.columns.includes(name) && !like.some((other) => there.columns.includes(other)),
    );
    if (!missing) continue;
    const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from ${sql.identifier(table)}) as is`);
    if (!rows[0]!.is) continue;
    throw new UserError(
      `The framework's table ${table} needs the column ${missing.name}, and its rows have no value for it. Nothing was changed. ` +
        `Add or rename the column in a migration: npm run db:generate -- ${missing.name}_of_${table} --data`,
    );
  }
};

/** Checks whether any of these tables is missing or incomplete. */
export const isIncomplete = async (db: Db, definitions: readonly Definition[]): Promise<boolean> => {
  const found = await find(db, definitions);
  return tableStatements(definitions, found).length > 0 || partStatements(definitions, found).length > 0;
};

const run = async (tx: Db, statements: readonly string[]): Promise<void> => {
  if (statements.length > 0) await runAll(tx, statements);
};

/** Creates the missing tables, before the admin's migrations that may refer to them. */
export const createMissing = async (tx: Db, definitions: readonly Definition[]): Promise<void> =>
  run(tx, tableStatements(definitions, await find(tx, definitions)));

/**
 * Adds missing columns, constraints and indexes, after the admin's migrations whose tables the foreign keys refer to. Drops nothing. Throws
 * `UserError` if existing rows have no value for a new required column.
 */
export const complete = async (tx: Db, definitions: readonly Definition[]): Promise<void> => {
  const found = await find(tx, definitions);
  await refuseEmpty(tx, definitions, found);
  await run(tx, partStatements(definitions, found));
};
