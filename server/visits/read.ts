import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Day } from '../../framework/core/days';
import { answerTo } from '../../framework/server/database/statements/question';
import { dayAt } from '../../framework/core/days';
import { mayVisit, visitorsStatistics } from '../../src/resources/pages';
import type { Db } from '../../framework/server/database/database';
import { reading } from '../../framework/server/database/reading';
import { scopeOf } from '../../framework/server/database/within';
import { loggedIn, principalOf } from '../../framework/server/auth/loggedIn';
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
