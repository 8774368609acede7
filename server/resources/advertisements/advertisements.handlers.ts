import { ApiError, defineHandlers } from '@matjar/admin/server';
import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { giveBackUnused, reserveBudget, settleBudget } from '../../ledger/balance';

/**
 * Handles an advertisement's budget: reserves it when the advertisement is submitted, charges it when the advertisement
 * is approved, and refunds the unused part if the advertisement ends early.
 */
export const advertisementsHandlers = defineHandlers(advertisements, {
  before: {
    // An advertisement can't be submitted or approved if its end date is in the past.
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
