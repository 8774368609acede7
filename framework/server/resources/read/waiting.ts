import type { SQL } from 'drizzle-orm';
import { mayRead } from '../../../declaration/admin/roles';
import { waitingOf } from '../../../declaration/resource/list';
import { may } from '../../auth/may';
import type { Db } from '../../database/database';
import type { Entity, Model } from '../../database/tables/model';
import { scopeOf, within } from '../../database/within';
import type { Principal } from '../../kernel/principal';
import type { HandlerRegistry } from '../defineHandlers';
import type { Reach } from '../scope';
import { scoped } from '../scope';
import { computedOf } from './computed';
import { countAll, countOf } from './counts';
import { filtered } from './found';
import type { Filter } from './listQuery';

type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the condition of the rows that match declared filter values. */
export const matching = (entity: Entity, filter: FilterValues, handlers: HandlerRegistry): SQL | undefined => {
  const filters = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: String(value),
  }));
  return filtered(entity, computedOf(entity, handlers[entity.resource.name]), filters);
};

/** Checks whether a caller may read all fields of a filter. Otherwise, a count would reveal their values. */
export const maySelect = ({ role }: Principal, entity: Entity, filter: FilterValues): boolean =>
  Object.keys(filter).every((name) => mayRead(role, entity.fields[name]!));

/**
 * Counts the records that wait (`list.waiting`) with one statement, by name of resource. Counts only resources in the
 * caller's menu, within the scope of the caller's lists.
 */
export const countWaiting = async (
  db: Db,
  { model, handlers }: { model: Model; handlers: HandlerRegistry },
  reach: Reach & { principal: Principal },
): Promise<Record<string, number>> => {
  const { principal } = reach;
  const known = model.entities.flatMap((entity) => {
    const { resource } = entity;
    const waiting = resource.menu && may(principal, resource, 'list') && waitingOf(resource);
    return waiting && maySelect(principal, entity, waiting.filter) ? [{ entity, filter: waiting.filter }] : [];
  });
  if (known.length === 0) return {};
  const scope = scopeOf(reach);
  const counted = known.map(({ entity, filter }) =>
    countOf(scope, scoped(entity, reach).counting(matching(entity, filter, handlers))),
  );
  const numbers = await within(db, scope, (tx) => countAll(db, tx, counted));
  return Object.fromEntries(known.map(({ entity }, index) => [entity.resource.name, numbers[index]!]));
};
