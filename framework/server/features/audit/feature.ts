import type { SQL } from 'drizzle-orm';
import { and, eq, gte, sql, countDistinct } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { perObject } from '../../../core/objects';
import type { Feature } from '../feature';
import { logTables } from '../../../declaration/admin/ownTables';
import type { LogResources } from '../../../declaration/history/log';
import { may } from '../../auth/may';
import { currentAuthor } from '../../database/transaction';
import type { Db } from '../../database/database';
import { beginOf } from '../../database/partitions';
import type { DatabaseSchema } from '../../database/migrations';
import { installOnce } from '../../database/installOnce';
import type { Statement } from '../../database/statement';
import { askRows, byOnePlan, renderOnce } from '../../database/statement';
import type { Entity, Model } from '../../database/tables/model';
import type { Row, DerivedTable } from '../../database/tables/types';
import type { WriteCall } from '../../resources/call';
import type { HandlerRegistry, HandlerContext } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import { allOwnResources } from '../../database/tables/model';
import { period, areOfKnownSet, areOfSet } from './changeSet';
import type { Log, Logged } from './changeSet';
import { restorableBy, takenBackBy } from './restorable';
import { restore } from './restore';
import { auditRoutines, logsOf } from './routines';
import type { LogTables } from './routines';
import { auditTriggers } from './triggers';
import { changesFor, isShown, titleFor } from './visible';
import { eraseFromLogs } from './eraseFromLogs';
import type { Text } from '../../../core/text/text';
import type { SummaryItem } from '../../../kinds/made/kind';
import type { Principal } from '../../kernel/principal';

/** How many log entries per part to search for changed columns. The row counts include all entries. */
const maxSampled = 200;

/** A change set's changes as returned by the database, with column names. */
type Found = Omit<SummaryItem, 'fields'> & { columns: string[] | null };

/** Returns SQL that summarizes a change set: which columns and how many rows changed, by part and operation. */
const summaryOf =
  (log: Log) =>
  (sets: DerivedTable): SQL => {
    const [entry, sample] = ['entry', 'sample'].map((name) => alias(log.entries, name) as unknown as DerivedTable) as [
      DerivedTable,
      DerivedTable,
    ];
    const isMain = (one: DerivedTable) =>
      sql`${areOfKnownSet({ ...log, entries: one, sets })} and ${one.resource} = ${sets.resource}`;
    const changes = sql`select ${sample.changes} as changes from ${log.entries} "sample" where ${isMain(sample)}
      and ${sample.part} is not distinct from ${entry.part} and ${sample.operation} = 'changed' limit ${sql.raw(String(maxSampled))}`;
    const columns = sql`case when ${entry.operation} = 'changed' then
      (select array_agg(distinct name) from (${changes}) as rows, jsonb_object_keys(rows.changes) as name) end`;
    const count = sql`count(distinct case when ${entry.part} is null then ${entry.record} else coalesce(${entry.part_id}::text, ${entry.record}) end)`;
    return sql`select json_agg(item) from (
      select ${entry.part} as part, ${entry.operation} as operation, ${count} as count, ${columns} as columns
      from ${log.entries} "entry" where ${isMain(entry)} group by ${entry.part}, ${entry.operation} order by min(${entry.id})) as item`;
  };

/** Returns the part of a change set's summary that a user can see, with field names instead of column names. */
const summaryFor = (
  model: Model,
  { resource }: Pick<Logged, 'resource'>,
  items: unknown,
  principal: Principal,
): SummaryItem[] =>
  ((items ?? []) as Found[]).flatMap(({ columns, ...item }) => {
    const changes = Object.fromEntries((columns ?? []).map((name) => [name, [null, null] as const]));
    const entry = { resource, part: item.part, changes };
    return isShown(model, entry, principal)
      ? [{ ...item, count: Number(item.count), fields: Object.keys(changesFor(model, entry, principal)) }]
      : [];
  });

const recordsOf = (log: Log) => (set: DerivedTable) =>
  sql`select ${countDistinct(sql`(${log.entries.resource}, ${log.entries.record})`)} from ${log.entries} where ${areOfKnownSet({ ...log, sets: set })}`;

/** Lets users filter lists of change sets by the resource, operation or record of their entries. */
const throughEntries = (log: Log) => ({
  fields: ['resource', 'operation', 'record'] as const,
  table: log.entries,
  of: (set: DerivedTable) => areOfSet({ ...log, sets: set }),
});

interface Asked {
  record: { change_set: string; resource: string; action: string | null };
  input: { preview: boolean | null };
}

/** An audit log with its two resources. The resources are found by the log's table names. */
interface DeclaredLog extends Log {
  setsResource: LogResources['activity'];
  entriesResource: LogResources['activityEntries'];
}

const declaredLogs = ({ entities }: Model): DeclaredLog[] =>
  logTables.flatMap((names) => {
    const [sets, entries] = [names.sets, names.entries].map((table) =>
      entities.find(({ spec }) => spec.name === table),
    );
    if (!sets || !entries) return [];
    return {
      sets: sets.table,
      entries: entries.table,
      tenant: sets.spec.tenant,
      setsResource: sets.resource as unknown as LogResources['activity'],
      entriesResource: entries.resource as unknown as LogResources['activityEntries'],
    };
  });

/**
 * Returns the handlers for the admin's audit logs. They restore change sets, and show only the changes that the user
 * can see. Returns no handlers if the admin has no audit logs.
 */
