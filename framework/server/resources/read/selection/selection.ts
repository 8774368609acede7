import type { SQL } from 'drizzle-orm';
import { and, arrayContains, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayRead, rolesWith } from '../../../../declaration/admin/roles';
import type { Scope } from '../../../../declaration/resource/scope';
import { kindOf } from '../../../../kinds';
import type { Entity, Model } from '../../../database/tables/model';
import { referencesOf } from '../../../database/tables/derived/spec';
import { lookupOf } from '../../../database/tables/guards';
import type { DerivedTable } from '../../../database/tables/types';
import type { Computed } from '../computed';
import { labelKey, sameTenant, titlesIn } from './titles';

interface Holder {
  holder: Entity;
  field: string;
  /** True if the column contains a list of files instead of a single file. */
  many: boolean;
}

/** How resources that share a table are sorted, by scope: a tenant's resource comes before the platform's. */
const ranks: Partial<Record<Scope['rows'], number>> = { tenant: 0, 'tenant-itself': 1, platform: 2 };

/**
 * Returns the columns that can refer to a file of the resource's tenant, without duplicates and without the columns for
 * users' photos.
 */
export const holdersOf = (model: Model, entity: Entity): Holder[] => {
  const known = new Set<string>();
  const readers = rolesWith(entity.resource, 'list');
  return (
    model.entities
      .filter(({ resource, spec }) => resource.scope.rows in ranks && spec !== entity.spec)
      // Skips resources that some of the files' readers can't list, so that no hidden record is revealed.
      .filter(({ resource }) => readers.every((role) => rolesWith(resource, 'list').includes(role)))
      .toSorted((one, other) => ranks[one.resource.scope.rows]! - ranks[other.resource.scope.rows]!)
      .flatMap((holder) =>
        Object.entries(holder.fields).flatMap(([field, declared]): Holder[] => {
          const [column] = Object.values(kindOf(declared).columns(declared));
          const key = `${holder.spec.name}.${field}`;
          if (!readers.every((role) => mayRead(role, declared))) return [];
          if (!kindOf(declared).uploads || declared.virtual || declared.computed || !column || known.has(key))
            return [];
          known.add(key);
          return [{ holder, field, many: column.type === 'json' }];
        }),
      )
  );
};

/** Returns a condition that checks whether the row containing a file has the same tenant as the file's record. */
const inReach = (entity: Entity, holder: Entity, table: DerivedTable): SQL | undefined => {
  const owner = entity.table[entity.spec.tenant ?? '']!;
  if (holder.spec.tenant !== undefined) return eq(table[holder.spec.tenant]!, owner);
  return holder.resource.scope.rows === 'tenant-itself' ? eq(table.id!, owner) : undefined;
};

export const holds = (column: DerivedTable[string], many: boolean, address: DerivedTable[string] | SQL | string): SQL =>
  many ? sql`${column} @> jsonb_build_array(jsonb_build_object('url', ${address}::text))` : sql`${column} = ${address}`;

/**
 * Returns SQL for a value from a referenced record. `own` is the entity's table, under any alias. The value is null if
 * a reference along the path is empty. Only records of the same tenant are read.
 *
 * @param path The references and the column, for example `variant.product.images`. It is validated at startup.
 */
const behind = (model: Model, entity: Entity, own: DerivedTable, path: string, depth = 0): SQL => {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return sql`${own[first]}`;
  const { to } = referencesOf(entity.spec).find(({ key }) => key === first)!;
  const target = model.entity(to);
  const as = `behind_${depth}`;
  const table = alias(target.table, as);
  const [here, there] = [entity.spec.tenant, target.spec.tenant];
  const within = here !== undefined && there !== undefined ? eq(table[there]!, own[here]!) : undefined;
  return sql`(select ${behind(model, target, table, rest.join('.'), depth + 1)}
    from ${target.table} ${sql.identifier(as)} where ${and(eq(table.id!, own[first]!), within)})`;
};

/**
 * Keeps the table's name in an expression's columns. Drizzle drops it when the expression is selected directly, but
 * subselects need it.
 */
