import { countDistinct, sql } from 'drizzle-orm';
import type { LogResources } from '../../../declaration/history/log';
import { logTables } from '../../../declaration/admin/ownTables';
import type { HandlerRegistry, HandlerContext } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import type { Model } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';
import type { Log, Logged } from './changeSet';
import { areOfKnownSet, areOfSet, changesFor } from './changeSet';
import { restorableBy } from './restorable';
import { restore } from './restore';

const recordsOf = (log: Log) => (set: DerivedTable) =>
  sql`select ${countDistinct(sql`(${log.entries.resource}, ${log.entries.record})`)} from ${log.entries} where ${areOfKnownSet({ ...log, sets: set })}`;

/** Filters change sets by resource or record of their entries. */
const throughEntries = (log: Log) => ({
  fields: ['resource', 'operation', 'record'] as const,
  table: log.entries,
  of: (set: DerivedTable) => areOfSet({ ...log, sets: set }),
});

interface Asked {
  record: { change_set: string; resource: string; action: string | null };
  input: { preview: boolean | null };
}

/** A log with its declared resources, typed; identified by the tables' names. */
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
 * Returns the handlers for the admin's logs: restoring a change set, and showing only what the reader may see of the records. None without
 * logs.
 */
export const logHandlers = (model: Model): HandlerRegistry => {
  const declared = declaredLogs(model);

  /** Undoes a change set in all logs that the caller sees. */
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
          computed: { records: recordsOf(log), restorable: restorableBy(() => model, log.entries, log.tenant) },
          through: throughEntries(log),
          restore: putBack,
        }),
      ],
      [
        entriesResource.name,
        defineHandlers(entriesResource, {
          read: (record, principal) => ({
            ...record,
            changes: principal ? changesFor(model, record as Logged, principal) : {},
          }),
        }),
      ],
    ]),
  );
};
