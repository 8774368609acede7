import type { SQL } from 'drizzle-orm';
import { and, eq, gte, sql } from 'drizzle-orm';
import { currentAuthor } from '../database/author';
import type { Db } from '../database/database';
import { may } from '../auth/may';
import type { WriteCall } from '../resources/call';
import { allOwnResources } from '../resources/read/rows';
import type { Entity, Model } from '../tables/model';
import { beginOf } from '../database/partitions/width';
import { period } from './changeSet';
import { logsOf } from './routines';
import { restorableBy, takenBackBy } from './restorable';

/** Of a model what a call of one resource writes itself: what it did elsewhere is no part of it that can be undone. */
const narrowed = (model: Model, entity: Entity): Model => {
  const own = [entity.resource.name, ...allOwnResources(model, entity).map(({ resource }) => resource)];
  return { ...model, entities: model.entities.filter(({ resource }) => own.includes(resource.name)) };
};

/** Whether the caller may restore what stands in a log, and do what takes the action back, where another does. */
const mayUndo = ({ principal, entity: { resource }, model }: WriteCall, sets: Entity): boolean => {
  if (!may(principal, sets.resource, 'restore')) return false;
  const by = takenBackBy(model, { resource: resource.name, action: currentAuthor()?.action ?? null });
  return !by || may(principal, resource, by.by);
};

/**
 * Where the log has what the request at hand has written so far, as a header says it (RFC 8941): by the paths of the resources that
 * show it and the numbers it has there, with `undo` where the caller may restore it, `activity=12;undo`. Undefined where
 * nothing of it is in a log that the caller reads. What is `sent` can't be taken back.
 */
export const changeSetOf = async (tx: Db, call: WriteCall, sent: boolean): Promise<string | undefined> => {
  const { model, entity, tenant } = call;
  const set = currentAuthor()?.set;
  if (set === undefined) return undefined;
  const { tenants, platform } = logsOf(model);
  if (!platform) return undefined;
  const own = narrowed(model, entity);
  const thisPeriod = sql.raw(beginOf(period, 'now()'));
  const found = (log: typeof platform, where?: SQL) => {
    const [sets, entries] = [log.sets, log.entries].map(({ name }) => model.entities.find(({ spec }) => spec.name === name)!) as [Entity, Entity];
    const undo = !sent && mayUndo(call, sets) ? restorableBy(() => own, entries.table, log.sets.tenant)(sets.table) : sql`false`;
    return sql`(select json_build_array(${sets.table.id}, ${undo}) from ${sets.table} where ${and(eq(sets.table.change_set!, set), gte(sets.table.at!, thisPeriod), where)} order by ${sets.table.id} limit 1)`;
  };
  const owner = tenants?.sets.tenant;
  const reach = sql`any (${sql.param([...(tenant?.reach ?? [])])}::bigint[])`;
  const { rows } = await tx.execute<Record<string, [id: number, undo: boolean] | null>>(sql`select
    ${tenants && owner !== undefined ? found(tenants, sql`${sql.identifier(owner)} = ${reach}`) : sql`null`} as activity, ${found(platform)} as platform_activity`);
  const told = Object.entries(rows[0]!).flatMap(([path, one]) => (one ? [`${path}=${one[0]}${one[1] ? ';undo' : ''}`] : []));
  return told.length > 0 ? told.join(', ') : undefined;
};
