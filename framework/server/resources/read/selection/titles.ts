import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../../kinds';
import type { Selection } from '../../../database/statements/selected';
import { lookupOf } from '../../../database/tables/derived/lookup';
import { referencesOf } from '../../../database/tables/derived/references';
import type { Entity, Model } from '../../../database/tables/model';
import { perObject } from '../../../../core/objects';
import type { DerivedTable } from '../../../database/tables/types';

/** The key under which a row carries the titles of what one of its fields refers to. */
export const labelKey = (field: string): string => `label.${field}`;

/** Both rows are of one tenant, where the other's belong to tenants. */
export const sameTenant = (entity: Entity, own: DerivedTable, other: Entity, table: DerivedTable): SQL | undefined => {
  if (other.spec.tenant === undefined) return undefined;
  return eq(table[other.spec.tenant]!, own[entity.spec.tenant ?? 'id']!);
};

/** Where the rows are that a column refers to, and what they are called by, as a list of their title's columns. */
const referredBy = (model: Model, key: string, to: string) => {
  const target = model.entity(to);
  const table = alias(target.table, `titles_of_${key}`);
  const { title } = target.resource;
  const columns = Object.keys(kindOf(target.fields[title]!).columns(target.fields[title]!));
  const texts = sql`json_build_array(${sql.join(
    columns.map((suffix) => sql`${table[`${title}${suffix}`]}`),
    sql`, `,
  )})`;
  // Whoever reads a record reads whom it names, whether they work together or not.
  const from = sql`${target.spec.name === 'users' ? lookupOf(target.table) : target.table} ${sql.identifier(`titles_of_${key}`)}`;
  return { target, table, texts, from };
};

const titledIn = (entity: Entity) => referencesOf(entity.spec).filter(({ key }) => Object.hasOwn(entity.fields, key));

/** The titles of what the rows of `own`, the entity's table under whatever name, refer to, by the keys for labels. */
export const titlesIn = (model: Model, entity: Entity, own: DerivedTable): [string, SQL][] =>
  titledIn(entity).map(({ key, to, many }): [string, SQL] => {
    const { target, table, texts, from } = referredBy(model, key, to);
    const within = sameTenant(entity, own, target, table);
    const one = sql`(select ${texts} from ${from} where ${and(eq(table.id!, own[key]!), within)})`;
    // In the order of the ids, with nothing for one that is gone.
    const all = sql`(select json_agg(case when ${table.id} is null then null else ${texts} end order by named.place)
      from unnest(${own[key]}) with ordinality as named(id, place)
      left join ${from} on ${and(eq(table.id!, sql`named.id`), within)})`;
    return [labelKey(key), many ? all : one];
  });

/** Titles that the rows of a page share. */
export interface SharedTitles {
  /** The key under which a row carries them, and that of its column which refers to them. */
  key: string;
  by: string;
  many: boolean;
  /**
   * An expression of those of all rows of the page, by their ids. `column` is how a column of the page is called, and `within` says of which
   * tenants a column's rows are; without it they are of the rows' own.
   */
  told(column: (key: string) => SQL, within?: (owner: PgColumn) => SQL): SQL;
}

/** What is read of a page of a list: of each row, and for all of them once. */
export interface PageSelection {
  each: Selection;
  shared: readonly SharedTitles[];
}

/**
 * The same selection for a page, whose rows mostly refer to the same few others: their titles are looked up once for all of its rows. What
 * is kept for searches is left out.
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
          told(column, within) {
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
      return { shared, each: Object.fromEntries(Object.entries(selection).filter(([key]) => !left.has(key))) };
    }),
  ),
);
