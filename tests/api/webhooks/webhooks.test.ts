import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import type { Lookup } from '@matjar/admin/testing/server';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Person } from '../resources/people';
import { isSignedWith, openReceiver } from './receiver';

const receiver = await openReceiver();
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const settings = { allowPrivate: true, pauses: [0.1, 0.1], timeout: 2000, maxPerTenant: 9 };

await onEachEngine(
  (server) => {
    const [vendor, other, viewer, admin] = loggedIn(server, 'vendor', 'second-vendor', 'viewer', 'super-admin');
    let stop: () => Promise<void>;
    const made: number[] = [];
    beforeAll(async () => {
      const { app, database } = server();
      stop = await startWork(
        database.ask,
        { ...app.tools, log: app.log },
        { poll: 0.5, grace: 1000, listen: database.listen },
      );
    });
    afterAll(() => stop());
    beforeEach(async () => {
      if (made.length > 0) await vendor.post('webhooks/delete', { webhook_id: made.splice(0) });
    });

    const make = async (values: object = {}, maker: Person = vendor): Promise<number> => {
      const added = await maker.post('webhooks/add', { name: 'Bookkeeping', url: `${receiver.url}/hook`, ...values });
      expect(added).toMatchObject({ status: 200, body: { data: { state: 'working', active: true } } });
      if (maker === vendor) made.push(added.body.data.webhook_id as number);
      return added.body.data.webhook_id as number;
    };
    const brand = async (name: string): Promise<number> =>
      (await vendor.post('brands/add', { name: { en: name, ar: name } })).body.data.brand_id as number;
    const sent = (count: number) =>
      vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 10_000, interval: 20 });
    const bodies = () =>
      receiver.received.map(
        ({ body }) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> },
      );
    const deliveries = async (webhook: number, person = vendor) =>
      (await person.get(`webhook_deliveries?filter[webhook]=${webhook}`)).body.data as {
        delivery_id: number;
        response: string;
      }[];
    const last = (webhook: number, expected: object) =>
      vi.waitFor(
        async () => {
          const [one] = await deliveries(webhook);
          expect(one).toMatchObject(expected);
          return one!;
        },
        { timeout: 10_000, interval: 20 },
      );

    it('a webhook sends a signed message without field values once per change, and records the delivery', async () => {
      const webhook = await make();
      const { body } = await vendor.post('webhooks/issue', { webhook_id: webhook });
      const { secret } = body.data as { secret: string };
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const record = await brand('Hooked');
      await sent(1);
      const [{ headers }] = receiver.received as [(typeof receiver.received)[number]];
      expect(bodies()[0]).toEqual({
        id: headers['webhook-id'],
        type: 'brands.created',
        timestamp: expect.any(String),
        data: { tenant: vendor.sub_shop.id, resource: 'brands', record },
      });
      expect([
        isSignedWith(secret, receiver.received[0]!),
        isSignedWith(`whsec_${'A'.repeat(43)}=`, receiver.received[0]!),
      ]).toEqual([true, false]);
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      expect(await last(webhook, { result: 'delivered' })).toMatchObject({
        event: 'brands.created',
        record,
        attempts: 1,
        code: 200,
        response: 'ok',
        problem: null,
        message: headers['webhook-id'],
      });
      await vendor.post('brands/update', { brand_id: record, name: { en: 'Unhooked', ar: 'Unhooked' } });
      await sent(2);
      expect(bodies()[1]).toMatchObject({ type: 'brands.updated', data: { changed: ['name'] } });
      await vendor.post('brands/delete', { brand_id: record });
      await sent(3);
      expect(bodies()[2]).toMatchObject({ type: 'brands.deleted', data: { record } });
      const { rows } = await server().db.execute(sql`select webhooks::text from webhooks`);
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 40));
    });

    it('a webhook signs with a new secret, and for a day also with the previous one', async () => {
      const webhook = await make();
      const issue = async () =>
        (await vendor.post('webhooks/issue', { webhook_id: webhook })).body.data.secret as string;
      const [first, second] = [await issue(), await issue()];
      expect(first).not.toBe(second);
      await vendor.post('webhooks/test', { webhook_id: webhook });
      await sent(1);
      expect([first, second].map((secret) => isSignedWith(secret, receiver.received[0]!))).toEqual([true, true]);
      await server().db.execute(sql`update webhooks set issued_at = now() - interval '25 hours' where id = ${webhook}`);
      await vendor.post('webhooks/test', { webhook_id: webhook });
      await sent(2);
      expect([first, second].map((secret) => isSignedWith(secret, receiver.received[1]!))).toEqual([false, true]);
      expect(JSON.stringify((await vendor.get('webhooks')).body)).not.toContain('whsec_');
    });

    it('a webhook sends only the chosen changes of its own shop, and none that fail', async () => {
      await make({ covers: 'chosen', events: ['brands.deleted'] });
      const foreign = await make({}, other);
      const record = await brand('Silent');
      expect((await vendor.post('brands/update', { brand_id: record, name: { en: '', ar: '' } })).status).toBe(422);
      await vendor.post('brands/delete', { brand_id: record });
      await sent(1);
      expect(bodies()).toMatchObject([{ type: 'brands.deleted' }]);
      expect(await deliveries(foreign, other)).toEqual([]);
      expect((await other.post('webhooks/delete', { webhook_id: foreign })).status).toBe(200);
    });

    it('a message is retried with the same id after an error, and finally given up; sending it again starts over', async () => {
      const webhook = await make();
      receiver.answers.push(
        { status: 500, body: 'x'.repeat(5000) },
        { status: 301, headers: { location: `${receiver.url}/elsewhere` } },
        { status: 404 },
      );
      await brand('Persistent');
      const failed = await last(webhook, { result: 'failed' });
      expect(failed).toMatchObject({ attempts: 3, code: 404, problem: 'status', next_at: null });
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect((await vendor.get(`webhooks?ids=${webhook}`)).body.data).toMatchObject([
        { state: 'failing', failing_since: expect.any(String) },
      ]);
      expect((await vendor.post('webhook_deliveries/resend', { delivery_id: failed.delivery_id })).status).toBe(200);
      await last(webhook, { result: 'delivered', attempts: 1, code: 200, problem: null });
      expect((await vendor.get(`webhooks?ids=${webhook}`)).body.data).toMatchObject([
        { state: 'working', failing_since: null },
      ]);
    });

    it('a delivery stores the first 1,024 characters of a reply, and reports a redirect without following it', async () => {
      const webhook = await make();
      receiver.answers.push({ status: 200, body: 'x'.repeat(5000) });
      await vendor.post('webhooks/test', { webhook_id: webhook });
      expect((await last(webhook, { result: 'delivered' })).response).toHaveLength(1024);
      receiver.answers.push({ status: 302, headers: { location: `${receiver.url}/elsewhere` } });
      await vendor.post('webhooks/test', { webhook_id: webhook });
      await last(webhook, { result: 'failed', problem: 'redirect', attempts: 1 });
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    });

    it('a webhook is disabled after a 410 or after days of failures, and its shop’s team is notified', async () => {
      const notices = async () =>
        ((await vendor.get('notifications')).body.data as { kind: string; record_id: number }[])
          .filter(({ kind }) => kind === 'webhook_off')
          .map((one) => one.record_id);
      const [gone, silent] = [
        await make(),
        await make({ url: `${receiver.url}/silent`, covers: 'chosen', events: ['brands.created'] }),
      ];
      receiver.answers.push({ status: 410 });
      await vendor.post('webhooks/test', { webhook_id: gone });
      await last(gone, { result: 'failed', code: 410, attempts: 1 });
      expect((await vendor.get(`webhooks?ids=${gone}`)).body.data).toMatchObject([
        { state: 'off', active: false, stopped: 'gone' },
      ]);
      expect((await vendor.post('webhooks/test', { webhook_id: gone })).status).toBe(422);
      await server().db.execute(
        sql`update webhooks set failing_since = now() - interval '4 days' where id = ${silent}`,
      );
      receiver.answers.push({ status: 503 });
      await brand('Unheard');
      await vi.waitFor(
        async () =>
          expect((await vendor.get(`webhooks?ids=${silent}`)).body.data).toMatchObject([
            { state: 'off', stopped: 'silent' },
          ]),
        { timeout: 10_000, interval: 20 },
      );
      await last(silent, { result: 'failed', problem: 'ended' });
      expect(await notices()).toEqual([silent, gone]);
      await vendor.post('webhooks/update_status', { webhook_id: silent, new_status: true });
      expect((await vendor.get(`webhooks?ids=${silent}`)).body.data).toMatchObject([
        { state: 'working', stopped: null, failing_since: null },
      ]);
    });

    it('a webhook sends nothing once its owner loses the right, and belongs to the last user who changed it', async () => {
      const webhook = await make({}, admin);
      made.push(webhook);
      const [{ maker }] = (await vendor.get(`webhooks?ids=${webhook}`)).body.data as [{ maker: string }];
      await vendor.post('webhooks/update', { webhook_id: webhook, url: `${receiver.url}/moved` });
      expect((await vendor.get(`webhooks?ids=${webhook}`)).body.data[0].maker).not.toBe(maker);
      await server().db.execute(sql`update users set role_type = 'viewer' where email = 'vendor@matjar.test'`);
      await admin.post('brands/add', { name: { en: 'Unseen', ar: 'Unseen' } });
      await vi.waitFor(
        async () => {
          const { rows } = await server().db.execute(
            sql`select from pgboss.job where name = 'webhooks/fan-out' and state < 'completed'`,
          );
          expect(rows).toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      );
      await server().db.execute(sql`update users set role_type = 'vendor' where email = 'vendor@matjar.test'`);
      await brand('Seen');
      await sent(1);
      expect(receiver.received.map(({ path }) => path)).toEqual(['/moved']);
    });

    it('a webhook rejects an address that is or resolves to a private one, both when saved and when sent', async () => {
      const own = server().app.tools.webhooks!.settings;
      const inside: Lookup = (_host, _options, found) => found(null, [{ address: '10.0.0.7', family: 4 }]);
      const outside: Lookup = (_host, _options, found) => found(null, [{ address: '93.184.215.14', family: 4 }]);
      Object.assign(own, { allowPrivate: false, lookup: inside });
      try {
        for (const url of [
          receiver.url,
          'https://127.0.0.1/',
          'https://[::ffff:169.254.169.254]/',
          'https://hooks.example/',
          'https://hooks.example:5432/',
          'http://8.8.8.8/',
        ]) {
          expect(await vendor.post('webhooks/add', { name: 'Inside', url })).toMatchObject({
            status: 422,
            body: { errors: { url: [expect.stringMatching(/public, secure address/)] } },
          });
        }
        own.lookup = outside;
        const webhook = await make({ url: 'https://hooks.example/' });
        own.lookup = inside;
        expect((await vendor.post('webhooks/update', { webhook_id: webhook, name: 'Renamed' })).status).toBe(422);
        await vendor.post('webhooks/test', { webhook_id: webhook });
        await last(webhook, { result: 'failed', problem: 'address', code: null });
      } finally {
        Object.assign(own, settings, { lookup: undefined });
      }
    });

    describe('permission for webhooks', () => {
      it('is limited to roles that may create them, in their own shop and up to the limit', async () => {
        const webhook = await make();
        await vendor.post('webhooks/test', { webhook_id: webhook });
        const { delivery_id } = await last(webhook, { result: 'delivered' });
        expect((await viewer.get('webhooks')).status).toBe(422);
        for (const path of ['webhooks', 'webhook_deliveries'])
          expect((await other.get(`${path}?ids=${webhook},${delivery_id}`)).body.data).toEqual([]);
        for (const action of ['issue', 'test', 'update', 'delete'])
          expect([action, (await other.post(`webhooks/${action}`, { webhook_id: webhook })).status]).toEqual([
            action,
            404,
          ]);
        expect((await other.post('webhook_deliveries/resend', { delivery_id })).status).toBe(404);
        const added = await Promise.all(
          Array.from({ length: 9 }, () => vendor.post('webhooks/add', { name: 'One more', url: receiver.url })),
        );
        made.push(...added.filter(({ status }) => status === 200).map(({ body }) => body.data.webhook_id as number));
        expect(added.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual([
          expect.stringContaining('9 webhooks'),
          expect.stringContaining('9 webhooks'),
        ]);
      });

      it('covers only existing changes', async () => {
        for (const events of [
          ['brands.eaten'],
          ['all-orders/lines.created'],
          ['activity.created'],
          ['webhooks.created'],
        ]) {
          expect(
            await vendor.post('webhooks/add', { name: 'Odd', url: receiver.url, covers: 'chosen', events }),
          ).toMatchObject({ status: 422, body: { errors: { events: [expect.any(String)] } } });
        }
      });
    });
  },
  { config: { webhooks: settings } },
);
