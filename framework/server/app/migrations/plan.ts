import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { snake } from '../../database/tables/derived/columns';
import { stillUnmade, unmade, less, valuesOf } from './snapshot';
import { rekeyed, retyped } from './adapted';
import type { Table, Tables } from './snapshot';

/** The developer's decisions about changes that declarations can't express. Names have the form `<table>.<field>`. */
export interface Decisions {
  /** The fields to rename, for example `delivery_zones.fee=price`. */
  rename?: readonly string[];
  /**
   * The columns, or the tables with their rows, that may be dropped, for example `delivery_zones.fee` or
   * `delivery_zones`.
   */
  drop?: readonly string[];
  /** The values to write to existing rows that have no value, for example `delivery_zones.fee=0`. */
  fill?: readonly string[];
}

export interface Plan {
  statements: readonly string[];
  snapshot: DrizzleSnapshotJSON;
  complaints: readonly string[];
}

/**
 * A table or column that the migration would drop. `added` contains the new columns of the table. `isMade` is true if a
 * generated column with the same name replaces the stored values.
 */
interface Lost {
  table: string;
  column?: string;
  added: string[];
  isMade?: boolean;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const withTables = (snapshot: DrizzleSnapshotJSON, tables: Tables): DrizzleSnapshotJSON => ({
  ...snapshot,
  tables: tables as unknown as DrizzleSnapshotJSON['tables'],
});

const keyOf = (table: string) => `public.${table}`;

/** True if the column stores the field. A translated field has one column per language. */
const isOf = (column: string, field: string) => [field, `${field}_en`, `${field}_ar`].includes(column);

const parse = (text: string): { table: string; field: string; value: string } => {
  const [, table = '', field = '', value = ''] = /^([^.=]+)(?:\.([^=]+))?(?:=([\s\S]*))?$/.exec(text) ?? [];
  return { table: snake(table), field: snake(field), value };
};

const renameColumn = (tables: Tables, table: Table, from: string, to: string): void => {
  const named = (name: string) => (name === from ? to : name);
  table.columns = Object.fromEntries(
    valuesOf(table.columns).map((column) => [named(column.name), { ...column, name: named(column.name) }]),
  );
  for (const index of valuesOf(table.indexes)) {
    index.columns = index.columns.map((column) => ({
      ...column,
      expression: column.isExpression ? column.expression : named(column.expression),
    }));
  }
  for (const unique of valuesOf(table.uniqueConstraints)) unique.columns = unique.columns.map(named);
  for (const other of valuesOf(tables)) {
    for (const key of valuesOf(other.foreignKeys)) {
      if (other === table) key.columnsFrom = key.columnsFrom.map(named);
      if (key.tableTo === table.name) key.columnsTo = key.columnsTo.map(named);
    }
  }
};

const rename = (tables: Tables, next: Tables, requests: readonly string[]) => {
  const statements: string[] = [];
  const complaints: string[] = [];
  for (const { table, field, value } of requests.map(parse)) {
    const to = snake(value);
    const old = tables[keyOf(table)];
    const columns = Object.keys(old?.columns ?? {}).filter((column) => isOf(column, field));
    const isNew = (column: string) =>
      next[keyOf(table)]?.columns[column] !== undefined && old?.columns[column] === undefined;
    const pairs = columns.map((column) => [column, `${to}${column.slice(field.length)}`] as const);
    if (pairs.length === 0 || !pairs.every(([from, column]) => isNew(column) && !next[keyOf(table)]?.columns[from])) {
      complaints.push(
        `--rename ${table}.${field}=${value}: in the declaration of ${table}, ${field} must be gone and ${value} must be new`,
      );
      continue;
    }
    for (const [from, column] of pairs) {
      renameColumn(tables, old!, from, column);
      statements.push(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${column}";`);
    }
  }
  return { statements, complaints };
};

/**
 * Removes the tables and columns that `next` doesn't contain. Returns the remaining tables, and a list of the removed
 * tables and columns.
 */
const without = (tables: Tables, next: Tables) => {
  const removed = Object.keys(tables).filter((key) => !next[key]);
  const lost: Lost[] = removed.map((key) => ({ table: tables[key]!.name, added: [] }));
  const remaining = Object.fromEntries(
    Object.entries(tables)
      .filter(([key]) => next[key])
      .map(([key, table]) => {
        const isMade = (name: string) =>
          next[key]!.columns[name]?.generated !== undefined && !table.columns[name]!.generated;
        const columns = Object.keys(table.columns).filter((name) => !next[key]!.columns[name] || isMade(name));
        const added = Object.keys(next[key]!.columns).filter((name) => !table.columns[name]);
        lost.push(...columns.map((column) => ({ table: table.name, column, added, isMade: isMade(column) })));
        const { foreignKeys, ...rest } = less(table, columns);
        return [
          key,
          {
            ...rest,
            foreignKeys: Object.fromEntries(
              // The migrations don't include the framework's tables.
              Object.entries(foreignKeys).filter(
                ([, { tableTo }]) => next[keyOf(tableTo)] !== undefined || tables[keyOf(tableTo)] === undefined,
              ),
            ),
          },
        ];
      }),
  ) as Tables;
  return { left: remaining, lost };
};

const lossComplaints = (lost: readonly Lost[], requests: readonly string[]): string[] => {
  const dropped = requests.map(parse);
  const isConfirmed = (table: string, column?: string) =>
    dropped.some(
      (one) =>
        one.table === table && (column === undefined ? one.field === '' : one.field !== '' && isOf(column, one.field)),
    );
  const unconfirmed = lost.filter(({ table, column }) => !isConfirmed(table, column));
  const unknown = dropped.filter(
    ({ table, field }) =>
      !lost.some((one) => one.table === table && (field ? one.column && isOf(one.column, field) : !one.column)),
  );
  return [
    ...unconfirmed.map(({ table, column, added, isMade }) => {
      if (column === undefined) {
        return `the table ${table} is no longer declared. Dropping it deletes all its rows: add --drop ${table}, or keep the table with table: '${table}' in the resource that uses it now`;
      }
      if (isMade)
        return `${table}.${column} has a formula now. Its result replaces all values of the column: add --drop ${table}.${column}`;
      const renamed =
        added.length > 0 ? `, or --rename ${table}.${column}=${added.join(' or ')} if it was only renamed` : '';
      return `${table}.${column} is no longer declared. Dropping its column deletes its values: add --drop ${table}.${column}${renamed}`;
    }),
    ...unknown.map(
      ({ table, field }) => `--drop ${[table, field].filter(Boolean).join('.')}: it is still declared, or never was`,
    ),
  ];
};

/** The patterns of valid values, by column type. The database validates the values of other types. */
const fits: readonly (readonly [type: RegExp, value: RegExp])[] = [
  [/^integer/, /^-?\d{1,10}$/],
  [/^bigint/, /^-?\d{1,18}$/],
  [/^numeric/, /^-?\d+(\.\d+)?$/],
  [/^boolean/, /^(true|false)$/],
  [/^(date|timestamp)/, /^\d{4}-\d\d-\d\d/],
];

/**
 * True if the column's values must differ between rows. This is the case if the column is part of a unique constraint
 * whose other columns aren't already unique.
 */
const decides = (before: Table, next: Table, column: string) =>
  valuesOf(next.uniqueConstraints).some(
    ({ columns }) =>
      columns.includes(column) &&
      !valuesOf(before.uniqueConstraints).some((old) =>
        old.columns.every((name) => name !== column && columns.includes(name)),
      ),
  );

/**
 * Returns the updates that fill existing rows in columns that become required, and an error message for each missing or
 * invalid value. `relaxed` contains the next tables, in which these columns are still optional.
 */
const fill = (before: Tables, next: Tables, requests: readonly string[]) => {
  const relaxed = copy(next);
  const updates: string[] = [];
  const complaints: string[] = [];
  const given = requests.map(parse);
  const used = new Set<object>();
  for (const [key, table] of Object.entries(next).filter(([name]) => before[name])) {
    for (const column of valuesOf(table.columns)) {
      const old = before[key]!.columns[column.name];
      if (
        !column.notNull ||
        old?.notNull ||
        (!old && column.default !== undefined) ||
        column.identity ||
        column.generated
      )
        continue;
      const name = `${table.name}.${column.name}`;
      const one = given.find(({ table: of, field }) => of === table.name && isOf(column.name, field));
      if (one) used.add(one);
      if (!one) {
        complaints.push(
          `${name} is required, but existing rows have no value: add --fill ${name}=<value>, give the field a default, or make it optional`,
        );
      } else if (decides(before[key]!, table, column.name)) {
        complaints.push(
          `${name} is unique, so that --fill can't give all rows the same value: make it optional first, fill it in a migration of your own (--data), then make it required`,
        );
      } else if (!fits.every(([type, value]) => !type.test(column.type) || value.test(one.value))) {
        complaints.push(`--fill ${name}=${one.value}: the value is not of type ${column.type.replace(/\(.*/, '')}`);
      }
      relaxed[key]!.columns[column.name] = { ...column, notNull: false };
      updates.push(
        `UPDATE "${table.name}" SET "${column.name}" = '${(one?.value ?? '').replaceAll("'", "''")}' WHERE "${column.name}" IS NULL;`,
      );
    }
  }
  for (const one of given)
    if (!used.has(one))
      complaints.push(`--fill ${one.table}.${one.field}: no row needs a value there, so leave it out`);
  return { relaxed, updates, complaints };
};

/**
 * Plans the migration from a snapshot to `tables` without losing rows or violating constraints. Each step either
 * removes or adds parts, so that the result of drizzle-kit is unambiguous. The steps are, in this order: renaming;
 * dropping, starting with generated columns; adding columns, filling them and making them required; and adding
 * generated columns.
 */
export const planMigration = async (
  previous: DrizzleSnapshotJSON,
  tables: Record<string, unknown>,
  decisions: Decisions = {},
): Promise<Plan> => {
  const snapshot = generateDrizzleJson(tables, previous.id);
  const next = snapshot.tables as unknown as Tables;
  const renamed = copy(previous.tables) as unknown as Tables;
  const names = rename(renamed, next, decisions.rename ?? []);
  const bare = unmade(renamed, next);
  const { left, lost } = without(bare, next);
  const { relaxed, updates, complaints } = fill(left, next, decisions.fill ?? []);
  const all = [...names.complaints, ...lossComplaints(lost, decisions.drop ?? []), ...complaints];
  if (all.length > 0) return { statements: [], snapshot, complaints: all };
  const stages = [renamed, bare, left, stillUnmade(relaxed, left), next].map((stage) => withTables(snapshot, stage));
  const step = (place: number) => generateMigration(stages[place]!, stages[place + 1]!);
  const statements = [
    ...names.statements,
    ...(await step(0)),
    ...(await step(1)),
    ...(await step(2)),
    ...updates,
    ...(await step(3)),
  ];
  return { statements: rekeyed(retyped(statements)), snapshot, complaints: [] };
};
