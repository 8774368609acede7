import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayVisit, visitorsStatistics } from '../../src/resources/pages';
import { loggedIn, may, principalOf } from '@matjar/admin/server/auth';
import { answerTo, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, headersOf, language, noQuery, refusal, text } from '@matjar/admin/server/http';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { heldFor } from '../ledger/statement';
import { todayOf } from './today';
import { tellingOf } from './range';

const counts = z.object({ visitors: count, orders: count, revenue: text });

const today = counts.extend({
  time_zone: text,
  currency: text,
  today: day,
  previous_day: day,
  previous: counts,
  money: z.object({ available: text, pending: text }).optional(),
});

const schema = {
  tags: ['Home'],
  summary: 'Today until now, beside the same weekday a week before',
  security: [{ token: [] }],
  headers: headersOf({ 'accept-language': language, 'subcategory-id': { type: 'integer', minimum: 1 } }, [
    'subcategory-id',
  ]),
  querystring: noQuery,
  response: {
    200: answer('Counted in the time zone of the shop', { data: today }),
    400: refusal('No sub-category is chosen'),
    401: refusal('Nobody is logged in'),
    404: refusal('The user has no shop in the sub-category'),
    422: refusal('The role may not'),
  },
};

/** `GET /sub_vendor/today`: today's figures of the caller's shop, and its balance. */
export const readToday = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn(({ role }) => mayVisit(role, visitorsStatistics));
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/today', { schema, preValidation }, async (request) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, app.tools.tenancy(principal, request.headers));
    const data = await within(db, scopeOf({ principal, tenant }), async (tx) => {
      const { timeZone, currency, shops } = await tellingOf(tx, tenant);
      const counted = await todayOf(tx, { shops, timeZone, now: new Date() });
      const money = may(principal, transactions, 'list') ? await heldFor(tx, shops) : undefined;
      return { ...counted, currency, ...(money && { money }) };
    });
    return { message: '', data };
  });
};