const logHandlers = (model: Model): HandlerRegistry => {
  const declared = declaredLogs(model);

  const putBack = async ({ record, input, ...context }: HandlerContext & Asked) => {
    const logs = declared.filter(({ tenant }) => tenant !== undefined || context.principal.everywhere);
    const outcome = await restore(context, model, logs, record, input.preview === true);
    context.reveal({ outcome });
    const [done, kept] = [outcome.restored.length, outcome.kept.length];
    if (input.preview) context.say('messages.restore_preview');
    else if (kept > 0) context.say('messages.restored_partly', { done, kept });
    else context.say('messages.restored', { smart_count: done });
  };

  return Object.fromEntries(
    declared.flatMap(({ setsResource, entriesResource, ...log }) => [
      [
        setsResource.name,
        defineHandlers(setsResource, {
          computed: {
            records: recordsOf(log),
            restorable: restorableBy(() => model, log.entries, log.tenant),
            summary: summaryOf(log),
          },
          read: (record, principal) => ({
            ...record,
            title: titleFor(model, { ...record, changes: null }, principal),
            summary: principal ? summaryFor(model, record, record.summary, principal) : [],
          }),
          through: throughEntries(log),
          restore: putBack,
        }),
      ],
      [
        entriesResource.name,
        defineHandlers(entriesResource, {
          read: (record, principal) => ({
            ...record,
            title: titleFor(model, record as Logged & { title: Text }, principal),
            changes: principal ? changesFor(model, record as Logged, principal) : {},
          }),
        }),
      ],
    ]),
  );
};

/**
 * Limits the model to the resources that are restored when a call is undone: the call's own resource, the resources of
 * its rows, and the resources that contain its records as rows. Side effects on other resources aren't undone.
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

/**
 * True if the caller may restore changes from an audit log. If another action reverts the current action, the caller
 * must also be allowed to perform that action.
 */
const mayUndo = ({ principal, entity: { resource }, model }: WriteCall, sets: Entity): boolean => {
  if (!may(principal, sets.resource, 'restore')) return false;
  const by = takenBackBy(model, { resource: resource.name, action: currentAuthor()?.action ?? null });
  return !by || may(principal, resource, by.by);
};

const entityOf = (model: Model, table: LogTables['sets']): Entity => model.entities.find(({ spec }) => spec === table)!;

/**
 * Cached statements that look up a call's change sets in the audit logs. Each resource has one statement for each set
 * of logs that callers can restore changes from.
 */
const lookups = perObject((_entity: Entity) => new Map<string, (values: Row) => Statement>());

const lookupOf = (
  { model, entity }: WriteCall,
  logs: readonly (LogTables | undefined)[],
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
    const condition = and(
      eq(sets.change_set!, sql.placeholder('set')),
      gte(sets.at!, sql.raw(beginOf(period, 'now()'))),
      within,
    );
    return sql`(select json_build_array(${sets.id}, ${isOpen}) from ${sets} where ${condition} order by ${sets.id} limit 1)`;
  });
  const lookup = renderOnce(sql`select ${sql.join(found, sql`, `)}`);
  lookups(entity).set(undo.join(), lookup);
  return lookup;
};

/**
 * Returns a structured header (RFC 8941) that identifies the request's change sets, such as `activity=12;undo`. Each
 * item consists of the path of the audit log's resource, the change set's id, and `undo` if the caller can restore the
 * change set. Returns undefined if the caller can't read any of the change sets. `sent` is true if emails or jobs were
 * sent, which can't be undone.
 */
const changeSetOf = async (tx: Db, call: WriteCall, sent: boolean): Promise<string | undefined> => {
  const { model, tenant } = call;
  const set = currentAuthor()?.set;
  const { tenants, platform } = logsOf(model);
  if (set === undefined || !platform) return undefined;
  const logs = [tenants, platform];
  const undo = logs.map((log) => !sent && log !== undefined && mayUndo(call, entityOf(model, log.sets)));
  const lookup = lookupOf(call, logs, undo)({ set, reach: `{${(tenant?.reach ?? []).join()}}` });
  const answers = await Promise.all([byOnePlan, lookup].map((one) => askRows(tx, one)));
  const found = answers.at(-1)![0] as ([id: number, undo: boolean] | null)[];
  const entries = found.flatMap((one, place) =>
    one ? [`${['activity', 'platform_activity'][place]}=${one[0]}${one[1] ? ';undo' : ''}`] : [],
  );
  return entries.length > 0 ? entries.join(', ') : undefined;
};

/** Creates triggers that log every change to the declared resources. Does nothing if no audit log is declared. */
export const installAudit = async (db: Db, { model, watched }: DatabaseSchema): Promise<void> => {
  const routines = auditRoutines(model);
  if (routines.length === 0) return;
  await installOnce(db, {
    keeper: 'audit_rows()',
    statements: [...routines, ...auditTriggers(model, watched).values()],
  });
};

/**
 * The audit log, which the user interface calls Activity. Triggers write it, users can read it, and the logged changes
 * can be undone.
 */
export const audit: Feature = {
  name: 'audit',
  resourceTables: logTables.flatMap(({ entries, sets }) => [entries, sets]),
  install: installAudit,
  handlers: ({ model }) => logHandlers(model),
  serves: { changeSetOf },
  erase: eraseFromLogs,
};
