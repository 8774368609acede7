import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayInMs } from '@matjar/admin/values';
import { queue } from '../../../server/storefront/orders/orderNumber';
import { blockedIn, hasPostgres, untilBlocked } from '../../helpers/database/locks';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';

describe.skipIf(!hasPostgres)('while another process holds the lock of a shop', () => {
  let server: TestServer;
  const { rows, stored, variant, sound, place } = shopperOf(() => server);
  const lines = (goods: number) => [{ variant: goods, qty: 1 }];
  const shopId = async (slug: string) => Number((await rows(sql`select id from sub_shops where slug = ${slug}`))[0].id);

  beforeAll(async () => {
    server = await startServer();
    await server.db.execute(sql`update discounts set active = false`);
  });
  afterAll(() => server?.close());

  /** Runs `work` while a transaction holds the lock of the shop “noor”. */
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const noor = await shopId('noor');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> | undefined;
    await new Promise<void>((resolve, reject) => {
      holding = server.db.transaction(async (tx) => {
        await queue(tx, noor);
        resolve();
        await released;
      });
      holding.catch(reject);
    });
    try {
      return await work();
    } finally {
      release();
      await holding;
    }
  };

  it('its waiting orders occupy a single connection, and other shops accept orders', async () => {
    const [goods, others] = [await variant(100), await variant(100, 'rimal')];
    const waiting = await whileLocked(async () => {
      const all = Array.from({ length: 30 }, () => place(sound(lines(goods))));
      await untilBlocked(server.db);
      expect((await place(sound(lines(others), { shop: 'rimal', delivery: 'pickup' }))).status).toBe(200);
      expect(await blockedIn(server.db)).toBe(1);
      return { all };
    });
    expect((await Promise.all(waiting.all)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('at most fifty orders wait, and further ones are refused with the time to retry', async () => {
    const goods = await variant(100);
    const { all, refused } = await whileLocked(async () => {
      const accepted = Array.from({ length: 51 }, () => place(sound(lines(goods))));
      await untilBlocked(server.db);
      return { all: accepted, refused: await place(sound(lines(goods))) };
    });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(51).fill(200));
  });

  it.each([
    ['without a limit is confirmed immediately', null, 0],
    ['with a limit is confirmed once the lock is released', 100, 1],
  ])('an order with a discount %s', async (_, usage_limit, expected) => {
    const [goods, vendor] = [await variant(100), await logIn(server, 'vendor')];
    const [start, end] = [-1, 1].map((days) => new Date(Date.now() + days * dayInMs).toISOString());
    const discount = { name: ['Spring', 'ربيع'], rate: 20, start, end, scope: 'shop', usage_limit, active: true };
    const { discount_id } = (await vendor.post('discounts/add', discount)).body.data;
    const { id, discount: amount } = await stored((await place(sound(lines(goods)))).body.data.number);
    expect(Number(amount)).toBeGreaterThan(0);
    let isDone = false;
    const { confirmed } = await whileLocked(async () => {
      const reply = vendor.post('orders/confirm', { order_id: id }).finally(() => (isDone = true));
      await vi.waitFor(async () => expect([isDone, await blockedIn(server.db)]).toEqual([expected === 0, expected]));
      return { confirmed: reply };
    });
    expect((await confirmed).status).toBe(200);
    await vendor.post('discounts/update', { discount_id, active: false });
  });
});
