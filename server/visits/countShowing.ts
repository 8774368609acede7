import { and, eq, sql } from 'drizzle-orm';
import { field } from '#framework';
import { validateFields } from '../../framework/declaration/validation/validate';
import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import type { Db } from '../../framework/server/database/database';
import { stateIs } from '../../framework/server/resources/read/computed';
import { ApiError, InvalidFields } from '../../framework/server/resources/errors';
import { model, subShops } from '../tables';
import { isPlain } from '../../framework/core/isPlain';

/** What the storefront tells of an advertisement: that somebody saw it, or went where it leads. */
export const showingKinds = ['impression', 'click'] as const;

interface Showing {
  advertisement: number;
  kind: (typeof showingKinds)[number];
}

/** The fields of a showing, for their checks and for the labels of the complaints. */
export const showingFields = {
  advertisement: field.number({
    label: { en: 'Advertisement', ar: 'الإعلان' }, required: true, min: 1, max: 2_147_483_647,
  }),
  kind: field.choice({
    label: { en: 'Kind', ar: 'النوع' },
    default: 'impression',
    choices: { impression: { en: 'Impression', ar: 'ظهور' }, click: { en: 'Click', ar: 'نقرة' } },
  }),
};

/** Reads the body of a showing. Throws `ApiError`: 400 for what is none, 422 for values that are wrong. */
export const readShowing = (body: unknown): Showing => {
  if (!isPlain(body) || Object.keys(body).some((name) => !Object.hasOwn(showingFields, name))) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const { advertisement, kind } = body as Record<string, unknown>;
  const number = typeof advertisement === 'string' && /^\d{1,10}$/.test(advertisement) ? Number(advertisement) : advertisement;
  const { values, complaints } = validateFields(showingFields, { advertisement: number, kind: kind ?? null }, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values as unknown as Showing;
};

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
    .where(and(eq(table.id!, advertisement), stateIs(entity, 'state', ['running']), isOpen))
    .returning({ id: table.id! });
  return counted.length > 0;
};
