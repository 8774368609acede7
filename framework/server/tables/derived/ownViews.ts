import { kindOf } from '../../../kinds';
import type { View } from '../../../declaration/view';
import type { Area, Model } from '../model';
import { snake } from './names';
import { referencesOf } from './references';

const quoted = (name: string) => `"${name}"`;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Where a way along references has come to: an area's row, under a name of its own in the query. */
interface Place {
  area: Area;
  as: string;
}

/** Follows ways along references from a row, and knows which other rows that takes. */
const walker = (model: Model, start: Place) => {
  const joins = new Map<string, string>();
  const step = ({ area, as }: Place, name: string, way: string): Place => {
    const reference = referencesOf(area.spec).find(({ key, many }) => key === name && !many);
    const { tenant } = area.spec;
    const isTenant = name === model.tenantName && tenant !== undefined;
    if (!reference && !isTenant) throw new Error(`${area.resource.name} has no reference ${name}`);
    const target = isTenant ? model.areas.find(({ table }) => table === model.tenants)! : model.area(reference!.to);
    const from = `${as}.${quoted(isTenant ? tenant : snake(name))}`;
    const there = target.spec.tenant;
    const sameTenant = tenant !== undefined && there !== undefined ? ` and ${way}.${quoted(there)} = ${as}.${quoted(tenant)}` : '';
    joins.set(way, `left join ${quoted(target.spec.name)} as ${way} on ${way}.id = ${from}${sameTenant}`);
    return { area: target, as: way };
  };
  const walk = (names: readonly string[]): Place =>
    names.reduce((place, name, index) => step(place, name, quoted(`to_${names.slice(0, index + 1).map(snake).join('_')}`)), start);
  return {
    walk,
    /** The column of a value, with the kind's suffix. */
    column: (path: string, suffix = ''): string => {
      const names = path.split('.');
      const last = names.at(-1)!;
      const { area, as } = walk(names.slice(0, -1));
      const key = `${last}${suffix}`;
      const isKnown = last === 'id' || area.spec.fields.some(({ columns }) => Object.hasOwn(columns, key));
      if (!isKnown) throw new Error(`${area.resource.name} has no column ${key}`);
      return `${as}.${quoted(snake(key))}`;
    },
    joins: () => [...joins.values()],
  };
};

const sameSearch = ({ spec, resource }: Area, source: Area, { from = {} }: View) => {
  const isSame = [...spec.search].sort().join() === [...source.spec.search].sort().join() && spec.search.every((name) => !from[name]);
  if (!isSame) throw new Error(`${resource.name} can be searched only as ${source.resource.name} is: its text is that one's`);
};

/**
 * The SELECT of an area that is declared as a view: the rows of the user of the transaction, with what the area
 * declares of them and nothing else. Throws for a way that leads nowhere.
 */
export const ownViewOf = (model: Model, area: Area): string => {
  const view = area.spec.view!;
  const { from = {}, only = {}, without } = view;
  const source = model.area(view.of);
  const ways = walker(model, { area: source, as: 'own' });
  const client = ways.walk(view.by?.split('.') ?? []);
  const columns = Object.entries(area.fields)
    .filter(([name]) => area.spec.fields.some((stored) => stored.name === name))
    .flatMap(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).map((suffix) =>
        `${ways.column(from[name] ?? name, suffix)} as ${quoted(snake(`${name}${suffix}`))}`));
  if (area.spec.search.length > 0) sameSearch(area, source, view);
  const search = area.spec.search.length > 0 ? ['own.search_text'] : [];
  const conditions = [
    `${client.as}.account = (select acting_user())`,
    ...Object.entries(only).map(([path, values]) => `${ways.column(path)} in (${values.map(text).join(', ')})`),
    ...(without ? [`not exists (select from ${quoted(model.area(without.area).spec.name)} as other where ${[
      `other.${quoted(model.area(without.area).spec.tenant!)} = own.${quoted(source.spec.tenant!)}`,
      ...Object.entries(without.by).map(([key, path]) => `other.${quoted(snake(key))} = ${ways.column(path)}`),
    ].join(' and ')})`] : []),
  ];
  const all = ['own.id', `${client.as}.account`, ...columns, ...search, 'own.created_at', 'own.updated_at', 'own.version'];
  return `select ${all.join(', ')} from ${quoted(source.spec.name)} as own ${ways.joins().join(' ')} where ${conditions.join(' and ')}`;
};
