import type { SQL } from 'drizzle-orm';
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { bigint, boolean, date, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Column } from '../../../../core/kind';
import { idColumn } from '../id';

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder;
  default(value: unknown): Builder;
  generatedAlwaysAs(value: SQL): Builder;
}

type Build<T> = (name: string, column: Extract<Column, { type: T }>) => unknown;

/** The SQL types of field kinds' columns. Decimals are read as texts, so that none is rounded. */
const builders: { [T in Column['type']]: Build<T> } = {
  text: (name) => text(name),
  integer: (name, { isLong }) => (isLong ? bigint(name, { mode: 'number' }) : integer(name)),
  boolean: (name) => boolean(name),
  date: (name) => date(name, { mode: 'string' }),
  timestamp: (name) => timestamp(name, { withTimezone: true, mode: 'string' }),
  json: (name) => jsonb(name),
  texts: (name) => text(name).array(),
  numeric: (name, { precision, scale }) => numeric(name, { precision, scale }),
  reference: (name) => idColumn(name),
  references: (name) => idColumn(name).array(),
};

/** Builds a Drizzle column. `fallback` is its default; `made` is the expression of a generated column. */
export const buildColumn = (
  name: string,
  column: Column,
  notNull: boolean,
  fallback?: unknown,
  made?: SQL,
): PgColumnBuilderBase => {
  const build = builders[column.type] as (name: string, column: Column) => Builder;
  const plain = build(name, column);
  const strict = notNull ? plain.notNull() : plain;
  if (made) return strict.generatedAlwaysAs(made);
  return fallback === undefined || fallback === null ? strict : strict.default(fallback);
};
