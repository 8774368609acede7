import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core';

/** A row by the keys of its columns: a field's name, with a suffix where it has two. */
export type Row = Record<string, unknown>;

interface ColumnOf<T> {
  name: string;
  tableName: string;
  dataType: 'custom';
  columnType: 'PgCustomColumn';
  data: T;
  driverParam: unknown;
  notNull: true;
  hasDefault: true;
  isPrimaryKey: boolean;
  isAutoincrement: boolean;
  hasRuntimeDefault: boolean;
  enumValues: undefined;
}

/**
 * A table derived from declarations, as the compiler sees it: where the rows' type is known its columns are typed (and
 * what may be null says so itself), else all are unknown.
 */
export type DerivedTable<R extends object = Row> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: { [K in keyof R]: PgColumn<ColumnOf<R[K]>> };
}>;