const nested = (inner: SQL, name: string) => sql`${inner}`.as(name);

/**
 * Returns the fields of `own` whose values are read from referenced records. If a field is itself a reference, its
 * title is included.
 */
const behindIn = (model: Model, entity: Entity, own: DerivedTable): [string, SQL][] =>
  Object.entries(entity.fields).flatMap(([name, declared]): [string, SQL][] => {
    if (declared.from === undefined) return [];
    const { to } = declared as { to?: string };
    const value = (suffix: string): [string, SQL] => [
      `${name}${suffix}`,
      behind(model, entity, own, `${declared.from}${suffix}`),
    ];
    const values = Object.keys(kindOf(declared).columns(declared)).map(value);
    if (to === undefined) return values;
    const { resource, fields } = model.entity(to);
    const parts = Object.keys(kindOf(fields[resource.title]!).columns(fields[resource.title]!)).map(
      (suffix) => `${declared.from}.${resource.title}${suffix}`,
    );
    return [
      ...values,
      [
        labelKey(name),
        sql`json_build_array(${sql.join(
          parts.map((path) => behind(model, entity, own, path)),
          sql`, `,
        )})`,
      ],
    ];
  });

const titles = (model: Model, entity: Entity) =>
  titlesIn(model, entity, entity.table).map(([key, title]): [string, SQL.Aliased] => [key, nested(title, key)]);

const counts = (model: Model, entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, declared]): [string, SQL.Aliased][] => {
    const count = kindOf(declared).count?.(declared);
    // Counts that the database maintains are stored in columns, so they aren't computed here.
    if (!count || declared.kept) return [];
    const counted = model.entity(count.of);
    const table = alias(counted.table, `counted_${name}`);
    const { many } = referencesOf(counted.spec).find(({ key }) => key === count.by)!;
    const refers = many
      ? arrayContains(table[count.by]!, sql`array[${entity.table.id}]`)
      : eq(table[count.by]!, entity.table.id!);
    const where = and(sameTenant(entity, entity.table, counted, table), refers);
    // With the lookup view, the condition can use the index on lists of ids.
    const from = many && counted.spec.tenant !== undefined ? lookupOf(counted.table) : counted.table;
    const inner = sql`(select count(*)::int from ${from} ${sql.identifier(`counted_${name}`)} where ${where})`;
    return [[name, nested(inner, name)]];
  });

const uses = (model: Model, entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, declared]): [string, SQL.Aliased][] => {
    const of = kindOf(declared).uses?.(declared);
    if (of === undefined) return [];
    const address = entity.table[of]!;
    const places = holdersOf(model, entity).map(({ holder, field, many }, index) => {
      const as = `used_${index}`;
      const table = alias(holder.table, as);
      const where = and(inReach(entity, holder, table), holds(table[field]!, many, address));
      const { title } = holder.resource;
      const suffixes = Object.keys(kindOf(holder.fields[title]!).columns(holder.fields[title]!));
      const text =
        suffixes.length > 1
          ? sql`json_build_object(${sql.join(
              suffixes.flatMap((suffix) => [sql.raw(`'${suffix.slice(1)}'`), sql`${table[`${title}${suffix}`]}`]),
              sql`, `,
            )})`
          : sql`to_json(${table[`${title}${suffixes[0]!}`]}::text)`;
      return sql`select ${holder.resource.name}::text as resource, ${table.id} as id, ${field}::text as field, ${text} as title
        from ${holder.spec.tenant !== undefined ? lookupOf(holder.table) : holder.table} ${sql.identifier(as)} where ${where}`;
    });
    if (places.length === 0) return [];
    const all = sql`(select coalesce(json_agg(place order by place.resource, place.id, place.field), '[]'::json)
      from (${sql.join(places, sql` union all `)}) as place)`;
    return [[name, nested(all, name)]];
  });

/** Selects the rows that belong to a record. `holder` is the entity's table, under any alias. */
const belongs = (model: Model, entity: Entity, field: string, prefix: string, holder = entity.table) => {
  const own = kindOf(entity.fields[field]!).rows!(entity.fields[field]!);
  const rows = model.entity(own.resource);
  const table = alias(rows.table, `${prefix}_${field}`);
  return { own, rows, table, where: and(sameTenant(entity, holder, rows, table), eq(table[own.by]!, holder.id!)) };
};

