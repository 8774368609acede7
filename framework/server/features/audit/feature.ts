import type { SQL } from 'drizzle-orm';
import { and, eq, gte, sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Feature } from '../feature';
import { logHandlers } from './handlers';
import { logTables } from '../../../declaration/admin/ownTables';
import { may } from '../../auth/may';
import { currentAuthor } from '../../database/author';
import type { Db } from '../../database/database';
import { beginOf } from '../../database/partitions';
import type { DatabaseSchema } from '../../database/schema';
import { installOnce } from '../../database/installOnce';
import type { Statement } from '../../database/statement';
import { askRows, byOnePlan, writtenOnce } from '../../database/statement';
import type { Entity, Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import type { WriteCall } from '../../resources/call';
import { allOwnResources } from '../../resources/read/rows';
import { period } from './changeSet';
import { restorableBy, takenBackBy } from './restorable';
import { auditRoutines, logsOf } from './routines';
import { auditTriggers } from './triggers';

/**
 * Limits a model to the resources that a call of one resource writes directly; its effects elsewhere can't be undone with it. Own rows are
 * logged as parts of their record.
 */
const narrowed = (model: Model, entity: Entity): Model => {
  const { name } = entity.resource;
  const holders = model.entities.filter((holder) =>
    allOwnResources(model, holder).some(({ resource }) => resource === name),
  );
  const own = [
    name,
    ...allOwnResources(model, entity).map(({ resource }) => resource),
    ...holders.map(({ resource }) => resource.name),
  ];
  return { ...model, entities: model.entities.filter(({ resource }) => own.includes(resource.name)) };
};

/** Checks whether the caller may restore from a log, and may use the action that reverts this one, if there is one. */
const mayUndo = ({ principal, entity: { resource }, model }: WriteCall, sets: Entity): boolean => {
  if (!may(principal, sets.resource, 'restore')) return false;
  const by = takenBackBy(model, { resource: resource.name, action: currentAuthor()?.action ?? null });
  return !by || may(principal, resource, by.by);
};

type Log = NonNullable<ReturnType<typeof logsOf>['platform']>;

const entityOf = (model: Model, table: Log['sets']): Entity => model.entities.find(({ spec }) => spec === table)!;

/** Cached statements that find a call's change sets in the logs, per resource and possible undo. */
const lookups = perObject((_entity: Entity) => new Map<string, (values: Row) => Statement>());

const lookupOf = (
  { model, entity }: WriteCall,
  logs: readonly (Log | undefined)[],
  undo: readonly boolean[],
): ((values: Row) => Statement) => {
  const known = lookups(entity).get(undo.join());
  if (known) return known;
  const own = narrowed(model, entity);
  const found = logs.map((log, place): SQL => {
    if (!log) return sql`null`;
    const [{ table: sets }, { table: entries }] = [entityOf(model, log.sets), entityOf(model, log.entries)];
    const { tenant } = log.sets;
    const isOpen = undo[place] ? restorableBy(() => own, entries, tenant)(sets) : sql`false`;
    const within =
      tenant === undefined ? undefined : sql`${sets[tenant]} = any (${sql.placeholder('reach')}::bigint[])`;
    const written = and(
      eq(sets.change_set!, sql.placeholder('set')),
      gte(sets.at!, sql.raw(beginOf(period, 'now()'))),
      within,
    );
    return sql`(select json_build_array(${sets.id}, ${isOpen}) from ${sets} where ${written} order by ${sets.id} limit 1)`;
  });
  const lookup = writtenOnce(sql`select ${sql.join(found, sql`, `)}`);
  lookups(entity).set(undo.join(), lookup);
  return lookup;
};

/**
 * Returns a structured header (RFC 8941) with the request's change sets: the path of the log's resource, the id, and `undo` if the caller
 * may restore it, e.g. `activity=12;undo`. Undefined if the caller can't read any of them. `sent` means that mails or jobs were sent, which
 * can't be undone.
 */
const changeSetOf = async (tx: Db, call: WriteCall, sent: boolean): Promise<string | undefined> => {
  const { model, tenant } = call;
  const set = currentAuthor()?.set;
  const { tenants, platform } = logsOf(model);
  if (set === undefined || !platform) return undefined;
  const logs = [tenants, platform];
  const undo = logs.map((log) => !sent && log !== undefined && mayUndo(call, entityOf(model, log.sets)));
  const asked = lookupOf(call, logs, undo)({ set, reach: `{${(tenant?.reach ?? []).join()}}` });
  const answers = await Promise.all([byOnePlan, asked].map((one) => askRows(tx, one)));
  const found = answers.at(-1)![0] as ([id: number, undo: boolean] | null)[];
  const told = found.flatMap((one, place) =>
    one ? [`${['activity', 'platform_activity'][place]}=${one[0]}${one[1] ? ';undo' : ''}`] : [],
  );
  return told.length > 0 ? told.join(', ') : undefined;
};

/** Creates triggers that log every change of the declared resources. Does nothing if no log is declared. */
export const installAudit = async (db: Db, { model, watched }: DatabaseSchema): Promise<void> => {
  const routines = auditRoutines(model);
  if (routines.length === 0) return;
  await installOnce(db, {
    keeper: 'audit_rows()',
    statements: [...routines, ...auditTriggers(model, watched).values()],
  });
};

/** The activity log: triggers write it, users read it, and changes can be undone. */
export const audit: Feature = {
  name: 'audit',
  resourceTables: logTables.flatMap(({ entries, sets }) => [entries, sets]),
  install: installAudit,
  handlers: ({ model }) => logHandlers(model),
  serves: { changeSetOf },
};
