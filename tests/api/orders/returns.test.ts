import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrderLink } from '../../../server/resources/clientNotices/links';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Wire } from './scene';
import { sceneOf } from './scene';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

await onEachEngine((server) => {
  const [vendor, viewer, other, client] = loggedIn(server, 'vendor', 'viewer', 'second-vendor', 'client');
  let scene: Awaited<ReturnType<typeof sceneOf>>;

  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });

  const rows = async (query: ReturnType<typeof sql>) => (await server().db.execute(query)).rows as Wire[];

  /** Creates a delivered order of `qty` units at 10 each, and the link to the client's page. */
  const delivered = async (qty: number, state: object = {}) => {
    const variant = await scene.variant(50);
    const paid = { payment_status: 'paid', paid_at: new Date().toISOString(), commission: '0', commission_rate: '0' };
    const id = await scene.placeOne({
      variant,
      qty,
      packed: qty,
      state: { order_status: 'delivered', ...paid, ...state },
    });
    const [line] = await rows(sql`select id from order_lines where "order" = ${id}`);
    const path = await createOrderLink(server().db, scene.shop, id);
    const page = (address = '', language = 'en') => server().app.inject({ url: `${path}${address}?l=${language}` });
    const ask = (body: Record<string, string>, language = 'en') =>
      server().app.inject({
        method: 'POST',
        url: `${path}/return?l=${language}`,
        headers: form,
        payload: new URLSearchParams(body).toString(),
      });
    const requests = async () =>
      (await vendor.get(`returns?filter[order]=${id}&sort=return_id&order=asc`)).body.data as Wire[];
    return { id, variant, path, line: Number(line.id), page, ask, requests };
  };

  const answer = (action: 'accept' | 'refuse', { return_id }: Wire, input: object) =>
    vendor.post(`returns/${action}`, { return_id, ...input });

  describe('a client', () => {
    it('asks for a return by line on the page of the order, without scripts', async () => {
      const { id, line, page, ask, requests } = await delivered(3);
      const shown = (await page('/return')).body;
      expect(shown).toContain(`name="qty_${line}"`);
      expect(shown).toContain('max="3"');
      expect(shown).not.toContain('<script');
      const reply = await ask({ [`qty_${line}`]: '2', [`reason_${line}`]: 'لا يناسب <b>المقاس</b>' });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/o\/[\w-]+\?l=en$/)]);
      const [request] = await requests();
      expect(request).toMatchObject({ status: 'requested', client: scene.client, order: id });
      const [whole] = (await vendor.get(`returns?ids=${request.return_id}`)).body.data;
      expect(whole.lines).toMatchObject([{ line, qty: 2, accepted: null, reason: 'لا يناسب <b>المقاس</b>' }]);
      const order = await scene.read(id);
      expect(order.order_status).toBe('return_requested');
      const after = (await page('', 'ar')).body;
      expect(after).toContain('dir="rtl"');
      expect(after).toContain('&#60;b&#62;المقاس&#60;/b&#62;');
      expect(after).toContain(whole.number);
      expect(after).not.toContain('/return?');
      const [notification] = (await vendor.get('notifications')).body.data;
      expect(notification).toMatchObject({
        kind: 'return_request',
        resource: 'returns',
        record_id: request.return_id,
        about: { number: whole.number, name: expect.any(String) },
      });
    });

    it('sends a request that is not announced if the shop has turned these notifications off', async () => {
      const notices = async () => (await vendor.get('notifications')).body.data.map((one: Wire) => one.kind);
      await vendor.post('settings/update', { notify_returns: false });
      const { line, ask, requests } = await delivered(1);
      const before = await notices();
      await ask({ [`qty_${line}`]: '1' });
      expect(await requests()).toHaveLength(1);
      expect(await notices()).toEqual(before);
      await vendor.post('settings/update', { notify_returns: true });
    });

    it('adds pictures to an open request, which only the team can open', async () => {
      const { path, line, ask, page, requests } = await delivered(1);
      await ask({ [`qty_${line}`]: '1' });
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
        .png()
        .toBuffer();
      const send = (bytes: Buffer, type: string) =>
        server().app.inject({
          method: 'POST',
          url: `${path}/picture?l=en`,
          headers: { 'content-type': 'multipart/form-data; boundary=cut' },
          payload: Buffer.concat([
            Buffer.from(
              `--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n--cut--\r\n'),
          ]),
        });
      expect((await send(png, 'image/png')).statusCode).toBe(303);
      expect((await send(Buffer.from('<script>alert(1)</script>'), 'image/png')).statusCode).toBe(422);
      const [request] = await requests();
      expect(request.pictures).toHaveLength(1);
      const { url, href } = request.pictures[0];
      expect(url).toMatch(new RegExp(`^/media/returns-${request.return_id}/`));
      expect((await server().app.inject({ url })).statusCode).toBe(404);
      expect((await server().app.inject({ url: href })).statusCode).toBe(200);
      expect((await page()).body).toContain('Pictures: 1');
    });

    it('sees the errors in an invalid request, and no input is lost or stored', async () => {
      const { line, ask, requests, id } = await delivered(2);
      const wrong = async (body: Record<string, string>) => {
        const reply = await ask(body);
        return [reply.statusCode, /role="alert">([^<]*)</.exec(reply.body)?.[1]];
      };
      expect(await wrong({})).toEqual([422, 'Choose at least one piece to return']);
      expect(await wrong({ [`qty_${line}`]: '-1' })).toEqual([422, 'Choose at least one piece to return']);
      expect(await wrong({ [`qty_${line}`]: '3', [`reason_${line}`]: 'Torn' })).toEqual([
        422,
        'Only 2 of this can still be returned',
      ]);
      const again = await ask({ [`qty_${line}`]: '3', [`reason_${line}`]: 'Torn' });
      expect(again.body).toContain('>Torn</textarea>');
      const foreign = await delivered(1);
      expect((await wrong({ [`qty_${foreign.line}`]: '1' }))[0]).toBe(422);
      expect(await requests()).toEqual([]);
      expect((await scene.read(id)).order_status).toBe('delivered');
    });

    it('may enter Arabic digits and any characters, but can’t send a request while blocked', async () => {
      const { line, ask, requests } = await delivered(2);
      await rows(sql`update clients set blocked = true where id = ${scene.client} returning id`);
      expect((await ask({ [`qty_${line}`]: '1' })).statusCode).toBe(422);
      await rows(sql`update clients set blocked = false where id = ${scene.client} returning id`);
      const reason = `\0\u202e${'😀'.repeat(400)}`;
      expect((await ask({ [`qty_${line}`]: '٢', [`reason_${line}`]: reason })).statusCode).toBe(303);
      const [request] = await requests();
      const [{ lines }] = (await vendor.get(`returns?ids=${request.return_id}`)).body.data;
      expect(lines).toMatchObject([{ qty: 2, reason: '😀'.repeat(250) }]);
    });

    it('can send one request, after delivery, within the shop’s time limit, and none if the shop takes no requests', async () => {
      const { line, ask, requests, id } = await delivered(2);
      const body = { [`qty_${line}`]: '1' };
      const [first, second] = await Promise.all([ask(body), ask(body)]);
      expect([first.statusCode, second.statusCode].toSorted()).toEqual([303, 422]);
      expect(await requests()).toHaveLength(1);
      const early = await delivered(1, { order_status: 'ready' });
      expect((await early.ask({ [`qty_${early.line}`]: '1' })).body).toContain('once it is delivered');
      const late = await delivered(1);
      await rows(
        sql`insert into order_events (sub_shop_id, "order", type, "from", "to", at, changes)
          values (${scene.shop}, ${late.id}, 'deliver', 'ready', 'delivered', now() - interval '15 days', '{}') returning id`,
      );
      expect((await late.ask({ [`qty_${late.line}`]: '1' })).body).toContain('The time to return this order is over');
      await vendor.post('settings/update', { return_days: 0 });
      const off = await delivered(1);
      expect((await off.page()).body).not.toContain('/return?');
      expect((await off.ask({ [`qty_${off.line}`]: '1' })).statusCode).toBe(422);
      await vendor.post('settings/update', { return_days: 14 });
      expect((await scene.read(id)).order_status).toBe('return_requested');
    });

    it('opens the page from the account', async () => {
      const [own] = (await client.get('my_orders?filter[order_status]=completed&per_page=1')).body.data as Wire[];
      const { status, body } = await client.post('my_orders/open_page', { my_order_id: own.my_order_id });
      expect([status, body.data.link]).toEqual([200, expect.stringMatching(/^\/o\/[\w-]{43}$/)]);
      const reply = await server().app.inject({ url: `${body.data.link}?l=en` });
      expect(reply.body).toContain(own.number);
    });
  });

  describe('the shop', () => {
    it('accepts a request by line: items are restocked, money is refunded, and the order continues', async () => {
      const { id, variant, line, ask, requests, page } = await delivered(3);
      await ask({ [`qty_${line}`]: '2' });
      const [request] = await requests();
      const { stock } = await scene.stockOf(variant);
      const input = { lines: [{ line, qty: 1, restock: true }], amount: '10', answer: 'One is worn' };
      const { status, body } = await answer('accept', request, input);
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data).toMatchObject({ status: 'accepted', answer: 'One is worn', refund: expect.any(Number) });
      expect(body.data.lines).toMatchObject([{ qty: 2, accepted: 1 }]);
      expect((await scene.stockOf(variant)).stock).toBe(Number(stock) + 1);
      expect(await scene.read(id)).toMatchObject({
        order_status: 'delivered',
        payment_status: 'partly_refunded',
        refunded: '10',
      });
      const shown = (await page()).body;
      expect(shown).toContain('1 of 2 accepted');
      expect(shown).toContain('One is worn');
      expect((await answer('accept', request, input)).status).toBe(422);
    });

    it('takes back all items, which ends the order and refunds the rest', async () => {
      const { id, line, ask, requests } = await delivered(2);
      await ask({ [`qty_${line}`]: '2' });
      const [request] = await requests();
      const { body } = await answer('accept', request, { lines: [{ line, qty: 2, restock: true }], amount: '20' });
      expect(body.data).toMatchObject({ status: 'accepted', refund: expect.any(Number) });
      expect(await scene.read(id)).toMatchObject({ order_status: 'returned', payment_status: 'refunded' });
    });

    it('refuses with a reason, and the order is delivered again', async () => {
      const { id, line, ask, requests, page } = await delivered(1);
      await ask({ [`qty_${line}`]: '1' });
      const [request] = await requests();
      expect((await answer('refuse', request, {})).body.errors).toHaveProperty('answer');
      expect((await answer('refuse', request, { answer: 'It was worn' })).body.data).toMatchObject({
        status: 'refused',
      });
      expect((await scene.read(id)).order_status).toBe('delivered');
      expect((await page()).body).toContain('It was worn');
    });

    it('may also accept or refuse a return with the order’s own actions, which closes the request', async () => {
      const accepted = await delivered(1);
      await accepted.ask({ [`qty_${accepted.line}`]: '1' });
      await scene.go(vendor, accepted.id, ['accept_return']);
      expect(await accepted.requests()).toMatchObject([{ status: 'accepted', answered_at: expect.any(String) }]);
      const refused = await delivered(1);
      await refused.ask({ [`qty_${refused.line}`]: '1' });
      await scene.go(vendor, refused.id, ['reject_return', { reason: 'Worn' }]);
      expect(await refused.requests()).toMatchObject([{ status: 'refused' }]);
    });

    it('can’t take back more than the client wants, other lines, or part of an unpaid order', async () => {
      const { line, ask, requests } = await delivered(3);
      await ask({ [`qty_${line}`]: '1' });
      const [request] = await requests();
      const foreign = await delivered(1);
      const errors = async (input: object) => (await answer('accept', request, input)).body.errors;
      expect(await errors({ lines: [{ line, qty: 2 }], amount: '0' })).toHaveProperty(['lines.0.qty']);
      expect(await errors({ lines: [{ line: foreign.line, qty: 1 }], amount: '0' })).toHaveProperty(['lines.0.line']);
      expect(await errors({ lines: [{ line, qty: 0 }], amount: '0' })).toHaveProperty('lines');
      expect(await errors({ lines: [{ line, qty: 1 }], amount: '31' })).toHaveProperty('amount');
      expect(await requests()).toMatchObject([{ status: 'requested' }]);
      const unpaid = await delivered(2, { payment_status: 'unpaid', paid_at: null });
      await unpaid.ask({ [`qty_${unpaid.line}`]: '1' });
      const [open] = await unpaid.requests();
      const part = await answer('accept', open, { lines: [{ line: unpaid.line, qty: 1 }], amount: '0' });
      expect([part.status, part.body.message]).toEqual([422, expect.stringContaining('not paid')]);
    });

    it('shows requests to readers, and to no other shop', async () => {
      const { line, ask, requests } = await delivered(1);
      await ask({ [`qty_${line}`]: '1' });
      const [{ return_id }] = await requests();
      expect((await viewer.get(`returns?ids=${return_id}`)).body.data).toHaveLength(1);
      expect((await viewer.post('returns/refuse', { return_id, answer: 'No' })).status).toBe(422);
      expect((await other.get(`returns?ids=${return_id}`)).body.data).toEqual([]);
      expect((await other.post('returns/refuse', { return_id, answer: 'No' })).status).toBe(404);
    });
  });
});
