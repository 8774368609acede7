import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../../kinds';
import type { Selection } from '../../../database/statement';
import { lookupOf } from '../../../database/tables/guards';
import { referencesOf } from '../../../database/tables/derived/spec';
import type { Entity, Model } from '../../../database/tables/model';
import { perObject } from '../../../../core/objects';
import type { DerivedTable } from '../../../database/tables/types';

export const labelKey = (field: string): string => `label.${field}`;

/**
 * Returns a condition that checks whether both rows belong to the same tenant, or undefined if the other table has no
 * tenants.
 */
export const sameTenant = (entity: Entity, own: DerivedTable, other: Entity, table: DerivedTable): SQL | undefined => {
  if (other.spec.tenant === undefined) return undefined;
  return eq(table[other.spec.tenant]!, own[entity.spec.tenant ?? 'id']!);
};

/** Returns a reference's target table, and that table's title columns as a JSON list. */
const referredBy = (model: Model, key: string, to: string) => {
  const target = model.entity(to);
  const table = alias(target.table, `titles_of_${key}`);
  const { title } = target.resource;
  const columns = Object.keys(kindOf(target.fields[title]!).columns(target.fields[title]!));
  const texts = sql`json_build_array(${sql.join(
    columns.map((suffix) => sql`${table[`${title}${suffix}`]}`),
    sql`, `,
  )})`;
  // Callers can read the names of referenced users even without sharing a tenant with them.
  const from = sql`${target.spec.name === 'users' ? lookupOf(target.table) : target.table} ${sql.identifier(`titles_of_${key}`)}`;
  return { target, table, texts, from };
};

const titledIn = (entity: Entity) => referencesOf(entity.spec).filter(({ key }) => Object.hasOwn(entity.fields, key));

/**
 * Returns SQL for the titles of the records that an entity's rows refer to, keyed by label key. `own` is the entity's
 * table, under any alias.
 */
export const titlesIn = (model: Model, entity: Entity, own: DerivedTable): [string, SQL][] =>
  titledIn(entity).map(({ key, to, many }): [string, SQL] => {
    const { target, table, texts, from } = referredBy(model, key, to);
    const within = sameTenant(entity, own, target, table);
    const one = sql`(select ${texts} from ${from} where ${and(eq(table.id!, own[key]!), within)})`;
    // The titles are in the same order as the ids. A deleted record's title is null.
    const all = sql`(select json_agg(case when ${table.id} is null then null else ${texts} end order by named.place)
      from unnest(${own[key]}) with ordinality as named(id, place)
      left join ${from} on ${and(eq(table.id!, sql`named.id`), within)})`;
    return [labelKey(key), many ? all : one];
  });

export interface SharedTitles {
  /** The key of the reference's label in a row. `by` is the key of the reference column. */
  key: string;
  by: string;
  many: boolean;
  /**
   * Returns SQL for the titles of the records that the page's rows refer to, keyed by id. `column` returns a column of
   * the page. `within` returns the condition on a tenant column. By default, a title must belong to the tenant of the
   * row.
   */
  titlesSql(column: (key: string) => SQL, within?: (owner: PgColumn) => SQL): SQL;
}

/** The selection for a page: the columns of each row, and the titles of the records that the rows refer to. */
export interface PageSelection {
  perRow: Selection;
  shared: readonly SharedTitles[];
}

/**
 * Turns a selection into the selection for a page. The rows of a page often refer to the same records, so each title is
 * read only once per page. Search columns are omitted.
 */
export const pageSelectionOf = perObject((model: Model) =>
  perObject((entity: Entity) =>
    perObject((selection: Selection): PageSelection => {
      const shared = titledIn(entity).map(({ key, to, many }): SharedTitles => {
        const { target, table, texts, from } = referredBy(model, key, to);
        const tenant = target.spec.tenant;
        return {
          key: labelKey(key),
          by: key,
          many,
          titlesSql(column, within) {
            const id = many ? sql`unnest(${column(key)})` : column(key);
            const owner = tenant === undefined ? undefined : table[tenant]!;
            const isNamed =
              owner && !within
                ? sql`(${table.id}, ${owner}) in (select ${id}, ${column(entity.spec.tenant ?? 'id')} from page)`
                : and(owner && within?.(owner), sql`${table.id} in (select ${id} from page)`);
            return sql`(select coalesce(json_object_agg(${table.id}, ${texts}), '{}') from ${from} where ${isNamed})`;
          },
        };
      });
      const left = new Set([...shared.map(({ key }) => key), 'search_text']);
      return { shared, perRow: Object.fromEntries(Object.entries(selection).filter(([key]) => !left.has(key))) };
    }),
  ),
);
