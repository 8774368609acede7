import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPoppler, localDisk, startWork, textOfPdf } from '@matjar/admin/testing/server';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { shopperOf } from '../../storefront/shopper';
import { tablesContaining } from './traces';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const person = {
  name: 'Zubayda Quillmark',
  given: 'Zuzu Quillmarket',
  phone: '+965 5073 7391',
  email: 'zubayda.quillmark@example.com',
  street: 'Thimbleweed Street',
  directions: 'behind the violet windmill',
  secret: 'xylophone',
};

/**
 * Strings that must not appear anywhere after the erasure. The phone number is listed in every format it might be
 * stored in.
 */
const traces = ['quillmark', '50737391', '5073 7391', 'thimbleweed', 'violet windmill', 'xylophone', 'زبيدة كويلمارك'];

const folder = mkdtempSync(join(tmpdir(), 'matjar-erasure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storedNames = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));

await onEachEngine(
  (server) => {
    const shopper = shopperOf(server);
    const { rows, variant, place, stored } = shopper;
    const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');
    const shop = () => vendor.sub_shop.id as number;

    const tablesWithTraces = () => tablesContaining(server().db, traces);

    const ok = async (path: string, body: object, as = vendor): Promise<Wire> => {
      const reply = await as.post(path, body);
      expect([path, reply.status, reply.body.errors]).toEqual([path, 200, undefined]);
      return reply.body.data;
    };
    const erase = (client_id: number, as = vendor) => as.post('clients/erase', { client_id, requested_by: 'client' });

    /** Creates a client with data in all tables that can contain a client's data. */
    const known = async () => {
      const goods = await variant(50);
      const { body } = await place({
        shop: 'noor',
        lines: [{ variant: goods, qty: 2 }],
        payment_method: 'cash',
        client: {
          full_name: person.name,
          phone: person.phone,
          email: person.email,
          address: { city: 'Hawalli', street: person.street, building: '7', directions: person.directions },
        },
        notes: `Ring twice, ${person.secret}`,
      });
      const { number, token } = body.data;
      const order = await stored(number);
      const client_id = Number(order.client);
      const order_id = Number(order.id);
      const talk = (path: string, payload: object) =>
        shopper.inject({
          method: 'POST',
          url: `/api/storefront/${path}`,
          headers: { authorization: `Bearer ${token}` },
          payload,
        });
      return { number, client_id, order_id, talk, goods };
    };

    const complete = async (order_id: number) => {
      for (const step of ['confirm', 'mark_paid', 'prepare', 'fulfill_all', 'make_ready', 'deliver'])
        await ok(`orders/${step}`, { order_id });
    };

    describe('the erasure of a client', () => {
      beforeAll(async () => {
        await rows(
          sql`update sub_shops set invoice_at = 'delivered', confirm_cash = false where id = ${shop()} returning id`,
        );
      });

      it('is refused while an order is open, with the order’s number', async () => {
        const { client_id, number, order_id } = await known();
        const refused = await erase(client_id);
        expect(refused.status).toBe(422);
        expect(refused.body.message).toContain(number);
        expect((await vendor.get(`clients?ids=${client_id}`)).body.data[0].full_name).toBe(person.name);
        await ok('orders/cancel', { order_id, reason: `${person.given} changed her mind` });
        const erased = await erase(client_id);
        expect([erased.status, erased.body]).toEqual([200, expect.anything()]);
        expect(await tablesWithTraces()).toEqual([]);
      });

      it('leaves no trace in any table, file or log, and keeps amounts, invoices and stock', async () => {
        const { client_id, number, order_id, talk, goods } = await known();
        await complete(order_id);
        const [line] = (await vendor.get(`orders?ids=${order_id}`)).body.data[0].lines;
        await ok('orders/refund', {
          order_id,
          lines: [{ line: line.id, qty: 1 }],
          amount: '2',
          reason: `${person.given}: too small`,
        });
        expect((await erase(client_id)).status).toBe(422);
        await rows(sql`update refunds set status = 'done' where "order" = ${order_id} returning id`);
        await rows(
          sql`update transactions set status = 'done', notes = ${person.secret} where "order" = ${order_id} and status = 'pending' returning id`,
        );
        const [sold] = await rows(sql`select product from product_variants where id = ${goods}`);
        expect(
          (await talk('messages', { subject: person.secret, body: `It is ${person.secret}, says ${person.given}` }))
            .status,
        ).toBe(200);
        expect(
          (await talk('reviews', { order: number, product: sold.product, rating: 4, comment: person.secret })).status,
        ).toBe(200);
        await ok('comments/add', { resource: 'clients', record: client_id, body: `Call ${person.given} on 50737391` });
        await ok('comments/add', { resource: 'all-orders', record: order_id, body: `For ${person.given}` });
        const { version } = (await vendor.get(`clients?ids=${client_id}`)).body.data[0];
        await ok('clients/update', {
          client_id,
          version,
          notes: `Likes ${person.secret}`,
          full_name: 'زبيدة كويلمارك',
        });
        await ok('clients/give_points', { client_id, points: 40, reason: `${person.secret} for ${person.given}` });
        await ok('order_drafts/add', {
          client: client_id,
          lines: [{ variant: goods, qty: 1 }],
          payment_method: 'cash',
          address: { city: 'Hawalli', street: person.street, name: person.given },
          notes: person.secret,
        });
        // Once these records are deleted, their data remains only in the log.
        const removed = await ok('order_drafts/add', {
          client: client_id,
          lines: [{ variant: goods, qty: 1 }],
          payment_method: 'cash',
          address: { city: 'Hawalli', street: person.street, name: person.given },
          notes: person.secret,
        });
        await ok('order_drafts/delete', { order_draft_id: removed.order_draft_id });
        const said = await ok('comments/add', { resource: 'clients', record: client_id, body: person.secret });
        await ok('comments/delete', { comment_id: said.comment_id });
        const [invoice] = (await vendor.get(`invoices?filter[order]=${order_id}&sort=id&order=ASC`)).body.data;
        const pdf = await vendor.get(`invoice_pdf?invoice_id=${invoice.invoice_id}&language=en`);
        expect(pdf.status).toBe(200);
        const [drawn] = await rows(sql`select file from invoice_files where invoice_id = ${invoice.invoice_id}`);
        const before = (await vendor.get(`orders?ids=${order_id}`)).body.data[0];
        const stock = () => rows(sql`select stock, reserved from product_variants where id = ${goods}`);
        const stockBefore = await stock();
        const withData = await tablesWithTraces();
        for (const table of ['clients', 'orders', 'audit_log', 'comments', 'invoice_contents', 'messages', 'points'])
          expect(withData.join()).toContain(table);

        const exported = async (format: string, language: string, as = vendor) =>
          as.get(`client_data?client_id=${client_id}&format=${format}&language=${language}`);
        const json = JSON.parse(Buffer.from((await exported('json', 'en')).body.data.content, 'base64').toString());
        expect(json.records.map(({ resource }: { resource: string }) => resource)).toEqual(
          expect.arrayContaining([
            'clients',
            'all-orders',
            'messages/items',
            'reviews',
            'invoices',
            'comments',
            'points',
          ]),
        );
        const all = JSON.stringify(json).toLowerCase();
        for (const trace of [
          'كويلمارك',
          '50737391',
          'thimbleweed',
          'violet windmill',
          person.secret,
          number.toLowerCase(),
        ])
          expect(all).toContain(trace);
        const pages = Buffer.from((await exported('pdf', 'ar')).body.data.content, 'base64');
        expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
        if (hasPoppler) {
          const words = textOfPdf(pages).join('\n');
          for (const trace of [number, person.street, person.secret, person.directions]) expect(words).toContain(trace);
        }
        expect((await exported('json', 'en', viewer)).status).toBe(422);
        expect((await exported('json', 'en', other)).status).toBe(404);

        // The run of these tests on the other database stores files in the same folder.
        const others = storedNames().filter((name) => name !== drawn.file);
        // Viewers and other shops can't erase a client.
        expect((await erase(client_id, viewer)).status).toBe(422);
        expect((await erase(client_id, other)).status).toBe(404);
        const erased = await erase(client_id);
        expect([erased.status, erased.body.errors]).toEqual([200, undefined]);

        expect(await tablesWithTraces()).toEqual([]);
        const after = (await vendor.get(`orders?ids=${order_id}`)).body.data[0];
        expect(after).toMatchObject({
          number,
          total: before.total,
          refunded: before.refunded,
          order_status: before.order_status,
          address: { city: 'Hawalli' },
          client_phone: null,
          client_note: null,
        });
        expect(await stock()).toEqual(stockBefore);
        const client = (await vendor.get(`clients?ids=${client_id}`)).body.data[0];
        expect(client).toMatchObject({
          phone: `••••${client_id}`,
          email: null,
          addresses: [],
          notes: null,
          erased_for: 'client',
          blocked: true,
        });
        const told = await rows(
          sql`select resource from events where tenant_id = ${shop()} and resource = 'all-orders' and record = 0`,
        );
        expect(told.length).toBeGreaterThan(0);
        expect((await vendor.post('clients/unblock', { client_id })).status).toBe(422);

        // The log names the team member who erased the client.
        const sets = (
          await vendor.get(`activity?filter[resource]=clients&filter[record]=${client_id}&sort=id&order=DESC`)
        ).body.data;
        expect(sets[0]).toMatchObject({ action: 'erase', actor: vendor.user.full_name });

        // The invoice keeps its number and amounts, and its PDF is regenerated without the client's name.
        const again = (await vendor.get(`invoices?ids=${invoice.invoice_id}`)).body.data[0];
        expect(again).toMatchObject({ number: invoice.number, total: invoice.total });
        expect((await vendor.get(`invoice_pdf?invoice_id=${invoice.invoice_id}&language=en`)).status).toBe(200);
        const [file] = await rows(sql`select file from invoice_files where invoice_id = ${invoice.invoice_id}`);
        expect(file.file).not.toBe(drawn.file);
        const { app, database } = server();
        const stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 1000 });
        const kept = [...others, file.file].toSorted();
        await vi.waitFor(() => expect(storedNames().toSorted()).toEqual(kept), { timeout: 20_000, interval: 200 });
        await stop();

        // A second erasure fails, and a form that was opened earlier can't be saved.
        const twice = await erase(client_id);
        expect([twice.status, twice.body.message]).toEqual([422, expect.any(String)]);
        expect(
          (await vendor.post('clients/update', { client_id, version, full_name: person.name })).status,
        ).toBeGreaterThanOrEqual(409);
        expect(
          (await vendor.post('orders/update', { order_id, version: before.version, notes: person.secret })).status,
        ).toBe(409);

        // A new order with the same phone number creates a new client.
        const next = await known();
        expect(next.client_id).not.toBe(client_id);
        const merged = await vendor.post('clients/merge', { client_id: next.client_id, into: client_id });
        expect([merged.status, merged.body.errors]).toEqual([422, { into: [expect.stringContaining('erased')] }]);
        await ok('orders/cancel', { order_id: next.order_id, reason: 'Test' });
        await erase(next.client_id);
      });

      it('erases merged clients and the client’s account, and their names as authors', async () => {
        const [one, two] = [await known(), await known()];
        expect(two.client_id).toBe(one.client_id);
        const [{ id: account }] = await rows(sql`
          insert into users (full_name, email, locale, role_type, search_text) values (${person.name}, ${person.email}, 'en', 'client', '') returning id::float8 as id`);
        await rows(
          sql`insert into credentials (user_id, password_hash) values (${account}, 'quillmark') returning user_id`,
        );
        await rows(sql`update clients set account = ${account} where id = ${one.client_id} returning id`);
        const [{ id: second }] = await rows(sql`
          insert into clients (sub_shop_id, full_name, phone, addresses, search_text, merged, same_as)
          values (${shop()}, ${person.given}, '50737391', '[]', 'quillmark 50737391', true, ${one.client_id}) returning id::float8 as id`);
        for (const { order_id } of [one, two]) await ok('orders/cancel', { order_id, reason: person.secret });
        expect((await erase(one.client_id)).status).toBe(200);
        expect(await tablesWithTraces()).toEqual([]);
        expect(await rows(sql`select merged, full_name from clients where id = ${second}`)).toMatchObject([
          { merged: true },
        ]);
        const [user] = await rows(sql`select email, suspended_at from users where id = ${account}`);
        expect(user).toMatchObject({ email: `erased-${account}@erased.invalid`, suspended_at: expect.anything() });
      });

      it('keeps an account that is also a client of another shop, but not its name in the log', async () => {
        const { client_id, order_id } = await known();
        await ok('orders/cancel', { order_id, reason: 'Test' });
        const [{ id: account }] = await rows(sql`
          insert into users (full_name, email, locale, role_type, search_text) values (${person.name}, ${person.email}, 'en', 'client', '') returning id::float8 as id`);
        const elsewhere = other.sub_shop.id as number;
        await rows(sql`
          insert into clients (sub_shop_id, full_name, phone, addresses, search_text, account)
          values (${elsewhere}, ${person.name}, '+96550737391', '[]', '', ${account}) returning id`);
        await rows(sql`update clients set account = ${account} where id = ${client_id} returning id`);
        for (const of of [shop(), elsewhere])
          await rows(sql`
            insert into audit_log (sub_shop_id, at, operation, title_en, title_ar, resource, record, actor, actor_id, actor_kind, changes)
            values (${of}, now(), 'changed', 'Test', 'Test', 'reviews', '1', ${person.name}, ${account}, 'user', '{}') returning id`);
        expect((await erase(client_id)).status).toBe(200);
        const actors = await rows(
          sql`select sub_shop_id::float8 as shop, actor from audit_log where actor_id = ${account} order by id`,
        );
        expect(actors).toEqual([
          { shop: shop(), actor: '••••' },
          { shop: elsewhere, actor: person.name },
        ]);
        expect(await rows(sql`select full_name, suspended_at from users where id = ${account}`)).toEqual([
          { full_name: person.name, suspended_at: null },
        ]);
      });
    });
  },
  { storage: localDisk(folder) },
);
