import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core';
import type { Field, Fields } from '../../../core/kind';
import type { Language } from '../../../core/register';
import type { Given } from '../../../declaration/resource/record';

/** A row's values by column key. A key is the field's name, plus a suffix if the field has several columns. */
export type Row = Record<string, unknown>;

type Unstored =
  | { virtual: true }
  | { computed: true }
  | Field<'history' | 'outcome' | 'rows' | 'state' | 'summary' | 'uses'>
  | (Field<'count' | 'total'> & { kept?: never });

type InLanguages = Field<'localized' | 'richText'>;

/** A decimal column. Its values are read as strings, so that they aren't rounded. */
type Exact = Field<'percent'> | (Field<'number'> & { decimals: number });

type Or<D, T> = null extends Given<D> ? T | null : T;

export type StoredRow<F extends Fields> = {
  id: number;
  created_at: string;
  updated_at: string;
  version: number;
} & {
  [
    K in keyof F & string as F[K] extends Unstored ? never : F[K] extends InLanguages ? `${K}_${Language}` : K
  ]: F[K] extends InLanguages ? Or<F[K], string> : F[K] extends Exact ? Or<F[K], string> : Given<F[K]>;
};

export interface ColumnOf<T, Name extends string> {
  name: string;
  tableName: Name;
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

/** A table derived from declarations. If its row type is known, the column types show which columns can be null. */
export type DerivedTable<R extends object = Row, Name extends string = string> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  dialect: 'pg';
  columns: { [K in keyof R]: PgColumn<ColumnOf<R[K], Name>> };
}>;
