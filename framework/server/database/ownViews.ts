import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { View } from '../../declaration/resource/scope';
import { kindOf } from '../../kinds';
import { ownSchema, snake } from './tables/derived/columns';
import type { Db } from './database';
import type { DatabaseSchema } from './migrations';
import { referencesOf } from './tables/derived/spec';
import type { Entity, Model } from './tables/model';

const quoted = (name: string) => `"${name}"`;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The entity at the end of a path of references, and the alias of its row in the query. */
interface Place {
  entity: Entity;
  as: string;
}

const walker = (model: Model, start: Place) => {
  const joins = new Map<string, string>();
  const step = ({ entity, as }: Place, name: string, way: string): Place => {
    const reference = referencesOf(entity.spec).find(({ key, many }) => key === name && !many);
    const { tenant } = entity.spec;
    const isTenant = name === model.tenantName && tenant !== undefined;
    if (!reference && !isTenant)
      throw new Error(`a view names ${name}, which is not a reference of ${entity.resource.name}`);
    const target = isTenant
      ? model.entities.find(({ table }) => table === model.tenants)!
      : model.entity(reference!.to);
    const from = `${as}.${quoted(isTenant ? tenant : snake(name))}`;
    const targetTenant = target.spec.tenant;
    const sameTenant =
      tenant !== undefined && targetTenant !== undefined
        ? ` and ${way}.${quoted(targetTenant)} = ${as}.${quoted(tenant)}`
        : '';
    joins.set(way, `left join ${quoted(target.spec.name)} as ${way} on ${way}.id = ${from}${sameTenant}`);
    return { entity: target, as: way };
  };
  const walk = (names: readonly string[]): Place =>
    names.reduce(
      (place, name, index) =>
        step(
          place,
          name,
          quoted(
            `to_${names
              .slice(0, index + 1)
              .map(snake)
              .join('_')}`,
          ),
        ),
      start,
    );
  return {
    walk,
    column: (path: string, suffix = ''): string => {
      const names = path.split('.');
      const last = names.at(-1)!;
      const { entity, as } = walk(names.slice(0, -1));
      const key = `${last}${suffix}`;
      const isKnown = last === 'id' || entity.spec.fields.some(({ columns }) => Object.hasOwn(columns, key));
      if (!isKnown) throw new Error(`a view names ${key}, which is not a column of ${entity.resource.name}`);
      return `${as}.${quoted(snake(key))}`;
    },
    joins: () => [...joins.values()],
  };
};

const sameSearch = ({ spec, resource }: Entity, source: Entity, { from = {} }: View) => {
  const isSame =
    [...spec.search].sort().join() === [...source.spec.search].sort().join() &&
    spec.search.every((name) => !from[name]);
  if (!isSame)
    throw new Error(
      `${resource.name} is a view of ${source.resource.name} and shares its search text: give both the same \`list.search\``,
    );
};

/**
 * Returns the SELECT of a resource declared as a view, limited to the declared columns and to the rows of the
 * transaction's current user. Throws an error if a declared path doesn't exist.
 */
const ownViewOf = (model: Model, entity: Entity): string => {
  const view = entity.spec.view!;
  const { from = {}, only = {}, without } = view;
  const source = model.entity(view.of);
  const walk = walker(model, { entity: source, as: 'own' });
  const guest = walk.walk(view.by?.split('.') ?? []);
  const columns = Object.entries(entity.fields)
    .filter(([name]) => entity.spec.fields.some((stored) => stored.name === name))
    .flatMap(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).map(
        (suffix) => `${walk.column(from[name] ?? name, suffix)} as ${quoted(snake(`${name}${suffix}`))}`,
      ),
    );
  if (entity.spec.search.length > 0) sameSearch(entity, source, view);
  const search = entity.spec.search.length > 0 ? ['own.search_text'] : [];
  const conditions = [
    `${guest.as}.account = (select user_within())`,
    ...Object.entries(only).map(([path, values]) => `${walk.column(path)} in (${values.map(text).join(', ')})`),
    ...(without
      ? [
          `not exists (select from ${quoted(model.entity(without.resource).spec.name)} as other where ${[
            `other.${quoted(model.entity(without.resource).spec.tenant!)} = own.${quoted(source.spec.tenant!)}`,
            ...Object.entries(without.by).map(([key, path]) => `other.${quoted(snake(key))} = ${walk.column(path)}`),
          ].join(' and ')})`,
        ]
      : []),
  ];
  const all = [
    'own.id',
    `${guest.as}.account`,
    ...columns,
    ...search,
    'own.created_at',
    'own.updated_at',
    'own.version',
  ];
  return `select ${all.join(', ')} from ${quoted(source.spec.name)} as own ${walk.joins().join(' ')} where ${conditions.join(' and ')}`;
};

/**
 * Updates the views of a user's own rows to match the declarations, skipping unchanged views. The views have the same
 * owner as the tables, so they can read every tenant's rows, but they select only rows of the transaction's user.
 * Without these views, the tables' policies would hide all rows from a user without a tenant. The views are read-only.
 */
export const installOwnViews = async (db: Db, { model, role: appRole }: DatabaseSchema): Promise<void> => {
  await db.execute(sql.raw(`create schema if not exists ${ownSchema}`));
  await db.execute(sql.raw(`grant usage on schema ${ownSchema} to ${appRole}`));
  const { rows } = await db.execute<{
    name: string;
    mark: string | null;
  }>(sql`select c.relname as name, obj_description(c.oid, 'pg_class') as mark from pg_class c
    where c.relkind = 'v' and c.relnamespace = ${ownSchema}::regnamespace`);
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  const declared = model.entities.filter(({ spec }) => spec.view);
  const isDeclared = (name: string) => declared.some(({ spec }) => spec.name === name);
  for (const { name } of rows.filter((one) => !isDeclared(one.name)))
    await db.execute(sql.raw(`drop view ${ownSchema}."${name}"`));
  for (const entity of declared) {
    const select = ownViewOf(model, entity);
    const mark = hash('sha256', select);
    if (marks.get(entity.spec.name) === mark) continue;
    const view = `${ownSchema}."${entity.spec.name}"`;
    await db.transaction(async (tx) => {
      for (const statement of [
        `drop view if exists ${view}`,
        `create view ${view} with (security_barrier) as ${select}`,
        `grant select on ${view} to ${appRole}`,
        `comment on view ${view} is '${mark}'`,
      ])
        await tx.execute(sql.raw(statement));
    });
  }
};

/** Drops the views of users' own rows, because they could block a migration. `installOwnViews` recreates them. */
export const dropOwnViews = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`drop schema if exists ${ownSchema} cascade`));
};
