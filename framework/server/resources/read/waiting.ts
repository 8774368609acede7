import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Language } from '../../../core/register';
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
import { filtered, orderedBy } from './found';
import type { Filter } from './listQuery';

type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the condition for the rows that match declared filter values. */
export const matching = (entity: Entity, filter: FilterValues, handlers: HandlerRegistry): SQL | undefined => {
  const filters = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: String(value),
  }));
  return filtered(entity, computedOf(entity, handlers[entity.resource.name]), filters);
};

/** True if a caller can read all of a filter's fields. If not, counting with the filter would reveal hidden values. */
export const maySelect = ({ role }: Principal, entity: Entity, filter: FilterValues): boolean =>
  Object.keys(filter).every((name) => mayRead(role, entity.fields[name]!));

/** Returns SQL for the id of the first record that matches a filter, in list order. */
export const firstMatching = (
  entity: Entity,
  filter: FilterValues,
  { reach, handlers, language }: { reach: Reach; handlers: HandlerRegistry; language: Language },
): SQL => {
  const { sort } = entity.resource.list;
  const computed = computedOf(entity, handlers[entity.resource.name]);
  const order = orderedBy(entity, computed, { sort: String(sort.field), order: sort.order }, language);
  return scoped(entity, reach).first(matching(entity, filter, handlers), order, 1);
};

/** Evaluates several SQL expressions with one statement, and returns their values. */
export const valuesOf = async <Value>(tx: Db, values: readonly SQL[]): Promise<Value[]> => {
  if (values.length === 0) return [];
  const {
    rows: [row],
  } = await tx.execute<{ all: Value[] }>(sql`select json_build_array(${sql.join([...values], sql`, `)}) as all`);
  return row!.all;
};

interface WaitingRecords {
  /** The number of waiting records, by resource name. */
  waiting: Record<string, number>;
  /** The ids of the first waiting records, for resources whose menu items open the first waiting record. */
  first?: Record<string, number>;
}

/**
 * Counts the waiting records (`list.waiting`) with one statement, and reads the ids of the first records with another.
 * Includes only resources in the caller's menu. The counts have the same scope as the caller's lists.
 */
export const readWaiting = async (
  db: Db,
  { model, handlers }: { model: Model; handlers: HandlerRegistry },
  reach: Reach & { principal: Principal },
  language: Language,
): Promise<WaitingRecords> => {
  const { principal } = reach;
  const known = model.entities.flatMap((entity) => {
    const { resource } = entity;
    const waiting = resource.menu && may(principal, resource, 'list') && waitingOf(resource);
    return waiting && maySelect(principal, entity, waiting.filter) ? [{ entity, ...waiting }] : [];
  });
  if (known.length === 0) return { waiting: {} };
  const scope = scopeOf(reach);
  const counted = known.map(({ entity, filter }) =>
    countOf(scope, scoped(entity, reach).counting(matching(entity, filter, handlers))),
  );
  const opened = known.filter(({ opens }) => opens === 'first');
  const firstIds = opened.map(({ entity, filter }) => firstMatching(entity, filter, { reach, handlers, language }));
  const [numbers, ids] = await within(db, scope, (tx) =>
    Promise.all([countAll(db, tx, counted), valuesOf<number | null>(tx, firstIds)]),
  );
  const nameOf = ({ entity }: { entity: Entity }) => entity.resource.name;
  return {
    waiting: Object.fromEntries(known.map((one, index) => [nameOf(one), numbers[index]!])),
    ...(opened.length > 0 && {
      first: Object.fromEntries(
        opened.flatMap((one, index) => (ids[index] == null ? [] : [[nameOf(one), ids[index]]])),
      ),
    }),
  };
};
