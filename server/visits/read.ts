import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dayAt } from '../../framework/core/days';
import { mayVisit, visitorsStatistics } from '../../src/resources/pages';
import type { Db } from '../../framework/server/database/database';
import { scopeOf, within } from '../../framework/server/database/within';
import { loggedIn, principalOf } from '../../framework/server/auth/loggedIn';
import { bySubCategory } from '../auth/tenancy';
import { rangeAt, rangeFields } from './range';
import { schemas } from './schemas';
import { visitStatistics } from './statistics';
import { zoneOf } from './zone';

/** `GET /sub_vendor/visitors_statistics?from=&to=`: what happened in the storefront of the caller's shop. */
export const readVisits = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn(({ role }) => mayVisit(role, visitorsStatistics));
  const options = { schema: schemas.statistics, config: { fields: rangeFields }, preValidation };
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/visitors_statistics', options, async (request) => {
    const principal = principalOf(request);
    const tenant = await bySubCategory(db, principal, request.headers);
    const data = await within(db, scopeOf({ principal, tenant }), async (tx) => {
      const timeZone = await zoneOf(tx, tenant.id);
      const [range, today] = [rangeAt(request.query, timeZone), dayAt(new Date(), timeZone)];
      return visitStatistics(tx, { shops: tenant.reach, timeZone, range, today });
    });
    return { message: '', data };
  });
};
