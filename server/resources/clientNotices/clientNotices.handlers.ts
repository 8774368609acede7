import { defineHandlers } from '@matjar/admin/server';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { rowOf, tableOf } from '../../tables';
import { sendJob } from './send';

const table = tableOf(clientNotices);

export default defineHandlers(clientNotices, {
  retry: async ({ tx, tenant, record, enqueue }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    // A message that failed is generated again. A message that may already have been sent keeps its text and key.
    const hasFailed = record.status === 'failed' && record.event !== 'test';
    await tx
      .update(table)
      .set({ due_at: new Date().toISOString(), attempts: 0, ...(hasFailed && { text: null }) })
      .where(rowOf(table, shop, id));
    await enqueue(sendJob, { shop, notice: id });
    return {
      status: 'queued',
      problem: null,
      error: null,
      ...(record.status === 'failed' && { round: Number(record.round) + 1 }),
    };
  },
});
