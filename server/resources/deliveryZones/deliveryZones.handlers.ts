import { and, eq, ne, sql } from 'drizzle-orm';
import type { Language } from '@matjar/admin';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { places } from '../../../src/domain/delivery/places/data';
import { deliveryZones } from '../../../src/resources/deliveryZones/deliveryZones.resource';
import { queue } from '../../storefront/orders/orderNumber';
import { tableOf } from '../../tables';

interface Zone {
  places?: readonly string[] | null;
  active?: boolean | null;
}

/** Throws `FieldError` if a place is unknown or already belongs to another of the shop's active zones. */
const refusePlaces = async (
  { tx, tenant, language }: { tx: Db; tenant: { id: number } | null; language: Language },
  { places: ids, active }: Zone,
  own = 0,
) => {
  const unknown = (ids ?? []).find((id) => !places.has(id));
  if (unknown !== undefined) throw new FieldError('places', 'validation.place_unknown', { place: unknown });
  if (active === false || !ids || ids.length === 0) return;
  // The lock serializes changes to a shop's zones and waits for orders that are being placed.
  await queue(tx, tenant!.id);
  const table = tableOf(deliveryZones);
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const [other] = await tx
    .select({ en: table.name_en, ar: table.name_ar, places: table.places })
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, tenant!.id),
        eq(table.active, true),
        ne(table.id, own),
        sql`${table.places} && ${list}`,
      ),
    )
    .orderBy(table.id)
    .limit(1);
  if (!other) return;
  const taken = ids.find((id) => other.places!.includes(id))!;
  throw new FieldError('places', 'validation.place_taken', {
    place: places.get(taken)![language],
    zone: other[language]!,
  });
};

/** Handles delivery zones. A place can belong to only one active zone of a shop. */
export default defineHandlers(deliveryZones, {
  before: {
    create: async (context) => refusePlaces(context, context.values),
    edit: async (context) => refusePlaces(context, { ...context.record, ...context.values }, Number(context.record.id)),
  },
});
