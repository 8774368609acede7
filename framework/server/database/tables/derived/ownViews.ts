import { kindOf } from '../../../../kinds';
import type { View } from '../../../../declaration/resource/scope';
import type { Entity, Model } from '../model';
import { snake } from './names';
import { referencesOf } from './references';

const quoted = (name: string) => `"${name}"`;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A row reached along references, with its alias in the query. */
interface Place {
  entity: Entity;
  as: string;
}

/** Follows paths of references from a row and collects the joins they need. */
const walker = (model: Model, start: Place) => {
  const joins = new Map<string, string>();
  const step = ({ entity, as }: Place, name: string, way: string): Place => {
    const reference = referencesOf(entity.spec).find(({ key, many }) => key === name && !many);
    const { tenant } = entity.spec;
    const isTenant = name === model.tenantName && tenant !== undefined;
    if (!reference && !isTenant) throw new Error(`${entity.resource.name} has no reference ${name}`);
    const target = isTenant
      ? model.entities.find(({ table }) => table === model.tenants)!
      : model.entity(reference!.to);
    const from = `${as}.${quoted(isTenant ? tenant : snake(name))}`;
    const there = target.spec.tenant;
    const sameTenant =
      tenant !== undefined && there !== undefined ? ` and ${way}.${quoted(there)} = ${as}.${quoted(tenant)}` : '';
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
    /** Returns the column of a path, with the kind's suffix. */
    column: (path: string, suffix = ''): string => {
      const names = path.split('.');
      const last = names.at(-1)!;
      const { entity, as } = walk(names.slice(0, -1));
      const key = `${last}${suffix}`;
      const isKnown = last === 'id' || entity.spec.fields.some(({ columns }) => Object.hasOwn(columns, key));
      if (!isKnown) throw new Error(`${entity.resource.name} has no column ${key}`);
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
    throw new Error(`${resource.name} can be searched only as ${source.resource.name} is: its text is that one's`);
};

/**
 * Returns the SELECT of a resource declared as a view: the rows of the transaction's user with the declared columns
 * only. Throws for an unknown path.
 */
export const ownViewOf = (model: Model, entity: Entity): string => {
  const view = entity.spec.view!;
  const { from = {}, only = {}, without } = view;
  const source = model.entity(view.of);
  const ways = walker(model, { entity: source, as: 'own' });
  const guest = ways.walk(view.by?.split('.') ?? []);
  const columns = Object.entries(entity.fields)
    .filter(([name]) => entity.spec.fields.some((stored) => stored.name === name))
    .flatMap(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).map(
        (suffix) => `${ways.column(from[name] ?? name, suffix)} as ${quoted(snake(`${name}${suffix}`))}`,
      ),
    );
  if (entity.spec.search.length > 0) sameSearch(entity, source, view);
  const search = entity.spec.search.length > 0 ? ['own.search_text'] : [];
  const conditions = [
    `${guest.as}.account = (select user_within())`,
    ...Object.entries(only).map(([path, values]) => `${ways.column(path)} in (${values.map(text).join(', ')})`),
    ...(without
      ? [
          `not exists (select from ${quoted(model.entity(without.resource).spec.name)} as other where ${[
            `other.${quoted(model.entity(without.resource).spec.tenant!)} = own.${quoted(source.spec.tenant!)}`,
            ...Object.entries(without.by).map(([key, path]) => `other.${quoted(snake(key))} = ${ways.column(path)}`),
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
  return `select ${all.join(', ')} from ${quoted(source.spec.name)} as own ${ways.joins().join(' ')} where ${conditions.join(' and ')}`;
};
