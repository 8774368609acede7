import { activity, platformActivity } from '../../src/resources';
import type { Logged } from '../audit/logged';
import { changesFor } from '../audit/logged';
import { restorableBy } from '../audit/restorable';
import { restore } from '../audit/restore';
import { model, tableOf } from '../tables';
import { defineHandlers } from './defineHandlers';

const restorable = restorableBy(() => model);

/** The log of changes: each reads it as they may see the records themselves, and undoes what they might do by hand. */
export const shopActivity = defineHandlers(activity, {
  computed: { restorable },
  read: (record, principal) => ({ ...record, changes: principal ? changesFor(model, record as Logged, principal.role) : {} }),
  restore: async ({ record, ...context }) => restore(context, record as Logged, tableOf(activity)),
});

export const platformLog = defineHandlers(platformActivity, {
  computed: { restorable },
  read: (record, principal) => ({ ...record, changes: principal ? changesFor(model, record as Logged, principal.role) : {} }),
  restore: async ({ record, ...context }) => restore(context, record as Logged, tableOf(platformActivity)),
});
