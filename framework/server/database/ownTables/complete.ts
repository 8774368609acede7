import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';
import { runAll } from '../statements/runAll';
import type { ColumnDefinition, Definition } from './definition';

/** What a database has of a table; `required` are the columns that every row must be given a value for. */
interface Found extends Record<string, unknown> {
  table: string;
  columns: string[];
  required: string[];
  constraints: string[];
  /** The conditions of checks, as far as these were made here, by their names. */
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

/** The statements that make the tables that a database lacks, with their keys. */
const tableStatements = (definitions: readonly Definition[], found: ReadonlyMap<string, Found>): string[] =>
  definitions
    .filter(({ table }) => !found.has(table))
    .flatMap(({ create, keys }) => [...create, ...keys.map(({ statement }) => statement)]);

/** A column that a table gets late: rows that are there take over another's value, where it must have one. */
const addColumn = (table: string, { name, text, isRequired, like }: ColumnDefinition, there: Found): string[] => {
  const source = isRequired ? like.find((other) => there.columns.includes(other)) : undefined;
  if (source === undefined) return [`alter table "${table}" add column ${text}`];
  return [
    `alter table "${table}" add column ${text.replace(/ not null/, '')}`,
    // Nobody did anything, also where rows stay as they are written.
    `alter table "${table}" disable trigger user`,
    `update "${table}" set "${name}" = "${source}"`,
    `alter table "${table}" enable trigger user`,
    `alter table "${table}" alter column "${name}" set not null`,
  ];
};

/** What a table has and no declaration names stays, but needn't be filled. */
const dropRequirements = ({ table, columns }: Definition, there: Found): string[] =>
  there.required
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `alter table "${table}" alter column "${name}" drop not null`);

/** The statements that add what tables lack of their columns, keys, checks, indexes and references. */
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

/** Throws `UserError` for a required column that the rows of a table can't be given. */
const refuseEmpty = async (db: Db, definitions: readonly Definition[], found: ReadonlyMap<string, Found>) => {
  for (const { table, columns } of definitions) {
    const there = found.get(table);
    const lost = columns.find(
      ({ name, isRequired, like }) =>
        there && isRequired && !there.columns.includes(name) && !like.some((other) => there.columns.includes(other)),
    );
    if (!lost) continue;
    const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from ${sql.identifier(table)}) as is`);
    if (!rows[0]!.is) continue;
    throw new UserError(
      `The framework's table ${table} has rows, and lacks the column ${lost.name}, which they need: nothing was changed. ` +
        `Add or rename it by a migration of your own: npm run db:generate -- ${lost.name}_of_${table} --data`,
    );
  }
};

/** Whether a database lacks anything of these tables. */
export const isIncomplete = async (db: Db, definitions: readonly Definition[]): Promise<boolean> => {
  const found = await find(db, definitions);
  return tableStatements(definitions, found).length > 0 || partStatements(definitions, found).length > 0;
};

const run = async (tx: Db, statements: readonly string[]): Promise<void> => {
  if (statements.length > 0) await runAll(tx, statements);
};

/** Makes the tables that a database lacks. The admin's tables may refer to them. */
export const createMissing = async (tx: Db, definitions: readonly Definition[]): Promise<void> =>
  run(tx, tableStatements(definitions, await find(tx, definitions)));

/**
 * Adds what the tables lack, once the admin's are there, to which they refer. Nothing is taken away. Throws `UserError` for a required column
 * that rows can't be given.
 */
export const complete = async (tx: Db, definitions: readonly Definition[]): Promise<void> => {
  const found = await find(tx, definitions);
  await refuseEmpty(tx, definitions, found);
  await run(tx, partStatements(definitions, found));
};
