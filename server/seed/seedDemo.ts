import { sql } from 'drizzle-orm';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import { fillOnce } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Database, Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { tableOf } from '../tables';
import { fill } from './fill/fill';
import { fillAccounts } from './fill/fillAccounts';
import { fillOffers } from './fill/fillOffers';
import { fillFeed } from './fill/fillFeed';
import { fillLog } from './fill/fillLog';
import { fillVisits } from './fill/fillVisits';
import type { Developed } from './pictures/studio';
import { createStudio } from './pictures/studio';
import { createWriter } from './writer';

export interface SeedOptions {
  /** Where the pictures go; none are drawn without it. */
  storage?: Storage;
  /** The same number gives the same data. */
  seed?: number;
  /** The moment the data end at. */
  now?: Date;
  /** How many times as far away as usual is what is still to come: for tests whose clock is ahead of `now`. */
  ahead?: number;
  /** Names and texts that some records of the first shop have instead of their own: what tests try screens with. */
  strange?: readonly Text[];
}

/** Says in the gallery what is known of the files only once they are made. */
const measureFiles = async (db: Db, files: readonly Developed[]) => {
  const columns = sql`file text, width int, height int, bytes int, hash text`;
  await db.execute(sql`
    update ${tableOf(gallery)} set width = made.width, height = made.height, bytes = made.bytes, hash = made.hash
    from json_to_recordset(${JSON.stringify(files)}::json) as made(${columns}) where gallery.file = made.file`);
};

/** Fills a migrated database with the demo data, unless somebody is in it already; says whether it did. See `fillOnce`. */
export const seedDemo = (
  database: Database,
  { storage, seed = 2022, now = new Date(), ahead = 1, strange = [] }: SeedOptions = {},
): Promise<boolean> => {
  const studio = createStudio();
  const clock = { now, ahead };
  return fillOnce(database, async (db) => {
    const write = createWriter(db);
    const shopIds = await fill({ write, studio, seed, clock, strange });
    await fillAccounts({ db, write, studio, shops: shopIds, now });
    await fillOffers({ db, write, studio, shops: shopIds, seed, clock, strange });
    await fillFeed(db, now);
    await fillLog(db, now);
    await fillVisits(db, shopIds, seed, now);
    // Within the transaction: without its pictures the data shouldn't be there either.
    if (storage) await measureFiles(db, await studio.develop(storage));
  });
};
