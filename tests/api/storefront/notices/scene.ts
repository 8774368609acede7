import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import type { TestServer } from '../../../helpers/server';
import { loggedIn } from '../../resources/people';
import type { Order } from '../shopper';
import { shopperOf } from '../shopper';
import { noticeEvents } from '../../../../src/domain/messages/notices';
import { noticesChannel, sendJobName } from '../../../../server/resources/clientNotices/outbox';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

/** Returns functions for testing a shop's messages to clients. The messages are sent while the tests run. */
export const noticeScene = (server: () => TestServer, { works = true } = {}) => {
  const shopper = shopperOf(server);
  const { rows, variant, sound, place, stored } = shopper;
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');
  let stop: (() => Promise<void>) | undefined;
  let goods: number;
  beforeAll(async () => {
    const { app, database } = server();
    goods = await variant(10_000);
    await rows(sql`update discounts set active = false returning id`);
    await rows(sql`delete from delivery_zones returning id`);
    await rows(
      sql`update sub_shops set quiet_from = null, quiet_to = null, notice_language = 'en', review_days = null, confirm_cash = false returning id`,
    );
    await rows(sql`delete from notice_channels returning id`);
    await rows(sql`delete from notice_templates returning id`);
    if (works)
      stop = await startWork(
        database.ask,
        { ...app.tools, log: app.log },
        {
          poll: 0.5,
          grace: 1000,
          listen: database.listen,
          wakes: { channel: noticesChannel, job: sendJobName },
        },
      );
  });
  afterAll(() => stop?.());

  /** Adds a channel, replacing the shop's channel of the same kind. */
  const channel = async (values: object): Promise<Wire> => {
    const { channel: kind } = values as { channel: string };
    await rows(
      sql`delete from notice_channels where channel = ${kind} and sub_shop_id = ${vendor.sub_shop.id} returning id`,
    );
    const added = await vendor.post('notice_channels/add', {
      active: true,
      events: Object.keys(noticeEvents),
      ...values,
    });
    expect([added.status, added.body.errors]).toEqual([200, undefined]);
    return added.body.data;
  };
  const quiet = async () => {
    await rows(sql`delete from notice_channels where sub_shop_id = ${vendor.sub_shop.id} returning id`);
  };
  const order = async (more: Order = {}, headers: Record<string, string> = {}): Promise<Wire> => {
    const reply = await place(sound([{ variant: goods, qty: 2 }], more), headers);
    expect([reply.status, reply.body.errors ?? reply.body.message]).toEqual([200, expect.any(String)]);
    return stored(reply.body.data.number);
  };
  const notices = async (id: number): Promise<Wire[]> =>
    rows(sql`select * from client_notices where "order" = ${id} order by id`);
  const notice = (id: number, expected: object): Promise<Wire> =>
    vi.waitFor(
      async () => {
        const [one] = await notices(id);
        expect(one).toMatchObject(expected);
        return one;
      },
      { timeout: 15_000, interval: 50 },
    );
  const act = async (action: string, id: number, input: object = {}) => {
    const reply = await vendor.post(`orders/${action}`, { order_id: id, ...input });
    expect([action, reply.status, reply.body.message]).toEqual([action, 200, expect.any(String)]);
  };
  return { ...shopper, vendor, viewer, other, channel, quiet, order, notices, notice, act, goods: () => goods };
};
