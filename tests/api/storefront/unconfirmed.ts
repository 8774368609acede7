import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forgetUnconfirmed } from '../../../server/resources/orders/forget';
import { waitingCaps } from '../../../server/storefront/orders/placeOrder';
import type { TestServer } from '../../helpers/server';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';
import { tablesContaining } from '../resources/clients/traces';

/** Defines the tests for a storefront's unconfirmed orders. */
export const unconfirmed = (server: () => TestServer): void => {
  const { rows, stored, variant, sound, place, follow } = shopperOf(server);
  const lapse = (ids: readonly number[], hours = 3) =>
    server().db.execute(
      sql`update orders set placed_at = placed_at - make_interval(hours => ${hours}) where id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
  const forget = () => forgetUnconfirmed(server().db, server().app.tools.resources!);
  const by = (phone: string) => ({ client: { full_name: 'Hala Saad', phone } });

  it('reserve a limited discount for two hours, and confirming them in parallel respects its limit', async () => {
    const [goods, vendor] = [await variant(100), await logIn(server(), 'vendor')];
    const [start, end] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const discount_id = (
      await vendor.post('discounts/add', {
        name: ['Few', 'قليل'],
        rate: 20,
        start,
        end,
        scope: 'shop',
        usage_limit: 2,
        active: true,
      })
    ).body.data.discount_id as number;
    const order = async () => {
      const { id, discount } = await stored((await place(sound([{ variant: goods, qty: 1 }]))).body.data.number);
      return { id: id as number, isCheaper: Number(discount) > 0 };
    };
    const used = async () => (await vendor.get(`discounts?ids=${discount_id}`)).body.data[0].used as number;
    const confirm = ({ id }: { id: number }) => vendor.post('orders/confirm', { order_id: id });
    const early = [await order(), await order(), await order()];
    expect(early.map(({ isCheaper }) => isCheaper)).toEqual([true, true, false]);
    await lapse(early.map(({ id }) => id));
    expect(await used()).toBe(0);
    const late = await Promise.all([order(), order(), order()]);
    expect(late.filter(({ isCheaper }) => isCheaper)).toHaveLength(2);
    const cheap = [...early, ...late].filter(({ isCheaper }) => isCheaper);
    const replies = await Promise.all(cheap.map(confirm));
    expect([replies.map(({ status }) => status), await used()]).toEqual([[422, 422, 200, 200], 2]);
    expect(replies[0]!.body.message).toMatch(/^The discount “Few” has no uses left/);
    expect((await vendor.post('discounts/update', { discount_id, usage_limit: 3 })).status).toBe(200);
    const again = await Promise.all(cheap.slice(0, 2).map(confirm));
    expect([again.map(({ status }) => status).toSorted(), await used()]).toEqual([[200, 422], 3]);
    await vendor.post('discounts/update', { discount_id, active: false });
  });

  it('are limited to ten per phone, even in parallel, and a blocked phone gets the same answer', async () => {
    const goods = await variant(100);
    const [busy, blocked] = ['+965 6110 0001', '+965 6110 0002'];
    const order = (phone: string, language = 'en') =>
      place(sound([{ variant: goods, qty: 1 }], by(phone)), { 'accept-language': language });
    const { perClient } = waitingCaps;
    const replies = await Promise.all(Array.from({ length: perClient + 3 }, () => order(busy)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(perClient);
    const { client } = await stored((await order(blocked)).body.data.number);
    await server().db.execute(sql`update clients set blocked = true where id = ${client}`);
    const before = await rows(sql`select count(*)::int as count from orders`);
    for (const language of ['en', 'ar']) {
      const [one, other] = [await order(busy, language), await order(blocked, language)];
      const headersOf = ({ headers }: typeof one) => Object.keys(headers).toSorted();
      expect([other.status, other.body, headersOf(other)]).toEqual([422, one.body, headersOf(one)]);
      expect(other.body.message).toMatch(language === 'ar' ? /التواصل مع المتجر/ : /contact the shop/);
    }
    // An invalid order gets the same response whether or not its phone number is blocked.
    const [unblockedReply, blockedReply] = await Promise.all(
      [`+965 6110 ${String(Date.now() % 1000).padStart(3, '0')}9`, blocked].map((phone) =>
        place(sound([{ variant: goods, qty: 999 }], by(phone))),
      ),
    );
    expect([blockedReply!.status, blockedReply!.body]).toEqual([422, unblockedReply!.body]);
    expect(await rows(sql`select count(*)::int as count from orders`)).toEqual(before);
  });

  it('are limited per shop; further orders get 429 with Retry-After', async () => {
    const goods = await variant(100);
    const { number } = (await place(sound([{ variant: goods, qty: 1 }]))).body.data;
    const { id, sub_shop_id: shop, client } = await stored(number);
    await server().db.execute(sql`
      with made as (
        insert into orders (sub_shop_id, client, number, placed_at, order_status, payment_method, search_text)
        select ${shop}, ${client}, 'WAITS-' || n, now(), 'pending', 'cash', 'waits' from generate_series(1, ${waitingCaps.perShop}) as n returning id)
      insert into storefront_orders (order_id, identity_id, sub_shop_id)
      select made.id, (select identity_id from storefront_orders where order_id = ${id}), ${shop} from made`);
    const full = await place(sound([{ variant: goods, qty: 1 }]));
    expect([full.status, full.body.message, full.headers['retry-after']]).toEqual([
      429,
      'The shop has too many orders waiting for confirmation. Try again later.',
      '600',
    ]);
    await server().db.execute(sql`update orders set placed_at = now() - interval '8 days' where number like 'WAITS-%'`);
    expect((await place(sound([{ variant: goods, qty: 1 }]))).status).toBe(200);
    await server().db.execute(sql`delete from orders where number like 'WAITS-%'`);
  });

  it('are anonymized a month after cancellation, unless the shop has other data of the client', async () => {
    const [goods, vendor] = [await variant(100), await logIn(server(), 'vendor')];
    const order = async (phone: string) => {
      const address = { city: 'Salmiya', street: `Forgotten Street ${phone.slice(-4)}` };
      const { number, token } = (
        await place(sound([{ variant: goods, qty: 1 }], { client: { ...by(phone).client, address } }))
      ).body.data;
      const { id, client } = await stored(number);
      return { id: id as number, client: client as number, number: number as string, token: token as string };
    };
    const cancel = ({ id }: { id: number }) => vendor.post('orders/cancel', { order_id: id, reason: 'Nobody answers' });
    const [invented, written, confirmed, waiting] = [
      await order('+965 6120 0001'),
      await order('+965 6120 0002'),
      await order('+965 6120 0003'),
      await order('+965 6120 0004'),
    ];
    expect((await vendor.post('clients/update', { client_id: written.client, notes: 'Called back' })).status).toBe(200);
    expect((await vendor.post('orders/confirm', { order_id: confirmed.id })).status).toBe(200);
    for (const one of [invented, written, confirmed]) expect((await cancel(one)).status).toBe(200);
    expect(await forget()).toBe(0);
    await server().db.execute(
      sql`update orders set updated_at = now() - interval '31 days' where id in (${invented.id}, ${written.id}, ${confirmed.id}, ${waiting.id})`,
    );
    expect([await forget(), await forget()]).toEqual([1, 0]);
    const left = await rows(
      sql`select id from clients where id in (${invented.client}, ${written.client}, ${confirmed.client}, ${waiting.client}) order by id`,
    );
    expect(left.map(({ id }) => id)).toEqual([written.client, confirmed.client, waiting.client]);
    expect((await vendor.get(`orders?ids=${invented.id}`)).body.data).toMatchObject([
      { number: invented.number, client: null, address: null, city: null },
    ]);
    expect((await stored(invented.number)).search_text).not.toContain('forgotten');
    expect((await vendor.get(`order_papers?ids=${invented.id}`)).body.data).toMatchObject([
      { client: { full_name: '', phone: '' } },
    ]);
    expect((await follow(invented.number, invented.token)).status).toBe(401);
    expect(await tablesContaining(server().db, ['61200001', '6120 0001', 'forgotten street 0001'])).toEqual([]);
    expect((await follow(waiting.number, waiting.token)).status).toBe(200);
  });
};
