import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, pgSchema, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { buildColumn } from './columns';
import { constraintsOf } from './constraints';
import { snake } from './names';
import type { StoredField, TableSpec } from './spec';
import { ownColumns, ownSchema, systemColumns } from './systemColumns';
import type { DerivedTable } from './types';

/** The table of the shops, to which the rows of every shop's area belong. */
const shopsTable = 'sub_shops';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow();

/** What the database itself puts into a column that is never empty: the declared default, else no items. */
const fallbackOf = ({ declared, notNull }: StoredField, type: string) => {
  const { default: fallback } = declared as { default?: unknown };
  const isList = ['json', 'texts', 'references'].includes(type);
  return fallback ?? (notNull && isList ? [] : undefined);
};

const fieldColumns = (field: StoredField) =>
  Object.entries(field.columns).map(([key, column]): [string, PgColumnBuilderBase] => [
    key,
    buildColumn(snake(key), column, field.notNull, fallbackOf(field, column.type)),
  ]);

const allColumns = (spec: TableSpec): Record<string, PgColumnBuilderBase> => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ...(spec.ofShops && { sub_shop_id: integer('sub_shop_id').notNull() }),
  ...Object.fromEntries(spec.fields.flatMap(fieldColumns)),
  ...systemColumns[spec.name]?.(),
  ...(spec.view && ownColumns()),
  ...(spec.search.length > 0 && { search_text: text('search_text').notNull().default('') }),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  version: integer('version').notNull().default(1),
});

const own = pgSchema(ownSchema);

/** Drizzle's tables for the specs, by name; what is a view to the database is one of them to queries. Throws where a shop's rows are declared and no area holds the shops. */
export const deriveTables = (specs: readonly TableSpec[]): Record<string, DerivedTable> => {
  const byArea = new Map(specs.flatMap((spec) => spec.areas.map((area) => [area.name, spec] as const)));
  const tables: Record<string, DerivedTable> = {};
  const targetOf = (area: string) => {
    const spec = byArea.get(area)!;
    return { spec, table: tables[spec.name]! };
  };
  for (const spec of specs) {
    if (spec.view) {
      tables[spec.name] = own.table(spec.name, allColumns(spec)) as unknown as DerivedTable;
      continue;
    }
    const constraints = constraintsOf(spec, targetOf, () => tables[shopsTable]);
    tables[spec.name] = pgTable(spec.name, allColumns(spec), constraints as never) as unknown as DerivedTable;
  }
  if (specs.some((spec) => spec.ofShops) && !tables[shopsTable]) {
    throw new Error(`Rows of shops are declared, but no area is kept in the table ${shopsTable}.`);
  }
  return tables;
};
