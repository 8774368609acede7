import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrderLink } from '../../../server/resources/clientNotices/links';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Wire } from './scene';
import { sceneOf } from './scene';

await onEachEngine((server) => {
  const [vendor] = loggedIn(server, 'vendor');
  let scene: Awaited<ReturnType<typeof sceneOf>>;

  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });

  const rows = async (query: ReturnType<typeof sql>) => (await server().db.execute(query)).rows as Wire[];

  /** Creates an order and the page where the client reviews it. */
  const ordered = async (order_status: string) => {
    const variant = await scene.variant(50);
    const id = await scene.placeOne({ variant, qty: 1, packed: 1, state: { order_status } });
    const [{ product }] = await rows(sql`select product::int from product_variants where id = ${variant}`);
    const path = await createOrderLink(server().db, scene.shop, id);
    const page = (address = '', language = 'en') => server().app.inject({ url: `${path}${address}?l=${language}` });
    const send = (body: Record<string, string>, language = 'en') =>
      server().app.inject({
        method: 'POST',
        url: `${path}/review?l=${language}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(body).toString(),
      });
    const stored = () =>
      rows(sql`select rating::int, comment, client::int from reviews where "order" = ${id} order by id`);
    return { path, product, page, send, stored };
  };

  const alertIn = (body: string) => /role="alert">([^<]*)</.exec(body)?.[1];

  describe('the client of a delivered order', () => {
    it('reviews its products on the page of the order, once, without scripts', async () => {
      const { path, product, page, send, stored } = await ordered('delivered');
      expect((await page()).body).toContain(`href="${path}/review?l=en"`);
      const form = (await page('/review')).body;
      expect(form).toContain(`name="rating_${product}"`);
      expect(form).not.toContain('<script');
      const reply = await send({ [`rating_${product}`]: '4', [`comment_${product}`]: 'قماش <b>جميل</b>\0' });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, `${path}?l=en`]);
      expect(await stored()).toEqual([{ rating: 4, comment: 'قماش <b>جميل</b>', client: scene.client }]);
      const after = (await page()).body;
      expect(after).toContain('4 of 5 stars');
      expect(after).toContain('&#60;b&#62;جميل');
      expect(after).not.toContain('/review?');
      expect((await page('', 'ar')).body).toContain('4 من 5 نجوم');
      expect((await page('/review')).statusCode).toBe(303);
      expect((await send({ [`rating_${product}`]: '1' })).statusCode).toBe(303);
      expect(await stored()).toHaveLength(1);
    });

    it('sees the errors in an invalid review, and the comment is kept', async () => {
      const { product, send, stored } = await ordered('completed');
      for (const rating of ['', '0', '6', '4.5', '٥', "1' or 1"]) {
        const reply = await send({ [`rating_${product}`]: rating, [`comment_${product}`]: 'Kept "text"' });
        expect([reply.statusCode, alertIn(reply.body)]).toEqual([422, 'Choose the stars for at least one product']);
        expect(reply.body).toContain('Kept &#34;text&#34;');
      }
      const arabic = await send({ [`rating_${product + 1}`]: '5' }, 'ar');
      expect([arabic.statusCode, alertIn(arabic.body)]).toEqual([422, 'اختر عدد النجوم لمنتج واحد على الأقل']);
      expect(await stored()).toEqual([]);
    });

    it('is refused if the shop has blocked the client', async () => {
      const { product, send, stored } = await ordered('delivered');
      await rows(sql`update clients set blocked = true where id = ${scene.client} returning id`);
      expect((await send({ [`rating_${product}`]: '5' })).statusCode).toBe(422);
      await rows(sql`update clients set blocked = false where id = ${scene.client} returning id`);
      expect(await stored()).toEqual([]);
    });
  });

  it('an order can’t be reviewed before its delivery', async () => {
    const { product, page, send, stored } = await ordered('pending');
    expect((await page()).body).not.toContain('/review?');
    expect((await page('/review')).statusCode).toBe(303);
    expect((await send({ [`rating_${product}`]: '5' })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });
});
