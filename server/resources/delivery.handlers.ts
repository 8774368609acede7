import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FieldError, defineHandlers } from '@matjar/admin/server';
import { addEvents } from '@matjar/admin/server/http';
import type { Language } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import { deliveryEmployees } from '../../src/resources/deliveryEmployees/deliveryEmployees.resource';
import { deliveryZones } from '../../src/resources/deliveryZones/deliveryZones.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { bookOrder } from '../ledger/book';
import type { OrderStatus } from '../../src/resources/orders/orders.states';
import { model, tableOf } from '../tables';
import { places } from '../../src/domain/delivery/places/data';
import { queue } from '../storefront/orders/orderNumber';

/**
 * The statuses of orders that a delivery employee still has to deliver. The query lists these statuses instead of
 * excluding all others so that PostgreSQL can use an index.
 */
const open: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivery_failed'];

const delivered = alias(tableOf(orders), 'delivered');

/** Returns a subquery on the orders of a delivery employee. */
const ofOrders = (value: (order: typeof delivered) => SQL, where: (order: typeof delivered) => SQL | undefined) =>
  sql`select ${value(delivered)} from ${tableOf(orders)} "delivered" where ${where(delivered)}`;

/**
 * Computes three values for each delivery employee: the number of open orders, the places in the employee's zones, and
 * the collected cash that hasn't been handed over.
 */
export const deliveryEmployeesHandlers = defineHandlers(deliveryEmployees, {
  computed: {
    open_orders: (employee) =>
      ofOrders(
        () => sql`count(*)::int`,
        (order) =>
          and(
            eq(order.sub_shop_id, employee.sub_shop_id),
            eq(order.delivery_employee, employee.id),
            inArray(order.order_status, open),
          ),
      ),
    serves: (employee) => {
      const served = alias(tableOf(deliveryZones), 'served');
      return sql`select coalesce(array_agg(distinct place order by place), '{}') from ${tableOf(deliveryZones)} "served", unnest(${served.places}) as place where ${and(
        eq(served.sub_shop_id, employee.sub_shop_id),
        eq(served.active, true),
        sql`${served.id} = any(${employee.delivery_zones})`,
      )}`;
    },
    cash_held: (employee) =>
      ofOrders(
        (order) => sql`coalesce(sum(${order.total}), 0)`,
        (order) => and(eq(order.sub_shop_id, employee.sub_shop_id), eq(order.cash_with, employee.id)),
      ),
  },
  settle: async ({ tx, tenant, record, principal }) => {
    const table = tableOf(orders);
    const ofEmployee = and(eq(table.sub_shop_id, tenant!.id), eq(table.cash_with, Number(record.id)));
    const carried = await tx
      .select(getTableColumns(table))
      .from(table)
      .where(ofEmployee)
      .orderBy(table.id)
      .for('update');
    const { version } = getTableColumns(table);
    await tx
      .update(table)
      .set({ cash_with: null, updated_at: sql`now()`, version: sql`${version} + 1` })
      .where(ofEmployee);
    for (const row of carried) {
      await bookOrder({ tx, principal }, row.sub_shop_id, { ...row, cash_with: null });
    }
    await addEvents(
      tx,
      model,
      model.entity(orders.name),
      principal,
      carried.map(({ id, sub_shop_id: shop }) => ({
        type: 'settled',
        record: id,
        tenant: shop,
        told: { cash_with: [record.name, null] },
      })),
    );
  },
});

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
export const deliveryZonesHandlers = defineHandlers(deliveryZones, {
  before: {
    create: async (context) => refusePlaces(context, context.values),
    edit: async (context) => refusePlaces(context, { ...context.record, ...context.values }, Number(context.record.id)),
  },
});
