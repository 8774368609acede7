import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import { ApiError } from '../resources/apiError';
import { defineHandlers } from './defineHandlers';

/** What is over before it can run would be asked for, and agreed to, in vain. */
const refuseIfOver = ({ end }: { end: string }) => {
  if (Date.parse(end) <= Date.now()) throw new ApiError(422, 'messages.advertisement_over');
};

export default defineHandlers(advertisements, {
  submit: async ({ record }) => refuseIfOver(record),
  approve: async ({ record }) => refuseIfOver(record),
});