const totals = (model: Model, entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, declared]): [string, SQL.Aliased][] => {
    const { adds } = declared;
    // Totals that the database maintains are stored in columns, so they aren't computed here.
    if (!adds || declared.kept) return [];
    const { rows, table, where } = belongs(model, entity, adds.rows, `total_${name}`);
    const from = sql`${rows.table} ${sql.identifier(`total_${name}_${adds.rows}`)}`;
    return [
      [name, nested(sql`(select coalesce(sum(${table[adds.field]}), 0)::text from ${from} where ${where})`, name)],
    ];
  });

/**
 * Returns SQL for the rows that belong to each row of `holder`, by field, as JSON lists. Rows are in their manual
 * order, if any, or else sorted by creation time. Each row includes the rows that belong to it.
 */
const rowsIn = (model: Model, entity: Entity, holder: DerivedTable, prefix = 'rows'): [string, SQL][] =>
  Object.entries(entity.fields).flatMap(([name, declared]): [string, SQL][] => {
    if (!kindOf(declared).rows) return [];
    const { own, rows, table, where } = belongs(model, entity, name, prefix, holder);
    const columns = [
      ['id', { type: 'integer' }],
      ...rows.spec.fields.flatMap((field) => Object.entries(field.columns)),
    ];
    const parts = (columns as [string, { type: string }][]).map(([key, { type }]) =>
      // Converts decimals to strings, as the drivers do.
      type === 'numeric' ? sql`${key}::text, ${table[key]}::text` : sql`${key}::text, ${table[key]}`,
    );
    // Omits the title of the record that owns the rows.
    const named = titlesIn(model, rows, table)
      .filter(([key]) => key !== labelKey(own.by))
      .map(([key, title]) => sql`${key}::text, ${title}`);
    const fetched = behindIn(model, rows, table).map(([key, value]) => sql`${key}::text, ${value}`);
    const within = rowsIn(model, rows, table, `${prefix}_${name}`).map(([key, list]) => sql`${key}::text, ${list}`);
    const one = sql`json_build_object(${sql.join([...parts, ...named, ...fetched, ...within], sql`, `)})`;
    const from = sql`${rows.table} ${sql.identifier(`${prefix}_${name}`)}`;
    const order = sql.join([...(own.order === undefined ? [] : [sql`${table[own.order]}`]), sql`${table.id}`], sql`, `);
    const all = sql`(select coalesce(json_agg(${one} order by ${order}), '[]'::json) from ${from} where ${where})`;
    return [[name, all]];
  });

const ownRows = (model: Model, entity: Entity) =>
  rowsIn(model, entity, entity.table).map(([name, list]): [string, SQL.Aliased] => [name, nested(list, name)]);

/** Returns the selection for a record: all columns, the titles of references, counts, and computed fields. */
export const selectionOf = (
  model: Model,
  entity: Entity,
  computed: Computed = {},
): Record<string, DerivedTable[string] | SQL.Aliased> => ({
  ...getTableColumns(entity.table),
  ...Object.fromEntries(titles(model, entity)),
  ...Object.fromEntries(behindIn(model, entity, entity.table).map(([key, value]) => [key, nested(value, key)])),
  ...Object.fromEntries(counts(model, entity)),
  ...Object.fromEntries(totals(model, entity)),
  ...Object.fromEntries(Object.entries(computed).map(([name, { value }]) => [name, nested(value, name)])),
  ...Object.fromEntries(uses(model, entity)),
});

/**
 * Returns the selection for a record together with the rows that belong to it. Used only for records that are read by
 * id, never for lists.
 */
export const fullSelectionOf = (
  model: Model,
  entity: Entity,
  computed: Computed = {},
): ReturnType<typeof selectionOf> => ({
  ...selectionOf(model, entity, computed),
  ...Object.fromEntries(ownRows(model, entity)),
});
