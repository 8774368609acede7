import { countDistinct, sql } from 'drizzle-orm';
import type { LogResources } from '../../../declaration/history/log';
import type { Handlers } from '../../resources/defineHandlers';
import type { HandlerContext } from '../../resources/handlerContext';
import { defineHandlers } from '../../resources/defineHandlers';
import type { Model } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';
import type { Log } from './changeSet';
import { areOfKnownSet, areOfSet } from './changeSet';
import type { Logged } from './logged';
import { changesFor } from './logged';
import { restorableBy } from './restorable';
import { restore } from './restore';

const recordsOf = (log: Log) => (set: DerivedTable) =>
  sql`select ${countDistinct(sql`(${log.entries.resource}, ${log.entries.record})`)} from ${log.entries} where ${areOfKnownSet({ ...log, sets: set })}`;

/** A list narrowed by a resource or a record has the sets that did something there. */
const throughEntries = (log: Log) => ({
  fields: ['resource', 'operation', 'record'] as const,
  table: log.entries,
  of: (set: DerivedTable) => areOfSet({ ...log, sets: set }),
});

interface Asked {
  record: { change_set: string; resource: string; action: string | null };
  input: { preview: boolean | null };
}

/** What the resources of an admin's logs need done: each set can be put back, and each reader sees of changes what they see of records. */
export const logHandlers = (
  model: Model,
  { activity, activityEntries, platformActivity, platformActivityEntries }: LogResources,
): Handlers[] => {
  const logIn = (sets: { name: string }, entries: { name: string }): Log => ({
    entries: model.entity(entries.name).table,
    sets: model.entity(sets.name).table,
    tenant: model.entity(sets.name).spec.tenant,
  });
  const [own, platform] = [logIn(activity, activityEntries), logIn(platformActivity, platformActivityEntries)];

  /** What an action wrote is undone in whichever log it stands, as far as the caller sees that. */
  const putBack = async ({ record, input, ...context }: HandlerContext & Asked) => {
    const logs = context.principal.everywhere ? [own, platform] : [own];
    const outcome = await restore(context, model, logs, record, input.preview === true);
    context.reveal({ outcome });
    const [done, kept] = [outcome.restored.length, outcome.kept.length];
    if (input.preview) context.say('messages.restore_preview');
    else if (kept > 0) context.say('messages.restored_partly', { done, kept });
    else context.say('messages.restored', { smart_count: done });
  };

  const setsOf = (resource: typeof activity | typeof platformActivity, log: Log) =>
    defineHandlers(resource, {
      computed: { records: recordsOf(log), restorable: restorableBy(() => model, log.entries, log.tenant) },
      through: throughEntries(log),
      restore: putBack,
    });
  const entriesOf = (resource: typeof activityEntries | typeof platformActivityEntries) =>
    defineHandlers(resource, {
      read: (record, principal) => ({
        ...record,
        changes: principal ? changesFor(model, record as Logged, principal) : {},
      }),
    });
  return [
    setsOf(activity, own),
    setsOf(platformActivity, platform),
    entriesOf(activityEntries),
    entriesOf(platformActivityEntries),
  ];
};
