import { sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Fields } from '../../../core/kind';
import { foundLayout } from '../../../declaration/screens/rowLayout';
import { kindOf } from '../../../kinds';
import type { Db } from '../../database/database';
import type { Selection } from '../../database/statement';
import type { Entity, Model } from '../../database/tables/model';
import { entityFor } from '../../database/tables/model';
import type { Principal } from '../../kernel/principal';
import { rowsOf } from '../../resources/call';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import { computedOf } from '../../resources/read/computed';
import { selectionOf } from '../../resources/read/selection/selection';
import { labelKey } from '../../resources/read/selection/titles';
import { wireWriter } from '../../resources/read/wireRecord';
import type { Reach } from '../../resources/scope';

/** Returns the names of the fields shown in search results that the caller's role can read. */
const shownFields = perObject(({ resource, fields }: Entity): readonly string[] => {
  const { pictures, lead, amount, date, line, state } = foundLayout(resource);
  const shown = [...pictures, lead, amount, date, ...line, state].filter((name) => name !== undefined);
  const others = shown.flatMap((name) => {
    const declared = (fields as Fields)[name];
    return (declared && kindOf(declared).shownWith?.(declared)) ?? [];
  });
  return [...new Set([...shown, ...others])];
});

const bookkeeping = ['id', 'version', 'created_at', 'updated_at'];

/** Limits a list's selection to the columns of the given fields. */
const selecting = (selection: Selection, fields: Fields, names: readonly string[]): Selection => {
  const keys = new Set([
    ...bookkeeping,
    ...names.flatMap((name) => {
      const suffixes = fields[name] ? Object.keys(kindOf(fields[name]).columns(fields[name])) : [];
      return [name, labelKey(name), ...suffixes.map((suffix) => `${name}${suffix}`)];
    }),
  ]);
  return Object.fromEntries(Object.entries(selection).filter(([key]) => keys.has(key)));
};

interface Source {
  model: Model;
  handlers: HandlerRegistry;
  link: (address: string) => string;
}

/**
 * Returns a function that reads the values of search results, keyed by id. The values are the same as in the caller's
 * list: fields that the list doesn't include are omitted, and masked values remain masked.
 */
export const linesOf = ({ model, handlers, link }: Source) => {
  const selectionFor = (entity: Entity) =>
    perObject((visible: Entity): Selection => {
      const own = handlers[entity.resource.name];
      const all = selectionOf(model, entity, computedOf(entity, own));
      // A `read` handler may use any field of a record.
      return own?.parts.read ? all : selecting(all, visible.fields, shownFields(visible));
    });
  const selections = perObject(selectionFor);
  return async (tx: Db, entity: Entity, reach: Reach & { principal: Principal }, ids: readonly number[]) => {
    const own = handlers[entity.resource.name];
    const visible = entityFor(entity, reach.principal.role);
    const names = shownFields(visible);
    const { api } = visible.resource;
    const onWire = names.map((name) => api.names?.[name] ?? name);
    const where = sql`${entity.table.id} = any(${`{${ids.join()}}`}::bigint[])`;
    const rows = await rowsOf({ entity, handlers: own, ...reach }).select(tx, selections(entity)(visible), { where });
    const write = wireWriter(model, entity, own, reach.principal, link);
    const picked = (values: object, keys: readonly string[]) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
    return new Map(
      rows.map((row) => {
        const { labels, ...values } = write(row);
        return [row.id as number, { ...picked(values, onWire), ...(labels ? { labels: picked(labels, names) } : {}) }];
      }),
    );
  };
};
