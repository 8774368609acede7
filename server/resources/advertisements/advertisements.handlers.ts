import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { giveBackUnused, reserveBudget, settleBudget } from '../../ledger/balance';
import { ApiError, defineHandlers } from '@matjar/admin/server';

/**
 * When an advertisement is submitted, its budget is reserved. When it is approved, the budget is charged. When it ends
 * early, the unused part is refunded.
 */
export default defineHandlers(advertisements, {
  before: {
    // An advertisement with an end in the past can't be submitted or approved.
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
