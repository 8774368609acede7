import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { giveBackUnused, reserveBudget, settleBudget } from '../../ledger/balance';
import { ApiError, defineHandlers } from '@matjar/admin/server';

/** What is sent for approval keeps its budget, which is taken when it is approved; what isn't used of it comes back. */
export default defineHandlers(advertisements, {
  before: {
    // What is over before it can run would be asked for, and agreed to, in vain.
    action: async ({ action, record }) => {
      const isOver = Date.parse(record.end) <= Date.now();
      if (isOver && (action === 'submit' || action === 'approve'))
        throw new ApiError(422, 'messages.advertisement_over');
    },
  },
  submit: async (context) => reserveBudget(context, context.tenant!.id, context.record),
  approve: async (context) => settleBudget(context, context.tenant!.id, context.record, 'done'),
  reject: async (context) => settleBudget(context, context.tenant!.id, context.record, 'canceled'),
  end: async (context) => giveBackUnused(context, context.tenant!.id, context.record),
});
