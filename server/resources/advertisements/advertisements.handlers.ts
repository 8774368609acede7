import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { giveBackUnused, reserveBudget, settleBudget } from '../../ledger/advertise';
import { ApiError } from '../../../framework/server/resources/apiError';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

/** What is over before it can run would be asked for, and agreed to, in vain. */
const refuseIfOver = ({ end }: { end: string }) => {
  if (Date.parse(end) <= Date.now()) throw new ApiError(422, 'messages.advertisement_over');
};

/** What is sent for approval keeps its budget, which is taken when it is approved; what isn't used of it comes back. */
export default defineHandlers(advertisements, {
  submit: async (context) => {
    refuseIfOver(context.record);
    await reserveBudget(context, context.record);
  },
  approve: async (context) => {
    refuseIfOver(context.record);
    await settleBudget(context, context.record, 'done');
  },
  reject: async (context) => settleBudget(context, context.record, 'canceled'),
  end: async (context) => giveBackUnused(context, context.record),
});
