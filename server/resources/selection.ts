import type { SQL } from 'drizzle-orm';
import { and, arrayContains, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../src/core/fields';
import type { Area, Model } from '../tables/model';
import { referencesOf } from '../tables/references';
import type { DerivedTable } from '../tables/types';

/** The key under which a row carries the titles of what one of its fields refers to. */
export const labelKey = (field: string): string => `label.${field}`;

/**
 * Drizzle takes a selected expression's own columns for those of the one table it selects from, and drops the table's
 * name; within a nested expression it keeps it, as a subselect needs.
 */
const nested = (inner: SQL, name: string) => sql`${inner}`.as(name);

/** Both rows are of one shop, where the other's table belongs to shops. */
const sameShop = (area: Area, own: DerivedTable, other: Area, table: DerivedTable) => {
  if (!other.spec.ofShops) return undefined;
  return eq(table.sub_shop_id!, area.spec.ofShops ? own.sub_shop_id! : own.id!);
};

const titles = (model: Model, area: Area) =>
  referencesOf(area.spec)
    .filter(({ key }) => Object.hasOwn(area.fields, key))
    .map(({ key, to, many }): [string, SQL.Aliased] => {
      const target = model.area(to);
      const table = alias(target.table, `titles_of_${key}`);
      const { title } = target.resource;
      const columns = Object.keys(kindOf(target.fields[title]!).columns(target.fields[title]!));
      const parts = columns.map((suffix) => sql`${table[`${title}${suffix}`]}`);
      const texts = sql`json_build_array(${sql.join(parts, sql`, `)})`;
      const shop = sameShop(area, area.table, target, table);
      const one = sql`(select ${texts} from ${target.table} ${sql.identifier(`titles_of_${key}`)}
        where ${and(eq(table.id!, area.table[key]!), shop)})`;
      // In the order of the ids, with nothing for one that is gone.
      const all = sql`(select json_agg(case when ${table.id} is null then null else ${texts} end order by named.place)
        from unnest(${area.table[key]}) with ordinality as named(id, place)
        left join ${target.table} ${sql.identifier(`titles_of_${key}`)} on ${and(eq(table.id!, sql`named.id`), shop)})`;
      return [labelKey(key), nested(many ? all : one, labelKey(key))];
    });

const counts = (model: Model, area: Area) =>
  Object.entries(area.fields).flatMap(([name, declared]): [string, SQL.Aliased][] => {
    const count = kindOf(declared).count?.(declared);
    if (!count) return [];
    const counted = model.area(count.of);
    const table = alias(counted.table, `counted_${name}`);
    const { many } = referencesOf(counted.spec).find(({ key }) => key === count.by)!;
    const refers = many
      ? arrayContains(table[count.by]!, sql`array[${area.table.id}]`)
      : eq(table[count.by]!, area.table.id!);
    const where = and(sameShop(area, area.table, counted, table), refers);
    const inner = sql`(select count(*)::int from ${counted.table} ${sql.identifier(`counted_${name}`)} where ${where})`;
    return [[name, nested(inner, name)]];
  });

/** What a record is read by, in one query: all columns, the titles of what it refers to, and what it counts. */
export const selectionOf = (model: Model, area: Area): Record<string, DerivedTable[string] | SQL.Aliased> => ({
  ...getTableColumns(area.table),
  ...Object.fromEntries(titles(model, area)),
  ...Object.fromEntries(counts(model, area)),
});
