import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { dayAt } from '../../framework/core/days';
import { mayVisit, visitorsStatistics } from '../../src/resources/pages';
import { settings } from '../../src/resources/settings/settings.resource';
import type { Db } from '../../framework/server/database/database';
import { scopeOf, within } from '../../framework/server/database/within';
import { ApiError } from '../../framework/server/resources/errors';
import { bySubCategory } from '../auth/tenancy';
import { tableOf } from '../tables';
import { docs } from './docs';
import { rangeFields, readRange } from './range';
import { visitStatistics } from './statistics';

/** The time zone that a shop's days are counted in. */
const zoneOf = async (db: Db, shop: number): Promise<string> => {
  const { id, time_zone: zone } = tableOf(settings);
  const [row] = await db.select({ zone: zone! }).from(tableOf(settings)).where(eq(id!, shop));
  return String(row!.zone);
};

/** `GET /sub_vendor/visitors_statistics?from=&to=`: what happened in the storefront of the caller's shop. */
export const readVisits = (app: FastifyInstance, db: Db): void => {
  app.get('/sub_vendor/visitors_statistics', {
    schema: docs.statistics,
    config: { fields: rangeFields },
    handler: async ({ principal, headers, query }) => {
      if (!principal) throw new ApiError(401, 'messages.not_authorized');
      // Never 403, which would end the session.
      if (!mayVisit(principal.role, visitorsStatistics)) throw new ApiError(422, 'messages.not_authorized');
      const tenant = await bySubCategory(db, principal, headers);
      const data = await within(db, scopeOf({ principal, tenant }), async (tx) => {
        const timeZone = await zoneOf(tx, tenant.id);
        const [range, today] = [readRange(query, timeZone), dayAt(new Date(), timeZone)];
        return visitStatistics(tx, { shops: tenant.reach, timeZone, range, today });
      });
      return { message: '', data };
    },
  });
};
