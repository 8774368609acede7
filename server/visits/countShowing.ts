import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { field } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import { fieldsOf, stateIs } from '@matjar/admin/server/http';
import { largestId } from '@matjar/admin/values';
import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import { model, subShops } from '../tables';

/** The fields of what the storefront tells of an advertisement, that somebody saw it or went where it leads, for their checks and for the labels of the complaints. */
export const showingFields = {
  advertisement: field.number({
    label: { en: 'Advertisement', ar: 'الإعلان' },
    required: true,
    min: 1,
    max: largestId,
  }),
  kind: field.choice({
    label: { en: 'Kind', ar: 'النوع' },
    default: 'impression',
    choices: { impression: { en: 'Impression', ar: 'ظهور' }, click: { en: 'Click', ar: 'نقرة' } },
  }),
};

/** The body of a showing. */
export const showingBody = fieldsOf(showingFields, { unknown: 'no such call' });

type Showing = z.output<typeof showingBody>;

const entity = model.entity(advertisements.name);

/**
 * Counts that an advertisement was shown or followed, if it is running at this moment and its shop is open; false where
 * it isn't. Its version stays, as nobody's form is about this.
 */
export const countShowing = async (db: Db, { advertisement, kind }: Showing): Promise<boolean> => {
  const { table } = entity;
  const counter = kind === 'click' ? 'clicks' : 'impressions';
  const isOpen = sql`exists (select 1 from ${subShops} as shop where shop.id = ${table.sub_shop_id} and shop.status = 'open')`;
  const counted = await db
    .update(table)
    .set({ [counter]: sql`${table[counter]} + 1` })
    .where(and(eq(table.id, advertisement), stateIs(entity, 'state', ['running']), isOpen))
    .returning({ id: table.id });
  return counted.length > 0;
};
