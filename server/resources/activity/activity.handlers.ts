import { and, countDistinct, eq, sql } from 'drizzle-orm';
import { activity, activityEntries, platformActivity, platformActivityEntries } from '../../../src/resources';
import type { Log } from '../../../framework/server/audit/changeSet';
import type { Logged } from '../../../framework/server/audit/logged';
import { changesFor } from '../../../framework/server/audit/logged';
import { restorableBy } from '../../../framework/server/audit/restorable';
import { restore } from '../../../framework/server/audit/restore';
import { model, tableOf } from '../../tables';
import type { DerivedTable } from '../../../framework/server/tables/types';
import type { HandlerContext } from '../../../framework/server/resources/defineHandlers';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

const shopLog: Log = { entries: tableOf(activityEntries), sets: tableOf(activity), tenant: model.entity(activity.name).spec.tenant };
const platformLog: Log = { entries: tableOf(platformActivityEntries), sets: tableOf(platformActivity), tenant: undefined };

/** The entries of a change set. */
const ofSet = ({ entries, tenant = '' }: Log) => (set: DerivedTable) =>
  and(eq(entries.activity!, set.id!), entries[tenant] && eq(entries[tenant], set[tenant]!))!;

const recordsOf = (log: Log) => (set: DerivedTable) =>
  sql`select ${countDistinct(sql`(${log.entries.resource}, ${log.entries.record})`)} from ${log.entries} where ${ofSet(log)(set)}`;

/** A list narrowed by a resource or a record has the sets that did something there. */
const throughEntries = (log: Log) => ({ fields: ['resource', 'operation', 'record'] as const, table: log.entries, of: ofSet(log) });

interface Asked {
  record: { change_set: string };
  input: { preview: boolean | null };
}

/** What an action wrote is undone in whichever log it stands, as far as the caller sees that. */
const putBack = async ({ record, input, ...context }: HandlerContext & Asked) => {
  const logs = context.principal.everywhere ? [shopLog, platformLog] : [shopLog];
  const outcome = await restore(context, model, logs, record.change_set, input.preview === true);
  context.reveal({ outcome });
  const [done, kept] = [outcome.restored.length, outcome.kept.length];
  if (input.preview) context.say('messages.restore_preview');
  else if (kept > 0) context.say('messages.restored_partly', { done, kept });
  else context.say('messages.restored', { smart_count: done });
};

/** The log of changes: each undoes what they might do by hand. */
export const shopActivity = defineHandlers(activity, {
  computed: { records: recordsOf(shopLog), restorable: restorableBy(() => model, shopLog.entries, shopLog.tenant) },
  through: throughEntries(shopLog),
  restore: putBack,
});

export const platformSets = defineHandlers(platformActivity, {
  computed: { records: recordsOf(platformLog), restorable: restorableBy(() => model, platformLog.entries, undefined) },
  through: throughEntries(platformLog),
  restore: putBack,
});

/** What was changed, as each may see the records themselves. */
export const shopEntries = defineHandlers(activityEntries, {
  read: (record, principal) => ({ ...record, changes: principal ? changesFor(model, record as Logged, principal.role) : {} }),
});

export const platformEntries = defineHandlers(platformActivityEntries, {
  read: (record, principal) => ({ ...record, changes: principal ? changesFor(model, record as Logged, principal.role) : {} }),
});
