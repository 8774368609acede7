import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { loggedIn, principalOf } from '@matjar/admin/server/auth';
import { answerTo, reading, scopeOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { dayAt } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import { mayVisit, visitorsStatistics } from '../../src/resources/pages';
import { bySubCategory } from '../auth/tenancy';
import type { AskedRange } from './range';
import { rangeAt, rangeFields } from './range';
import type { Span } from './seen';
import { schemas } from './schemas';
import { salesSchema } from './salesSchema';
import { salesStatistics } from './salesBy';
import { visitStatistics } from './statistics';
import { tellingOf } from './zone';

/**
 * `GET /sub_vendor/visitors_statistics?from=&to=`: what happened in the storefront of the caller's shop; and
 * `GET /sub_vendor/sales_statistics?from=&to=`: what of it was sold, by category, city and payment method.
 */
export const readVisits = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn(({ role }) => mayVisit(role, visitorsStatistics));
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = async <Told>(
    request: FastifyRequest,
    asked: AskedRange,
    tell: (tx: Db, of: Span & { today: Day }) => Promise<Told>,
  ) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, bySubCategory(principal, request.headers));
    const data = await reading(
      db,
      scopeOf({ principal, tenant }),
      async (tx) => {
        const { timeZone, currency, shops } = await tellingOf(tx, tenant);
        const [range, today] = [rangeAt(asked, timeZone), dayAt(new Date(), timeZone)];
        return { ...(await tell(tx, { shops, timeZone, range, today })), currency };
      },
      { mayFollow: true },
    );
    return { message: '', data };
  };
  const config = { fields: rangeFields };
  routes.get('/sub_vendor/visitors_statistics', { schema: schemas.statistics, config, preValidation }, (request) =>
    read(request, request.query, visitStatistics),
  );
  routes.get('/sub_vendor/sales_statistics', { schema: salesSchema, config, preValidation }, (request) =>
    read(request, request.query, salesStatistics),
  );
};
