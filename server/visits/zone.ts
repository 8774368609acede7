import { eq } from 'drizzle-orm';
import type { Db } from '../../framework/server/database/database';
import { settings } from '../../src/resources/settings/settings.resource';
import { tableOf } from '../tables';

/** The time zone that a shop's days are counted in. */
export const zoneOf = async (db: Db, shop: number): Promise<string> => {
  const { id, time_zone: zone } = tableOf(settings);
  const [row] = await db.select({ zone: zone! }).from(tableOf(settings)).where(eq(id!, shop));
  return String(row!.zone);
};
