import { sql } from 'drizzle-orm';
import { defineScheduledJob } from '@matjar/admin/server';
import { addUpChanges } from './keep';

/** Adds up what has changed in the ledgers, so that a balance is a sum over days and not over changes. */
export const addUpJob = defineScheduledJob({
  name: 'ledger/add-up',
  label: { en: 'Add up ledger changes', ar: 'جمع تغيّرات دفاتر المعاملات' },
  cron: '*/20 * * * *',
  async run({ db }) {
    await db.execute(sql.raw(addUpChanges));
  },
});
