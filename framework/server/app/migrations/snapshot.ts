import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { isFrameworkTable } from '../features';
/** The properties of a snapshot's column that affect migrations. */
export interface Columned {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
  identity?: unknown;
  generated?: { as: string };
}

/** The parts of a table in a snapshot that refer to columns. */
export interface Table {
  name: string;
  columns: Record<string, Columned>;
  indexes: Record<string, { columns: { expression: string; isExpression: boolean }[]; where?: string }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  foreignKeys: Record<string, { columnsFrom: string[]; columnsTo: string[]; tableTo: string }>;
}

export type Tables = Record<string, Table>;

export const valuesOf = <T>(record: Record<string, T> | undefined): T[] => Object.values(record ?? {});

/** Returns a table without some columns and without the parts that use these columns. */
export const less = (table: Table, columns: readonly string[]): Table => {
  const isKept = (names: readonly string[], text = '') =>
    !columns.some((name) => names.includes(name) || text.includes(`"${name}"`));
  const keep = <T>(record: Record<string, T>, isRight: (one: T) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([, one]) => isRight(one)));
  return {
    ...table,
    columns: keep(table.columns, ({ name }) => !columns.includes(name)),
    indexes: keep(table.indexes, ({ columns: parts, where = '' }) =>
      isKept(
        parts.map(({ expression }) => expression),
        [where, ...parts.map(({ expression }) => expression)].join(' '),
      ),
    ),
    uniqueConstraints: keep(table.uniqueConstraints, (unique) => isKept(unique.columns)),
    foreignKeys: keep(table.foreignKeys, (one) => isKept(one.columnsFrom)),
  };
};

/** Drizzle's list of migrations. */
export interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Reads the list of migrations in a folder. Returns an empty list if there are none. */
export const readJournal = (folder: string): Journal => {
  try {
    return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  } catch {
    return { version: '7', dialect: 'postgresql', entries: [] };
  }
};

/**
 * Returns the admin's tables after the latest migration in a folder. Older snapshots contain framework tables, which
 * are omitted.
 */
export const latestSnapshot = (folder: string): DrizzleSnapshotJSON => {
  const last = readJournal(folder).entries.at(-1);
  if (!last) return generateDrizzleJson({});
  const number = String(last.idx).padStart(4, '0');
  const snapshot = JSON.parse(
    readFileSync(join(folder, 'meta', `${number}_snapshot.json`), 'utf8'),
  ) as DrizzleSnapshotJSON;
  const tables = Object.entries(snapshot.tables as unknown as Tables).filter(([, { name }]) => !isFrameworkTable(name));
  return { ...snapshot, tables: Object.fromEntries(tables) as never };
};

// Generated columns are dropped before the columns that they use, and added after them.

/**
 * True if a generated column must be recreated, because its formula or the type of a column that it uses has changed.
 */
const isRegenerated = (before: Table, next: Table, { name, generated: old }: Columned): boolean => {
  const generated = next.columns[name]?.generated;
  const others = valuesOf(before.columns).filter((one) => next.columns[one.name]?.type !== one.type);
  return (
    generated !== undefined && (old?.as !== generated.as || others.some((one) => old.as.includes(`"${one.name}"`)))
  );
};

/**
 * Returns the tables without the generated columns that are dropped or recreated. These generated columns would block
 * changes to the columns that they use.
 */
export const unmade = (tables: Tables, next: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([key, table]) => [
      key,
      less(
        table,
        valuesOf(table.columns)
          .filter(
            (column) =>
              column.generated && (!next[key]?.columns[column.name] || isRegenerated(table, next[key], column)),
          )
          .map(({ name }) => name),
      ),
    ]),
  );

/**
 * Returns the next tables without new generated columns. The columns that the generated columns use must be added
 * first.
 */
export const stillUnmade = (next: Tables, before: Tables): Tables =>
  Object.fromEntries(
    Object.entries(next).map(([key, table]) => [
      key,
      before[key]
        ? less(
            table,
            valuesOf(table.columns)
              .filter(({ name, generated }) => generated && !before[key]!.columns[name])
              .map(({ name }) => name),
          )
        : table,
    ]),
  );
