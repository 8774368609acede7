import { expect } from 'vitest';
import { offerOrders } from '../../../src/resources/offerOrders/offerOrders.resource';
import { offers } from '../../../src/resources/offers/offers.resource';
import { model, tableOf } from '../../../server/tables';
import { newRow } from '@matjar/admin/server/database';
import type { TestServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { inDays } from '../../helpers/inDays';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Wire = any;

let count = 0;

/** Returns functions that create a shop's offers and offer orders. Each has a unique code. */
export const sceneOf = async ({ db }: TestServer, vendor: Person) => {
  const shop = vendor.sub_shop.sub_shop_id as number;
  const product = (await vendor.get('products?per_page=1')).body.data[0].product_id as number;
  const client = (await vendor.get('clients?per_page=1&filter[blocked]=false')).body.data[0].client_id as number;

  /** Returns the body of a request that creates an active offer. */
  const body = (more: object = {}) => {
    count += 1;
    const texts = { code: `SCENE-${count}`, title: [`Scene ${count}`, `مشهد ${count}`] };
    return { ...texts, products: [product], price: '2.5', start: inDays(-1), end: inDays(1), ...more };
  };

  const offer = async (more: object = {}): Promise<Wire> => {
    const reply = await vendor.post('offers/add', body(more));
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    return reply.body.data;
  };

  const order = (of: Wire, qty = 1, more: object = {}, person = vendor) =>
    person.post('offer_orders/add', { offer: of.offer_id, client, qty, ...more });

  const ordered = async (of: Wire, qty = 1): Promise<Wire> => {
    const reply = await order(of, qty);
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    return reply.body.data;
  };

  /** Inserts offer orders directly into the database, so that they can exceed the offer's limit. */
  const insertOrders = async (of: Wire, number: number): Promise<{ id: number; code: string }[]> => {
    const rows = Array.from({ length: number }, () => {
      count += 1;
      return newRow(
        model,
        offerOrders,
        { code: `PUT${count}`, offer: of.offer_id, client, qty: 1, total: '2.5' },
        shop,
      );
    });
    const table = tableOf(offerOrders);
    return (await db.insert(table).values(rows).returning({ id: table.id!, code: table.code! })) as {
      id: number;
      code: string;
    }[];
  };

  const redeem = (one: Wire, code: unknown = one.code, person = vendor) =>
    person.post('offer_orders/redeem', { offer_order_id: one.offer_order_id ?? one.id, code });

  const readOffer = async ({ offer_id }: Wire): Promise<Wire> =>
    (await vendor.get(`${offers.api.path}?ids=${offer_id}`)).body.data[0];

  const readOrder = async (one: Wire): Promise<Wire> =>
    (await vendor.get(`offer_orders?ids=${one.offer_order_id ?? one.id}`)).body.data[0];

  return { shop, product, client, body, offer, order, ordered, insertOrders, redeem, readOffer, readOrder };
};

export type Scene = Awaited<ReturnType<typeof sceneOf>>;
