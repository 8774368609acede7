import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loggedIn, may, principalOf } from '@matjar/admin/server/auth';
import { answerTo, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, errors, headersOf, language, refusal, text } from '@matjar/admin/server/http';
import { dayAt } from '@matjar/admin/values';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { rangeAt, rangeFields, rangeQuery, tellingOf } from '../visits/range';
import { moneyStatement } from './statement';

const lines = z.array(z.object({ type: text, direction: text, count, amount: text }));

const statement = z.object({
  time_zone: text,
  currency: text,
  today: day,
  from: day,
  to: day,
  since: text,
  until: text,
  available: text,
  pending: text,
  opening: text,
  lines,
  closing: text,
  later: text,
  promised: lines,
  expected: lines,
});

const schema = {
  tags: ['Money'],
  summary: 'What came to the shop and left it in a range of days, and what is available now',
  security: [{ token: [] }],
  headers: headersOf({ 'accept-language': language, 'subcategory-id': { type: 'integer', minimum: 1 } }, [
    'subcategory-id',
  ]),
  querystring: rangeQuery,
  response: {
    200: answer('Each a sum over the ledger, by when its rows were settled', { data: statement }),
    400: refusal('No sub-category is chosen'),
    401: refusal('Nobody is logged in'),
    404: refusal('The user has no shop in the sub-category'),
    422: refusal('The range is wrong, or the role may not', { errors }),
  },
};

/** `GET /sub_vendor/money?from=&to=`: returns the money statement of a range of days. Requires the right to list the ledger. */
export const readMoney = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn((principal) => may(principal, transactions, 'list'));
  const options = { schema, config: { fields: rangeFields, takesKeys: true as const }, preValidation };
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/money', options, async (request) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, app.tools.tenancy(principal, request.headers));
    const data = await within(db, scopeOf({ principal, tenant }), async (tx) => {
      const { timeZone, currency, shops } = await tellingOf(tx, tenant);
      return {
        ...(await moneyStatement(tx, {
          shops,
          timeZone,
          range: rangeAt(request.query, timeZone),
          today: dayAt(new Date(), timeZone),
        })),
        currency,
      };
    });
    return { message: '', data };
  });
};
