import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markToCall } from '../../../../server/resources/clientNotices/tidy';
import { onEachEngine } from '../../resources/onEachEngine';
import type { Order } from '../shopper';
import { openProvider } from './provider';
import { noticeScene } from './scene';

const provider = await openProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
});

let addresses = 0;

await onEachEngine(
  (server) => {
    const { channel, quiet, order, notice, notices, act, rows, vendor, goods, stored } = noticeScene(server);
    beforeAll(async () => {
      await channel({
        channel: 'sms',
        api_url: provider.url,
        method: 'json',
        body: '{"to":"{{to}}","text":"{{text}}"}',
        key_header: 'Idempotency-Key',
      });
      await rows(sql`update sub_shops set confirm_cash = true, confirm_hours = 2 where slug = 'noor' returning id`);
    });

    const open = async (method: 'GET' | 'POST', url: string, options: object = {}) => {
      addresses += 1;
      return server().app.inject({ method, url, remoteAddress: `10.9.0.${addresses % 250}`, ...options } as never);
    };
    /**
     * Returns the path of the link in the message with the given idempotency key. The provider may have received other
     * messages as well.
     */
    const pathIn = (key: string): string =>
      /\/o\/[\w-]{43}/.exec(provider.calls.find(({ headers }) => headers['idempotency-key'] === key)!.body.text)![0];
    const asked = async (more: Order = {}, headers = {}) => {
      const placed = await order(more, headers);
      const { key } = await notice(placed.id, { event: 'confirm_cash', status: 'sent' });
      const path = pathIn(`${key}.1`);
      return { ...placed, path };
    };
    const read = (number: string) => stored(number);

    describe('a cash order', () => {
      it('waits for its client, who confirms it with one press', async () => {
        const { path, number, id } = await asked({
          client: { full_name: 'Hala <b>Saad</b>', phone: '+965 6333 0001' },
        });
        const row = await read(number);
        expect(row).toMatchObject({ order_status: 'pending', client_answer: 'waiting' });
        const left = new Date(row.answer_until).getTime() - Date.now();
        expect([left > 7_190_000, left <= 7_200_000]).toEqual([true, true]);
        const page = await open('GET', path);
        expect(page.statusCode).toBe(200);
        for (const part of [number, 'KWD 6.000', 'Yes, I want it', 'Gulf Road 3', '<html lang="en" dir="ltr">'])
          expect(page.body).toContain(part);
        // The page doesn't contain the shop's internal data or the client's contact details.
        for (const part of ['6333', '<script', 'commission', '<b>']) expect(page.body).not.toContain(part);
        expect(page.headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
          ),
        });
        const answered = await open('POST', `${path}/yes`);
        expect([answered.statusCode, answered.headers.location]).toEqual([303, `${path}?l=en`]);
        expect(await read(number)).toMatchObject({ order_status: 'confirmed', client_answer: 'yes' });
        expect((await open('GET', path)).body).toContain('Thank you. Your order is confirmed.');
        const [event] = await rows(
          sql`select actor, actor_id from order_events where "order" = ${id} and type = 'confirm'`,
        );
        expect(event).toEqual({ actor: null, actor_id: null });
        expect((await notices(id)).map((one) => one.event)).toEqual(['confirm_cash', 'confirmed']);
      });

      it('can be canceled by its client, which releases its reserved stock', async () => {
        const { path, number } = await asked();
        expect((await open('POST', `${path}/no`)).statusCode).toBe(303);
        expect(await read(number)).toMatchObject({
          order_status: 'canceled',
          client_answer: 'no',
          cancel_reason: 'The client declined the order',
        });
        const [{ reserved }] = await rows(sql`select reserved from product_variants where id = ${goods()}`);
        const [{ held }] = await rows(
          sql`select coalesce(sum(l.qty), 0)::int as held from order_lines l join orders o on o.id = l."order" where l.variant = ${goods()} and o.order_status = 'confirmed'`,
        );
        expect(Number(reserved)).toBe(held);
      });

      it('isn’t changed by viewing its page, however often and with whatever method', async () => {
        const { path, number } = await asked();
        const before = await read(number);
        for (const url of [path, `${path}/yes`, `${path}/no`, `${path}/stop`, `${path}?l=ar`, `${path}/`])
          await open('GET', url, { headers: { 'user-agent': 'WhatsApp/2.23' } });
        await server().app.inject({ method: 'HEAD', url: path });
        expect(await read(number)).toEqual(before);
      });

      it('accepts only one of several simultaneous answers, and reports this to the others', async () => {
        const { path, number } = await asked();
        const answers = await Promise.all([
          open('POST', `${path}/yes`),
          open('POST', `${path}/no`),
          open('POST', `${path}/yes`),
          open('POST', `${path}/no`),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409, 409, 409]);
        const { order_status, client_answer } = await read(number);
        expect([
          ['confirmed', 'yes'],
          ['canceled', 'no'],
        ]).toContainEqual([order_status, client_answer]);
        const again = await open('POST', `${path}/${client_answer === 'yes' ? 'no' : 'yes'}`);
        expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('You have already answered')]);
        expect((await read(number)).order_status).toBe(order_status);
      });

      it('is marked to call after the limit, and a late answer changes nothing', async () => {
        const { path, number, id } = await asked();
        await rows(sql`update orders set answer_until = now() - interval '1 minute' where id = ${id} returning id`);
        const late = await open('POST', `${path}/yes`);
        expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('The time to answer is over')]);
        await markToCall(server().db);
        await markToCall(server().db);
        expect(await read(number)).toMatchObject({ order_status: 'pending', client_answer: 'to_call' });
        expect(await rows(sql`select from order_events where "order" = ${id} and type = 'unanswered'`)).toHaveLength(1);
        const page = await open('GET', path);
        expect(page.body).toContain('The shop will contact you');
        expect(page.body).not.toContain('<form');
        const overview = await vendor.get('overview');
        expect(JSON.stringify(overview.body)).toContain('orders_to_call');
        const listed = await vendor.get('orders?filter[client_answer]=to_call&filter[order_status]=pending');
        expect(listed.body.data.map((one: { number: string }) => one.number)).toContain(number);
        await act('confirm', id);
        expect(await read(number)).toMatchObject({ order_status: 'confirmed', client_answer: null });
      });

      it('is marked to call if it can’t be confirmed, and keeps its stock', async () => {
        const { path, number, id } = await asked();
        await act('hold', id, { reason: 'Check the address' });
        const reply = await open('POST', `${path}/yes`);
        expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('The shop will contact you')]);
        expect(await read(number)).toMatchObject({ order_status: 'pending', client_answer: 'to_call' });
      });

      it('is marked to call immediately if no message can be sent, and a card order needs no confirmation', async () => {
        await rows(sql`update notice_channels set events = '{confirmed}' returning id`);
        const silent = await order();
        expect(silent).toMatchObject({ client_answer: 'to_call' });
        await rows(
          sql`update notice_channels set events = '{placed,confirm_cash,confirm_draft,confirmed}' returning id`,
        );
        const card = await order({ payment_method: 'card' });
        expect(card).toMatchObject({ client_answer: null });
        expect((await notices(card.id)).map(({ event }) => event)).toEqual(['placed']);
      });

      it('is shown in the client’s language and direction, which a link can change', async () => {
        const { path } = await asked({}, { 'accept-language': 'ar' });
        const page = await open('GET', path, { headers: { 'accept-language': 'en' } });
        for (const part of ['<html lang="ar" dir="rtl">', 'نعم، أريده', 'لا، ألغوه', 'الإجمالي'])
          expect(page.body).toContain(part);
        expect((await open('GET', `${path}?l=en`)).body).toContain('Yes, I want it');
      });
    });

    describe('a link', () => {
      it('that is wrong, expired or truncated always shows the same page', async () => {
        const { path, id } = await asked();
        const [token] = path.split('/').slice(-1) as [string];
        const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
        const bodies = [];
        for (const one of [changed, token.slice(0, -1), 'x', '%00', '..%2f', `${token}%27`]) {
          const reply = await open('GET', `/o/${one}`);
          expect([one, reply.statusCode]).toEqual([one, 404]);
          bodies.push(reply.body);
        }
        await rows(
          sql`update client_links set expires_at = now() - interval '1 second' where order_id = ${id} returning token_hash`,
        );
        const old = await open('GET', path);
        expect([old.statusCode, new Set([...bodies, old.body]).size]).toEqual([404, 1]);
        for (const answer of ['yes', 'no', 'stop', 'start'])
          expect((await open('POST', `${path}/${answer}`)).statusCode).toBe(404);
      });

      it('can be guessed only a few times from an address', async () => {
        const guess = (index: number) =>
          server().app.inject({ url: `/o/${String(index).padStart(43, 'x')}`, remoteAddress: '10.10.10.10' });
        const codes = [];
        for (let index = 0; index < 30; index += 1) codes.push((await guess(index)).statusCode);
        expect([codes.filter((code) => code === 404).length, codes.at(-1)]).toEqual([20, 429]);
      });

      it('refuses large and malformed bodies, and stores nothing', async () => {
        const { path, number } = await asked();
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const large = await open('POST', `${path}/yes`, { headers: form, payload: 'a='.padEnd(5000, 'x') });
        expect(large.statusCode).toBe(413);
        expect((await read(number)).client_answer).toBe('waiting');
        const strange = await open('POST', `${path}/yes`, {
          headers: { 'content-type': 'application/json' },
          payload: '{"role":"admin"}',
        });
        expect(strange.statusCode).toBe(303);
      });

      it('lets its client opt out of messages, and opt in again', async () => {
        const { path, client } = await asked();
        expect((await open('GET', `${path}/stop`)).body).toContain('Stop the messages');
        const stop = await open('POST', `${path}/stop`);
        expect(stop.statusCode).toBe(303);
        const silent = async () => (await rows(sql`select no_notices from clients where id = ${client}`))[0].no_notices;
        expect([await silent(), (await open('GET', `${path}/stop`)).body]).toEqual([
          true,
          expect.stringContaining('Send them again'),
        ]);
        await open('POST', `${path}/start`);
        expect(await silent()).toBe(false);
      });
    });

    describe('a draft', () => {
      const draft = async (): Promise<{ order_draft_id: number; version: number }> => {
        const added = await vendor.post('order_drafts/add', {
          client_name: 'Maha Ali',
          client_phone: '+965 6444 0001',
          lines: [{ variant: goods(), qty: 1 }],
          delivery: 'pickup',
          payment_method: 'cash',
        });
        expect([added.status, added.body.errors]).toEqual([200, undefined]);
        return added.body.data;
      };
      const send = async (id: number) => {
        const reply = await vendor.post('order_drafts/message_link', { order_draft_id: id });
        expect([reply.status, reply.body.message]).toEqual([200, expect.any(String)]);
        const latest = async () =>
          (await rows(sql`select key, status from client_notices where draft = ${id} order by id desc limit 1`))[0];
        await expect.poll(async () => (await latest()).status, { timeout: 10_000 }).toBe('sent');
        return pathIn(`${(await latest()).key}.1`);
      };
      const seen = (page: string) =>
        Object.fromEntries(
          [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value!]),
        );
      const place = (path: string, values: Record<string, string>) =>
        open('POST', `${path}/yes`, {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(values).toString(),
        });

      it('sent to its client becomes an order with one press, once', async () => {
        const { order_draft_id: id } = await draft();
        const path = await send(id);
        const page = await open('GET', path);
        expect(page.body).toContain('Place the order');
        const values = seen(page.body);
        const placed = await Promise.all([place(path, values), place(path, values)]);
        expect(placed.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
        const [row] = await rows(sql`select status, "order" from order_drafts where id = ${id}`);
        expect(row).toEqual({ status: 'placed', order: expect.anything() });
        const after = await open('GET', path);
        expect(after.body).toContain('Order ');
        expect(after.body).not.toContain('<form');
        // The client has already confirmed the order and isn't asked again.
        const [own] = await rows(sql`select client_answer from orders where id = ${row.order}`);
        expect(own.client_answer).toBeNull();
      });

      it('that has changed since the client saw it isn’t placed', async () => {
        const { order_draft_id: id } = await draft();
        const path = await send(id);
        const values = seen((await open('GET', path)).body);
        const changed = await place(path, { ...values, total: '0.1' });
        expect([changed.statusCode, changed.body]).toEqual([409, expect.stringContaining('has changed since')]);
        for (const wrong of [{}, { version: 'x', total: values.total! }])
          expect((await place(path, wrong as Record<string, string>)).statusCode).toBe(409);
      });

      it('isn’t shown by a link that was replaced or revoked', async () => {
        const { order_draft_id: id } = await draft();
        const first = await send(id);
        const second = await send(id);
        expect([(await open('GET', first)).statusCode, (await open('GET', second)).statusCode]).toEqual([404, 200]);
        await vendor.post('order_drafts/cancel_link', { order_draft_id: id });
        expect((await open('GET', second)).statusCode).toBe(404);
        await quiet();
        const refused = await vendor.post('order_drafts/message_link', { order_draft_id: id });
        expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('No channel sends')]);
      });
    });
  },
  { config: { outgoing: { allowPrivate: true }, publicUrl: 'https://admin.test' } },
);
