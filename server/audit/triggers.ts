import { kindOf } from '../../src/core/fields';
import type { Area, Model } from '../tables/model';
import { snake } from '../tables/names';

/** What the log's trigger must know of a table's rows; the SQL function `audit_entry` reads it. */
interface Kept {
  /** The areas that the table holds; a change counts for that of the request, else for the first. */
  areas: string[];
  /** Whose a row is: the shop's of its column, the shop itself, nobody's. */
  shop: 'row' | 'own' | 'none';
  /** The column that tells rows apart, and that of the record which they are or belong to. */
  key: string;
  record: string;
  /** The rows' own area, where they belong to another's records. */
  part?: string;
  /** The columns of what people call a row. */
  en?: string;
  ar?: string;
  /** It is a change though nothing of it may be seen: a password. */
  always?: true;
}

/** A table that is watched, and at what. */
interface Watched {
  table: string;
  kept: Kept;
  at: readonly ('insert' | 'update' | 'delete')[];
}

const always = ['insert', 'update', 'delete'] as const;

/** The record that an area's rows belong to: the other area, and the column that names it. */
const ownerOf = (model: Model, area: Area) =>
  model.areas.flatMap((owner) =>
    Object.values(owner.fields).flatMap((declared) => {
      const own = kindOf(declared).rows?.(declared);
      return own?.area === area.resource.name ? [{ area: owner.resource.name, column: snake(own.by) }] : [];
    }))[0];

const titleColumns = ({ resource, fields }: Area) => {
  const declared = fields[resource.title]!;
  const [en, ar] = Object.keys(kindOf(declared).columns(declared)).map((suffix) => snake(`${resource.title}${suffix}`));
  return { ...(en && { en }), ...((ar ?? en) && { ar: (ar ?? en)! }) };
};

const isEvents = (model: Model, { resource }: Area) =>
  model.areas.some(({ fields }) => Object.values(fields).some((declared) =>
    kindOf(declared).logs && kindOf(declared).rows!(declared).area === resource.name));

/** The area of a table that all its rows are for, before those that show each person their own. */
const platformFirst = (areas: readonly Area[]) =>
  areas.toSorted((one, other) => Number(one.resource.singleton) - Number(other.resource.singleton));

/**
 * Every table of declared areas but the logs themselves, and how people log in: passwords and sessions are told of
 * without what is in them, on the account that they open.
 */
export const watchedTables = (model: Model): Watched[] => {
  const derived = [...new Set(model.areas.map(({ spec }) => spec))].flatMap((spec): Watched[] => {
    const areas = platformFirst(model.areas.filter((area) => area.spec === spec));
    const [first] = areas as [Area];
    if (first.resource.appendOnly || isEvents(model, first)) return [];
    const owner = ownerOf(model, first);
    const names = owner ? [owner.area] : areas.map(({ resource }) => resource.name);
    const isShops = areas.some(({ resource }) => resource.scope === 'own-shop');
    return [{
      table: spec.name,
      at: always,
      kept: {
        areas: names, shop: spec.ofShops ? 'row' : isShops ? 'own' : 'none', key: 'id', record: owner?.column ?? 'id',
        ...(owner && { part: first.resource.name }), ...titleColumns(first),
      },
    }];
  });
  if (!derived.some(({ table }) => table === 'users')) return derived;
  const ofUsers = { areas: ['users'], shop: 'none', record: 'user_id' } as const;
  return [
    ...derived,
    { table: 'credentials', at: always, kept: { ...ofUsers, areas: ['users'], key: 'user_id', part: 'credentials', always: true } },
    // Old sessions are swept away by the server itself.
    { table: 'sessions', at: ['insert', 'update'], kept: { ...ofUsers, areas: ['users'], key: 'id', part: 'sessions' } },
  ];
};

const rowsOf = { insert: 'NEW TABLE AS later_rows', delete: 'OLD TABLE AS earlier_rows', update: 'OLD TABLE AS earlier_rows NEW TABLE AS later_rows' };

/** The triggers that write the log, by name; each a statement that makes it, or makes it anew. */
export const auditTriggers = (model: Model): Map<string, string> =>
  new Map(watchedTables(model).flatMap(({ table, kept, at }) =>
    at.map((event): [string, string] => {
      const name = `${table}_audit_${event}`;
      const argument = JSON.stringify(kept).replaceAll("'", "''");
      return [name, `create or replace trigger "${name}" after ${event} on "${table}" referencing ${rowsOf[event]} for each statement `
        + `when (not is_quiet()) execute function audit_rows('${argument}')`];
    })));
