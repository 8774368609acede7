import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { model, tableOf } from '../../../server/tables';
import { newRow } from '@matjar/admin/server/database';
import type { Row } from '@matjar/admin/server/database';
import type { TestServer } from '../../helpers/server';
import type { Person } from '../resources/people';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Wire = any;

/** Consecutive actions on an order, with their inputs. */
export type Steps = readonly [action: string, input?: object][];

let count = 0;

/**
 * Returns functions that create a shop's orders in any state, the way the storefront does, and helpers that read the
 * results.
 */
export const sceneOf = async (server: TestServer, vendor: Person) => {
  const shop = vendor.sub_shop.sub_shop_id as number;
  const { db } = server;
  const first = async (path: string, key: string) =>
    (await vendor.get(`${path}?per_page=1`)).body.data[0][key] as number;
  const client = await first('clients', 'client_id');
  const drivers = (await vendor.get('delivery_employees?per_page=100')).body.data as Wire[];
  const driver = drivers.find(({ active }) => active).delivery_employee_id as number;
  const idle = drivers.find(({ active }) => !active).delivery_employee_id as number;
  const base = (await db
    .select()
    .from(tableOf(variants))
    .where(eq(tableOf(variants).sub_shop_id!, shop))
    .limit(1)) as Row[];

  /** Creates a new variant with the given stock, for a single test. */
  const variant = async (stock: number): Promise<number> => {
    count += 1;
    const { id: _id, ...row } = { ...base[0]!, sku: `SCENE-${count}`, stock, reserved: 0 } as Row;
    const [created] = await db
      .insert(tableOf(variants))
      .values(row)
      .returning({ id: tableOf(variants).id! });
    return created!.id as number;
  };

  const stockOf = async (id: number) => {
    const [row] = (await db
      .select()
      .from(tableOf(variants))
      .where(eq(tableOf(variants).id!, id))) as Row[];
    return { stock: row!.stock, reserved: row!.reserved };
  };

  /**
   * Creates orders of `qty` units of a variant, in any state. Each unit costs 10. Reserved and packed units aren't
   * deducted from the stock.
   */
  const place = async (options: { variant: number; qty?: number; packed?: number; times?: number; state?: object }) => {
    const { variant: variantId, qty = 1, packed = 0, times = 1, state = {} } = options;
    const newOrders = Array.from({ length: times }, () => {
      count += 1;
      const sums = { subtotal: String(10 * qty), total: String(10 * qty) };
      const values = { number: `S-${count}`, placed_at: new Date().toISOString(), client, ...sums, ...state };
      return newRow(model, orders, values, shop);
    });
    const table = tableOf(orders);
    const ids = (await db.insert(table).values(newOrders).returning({ id: table.id! })).map(({ id }) => id as number);
    const lines = ids.map((order) =>
      newRow(
        model,
        orderLines,
        {
          order,
          variant: variantId,
          name: { en: 'Thing', ar: 'شيء' },
          sku: `L-${order}`,
          qty,
          fulfilled_qty: packed,
          price: '10',
          total: String(10 * qty),
        },
        shop,
      ),
    );
    await db.insert(tableOf(orderLines)).values(lines);
    return ids;
  };

  const placeOne = async (options: Parameters<typeof place>[0]): Promise<number> => (await place(options))[0]!;

  const read = async (id: number): Promise<Wire> => (await vendor.get(`orders?ids=${id}`)).body.data[0];

  const act = (person: Person, action: string, order_id: number | number[], input: object = {}, headers = {}) =>
    person.post(`orders/${action}`, { order_id, ...input }, headers);

  /** Performs actions on an order and returns the order. All actions must succeed. */
  const go = async (person: Person, id: number, ...steps: Steps): Promise<Wire> => {
    let last: Wire;
    for (const [action, input] of steps) {
      const { status, body } = await act(person, action, id, input);
      expect([action, status, body.message]).toEqual([
        action,
        200,
        expect.stringContaining(`\u2068${body.data.number}\u2069 `),
      ]);
      last = body.data;
    }
    return last;
  };

  /** Changes an order directly in the database. */
  const setState = (id: number, state: Record<string, unknown>) =>
    db
      .update(tableOf(orders))
      .set(state)
      .where(eq(tableOf(orders).id!, id));

  /** Reserves the given quantity of a variant, just as a confirmed order does. */
  const hold = (id: number, reserved: number) =>
    db
      .update(tableOf(variants))
      .set({ reserved })
      .where(eq(tableOf(variants).id!, id));

  const counted = async (where: SQL) => {
    const { rows } = (await db.execute(
      sql`select count(*)::int as n, coalesce(max(id), 0) as last from ${tableOf(orderEvents)} where ${where}`,
    )) as unknown as { rows: { n: number; last: number }[] };
    return rows[0]!;
  };
  const { last: before } = await counted(sql`true`);
  /** Returns the number of order events since the scene was created, excluding the demo data's events. */
  const eventCount = async () => (await counted(sql`id > ${before}`)).n;

  return { shop, client, driver, idle, variant, stockOf, place, placeOne, read, act, go, setState, hold, eventCount };
};

export type Scene = Awaited<ReturnType<typeof sceneOf>>;
