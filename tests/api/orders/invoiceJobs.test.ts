import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import { openMailbox } from '../../helpers/hosts/mailbox';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { shopperOf } from '../storefront/shopper';
import type { Scene, Wire } from './scene';
import { sceneOf } from './scene';

const mailbox = await openMailbox((to) => ({ gone: 550 })[to.split('@', 1)[0]!]);
afterAll(() => mailbox.close());

await onEachEngine(
  (server) => {
    let scene: Scene;
    let stop: () => Promise<void>;
    const [vendor, viewer, admin, other] = loggedIn(server, 'vendor', 'viewer', 'admin', 'second-vendor');
    const { variant, sound, place, inject, stored } = shopperOf(server);
    beforeAll(async () => {
      scene = await sceneOf(server(), vendor);
      await server().db.execute(sql`update sub_shops set invoice_at = 'confirmed' where id = ${scene.shop}`);
      const { app, database } = server();
      stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 1000 });
    });
    afterAll(() => stop());

    const invoiced = async () => {
      const id = await scene.placeOne({ variant: await scene.variant(9), qty: 1 });
      await scene.go(vendor, id, ['confirm']);
      const [invoice] = (await vendor.get(`invoices?filter[order]=${id}`)).body.data as Wire[];
      return { id, invoice };
    };
    // Ignores events about notices, because the demo shop sends its clients messages and each message adds an event.
    const lastEvent = async (id: number) =>
      ((await scene.read(id)).events as { type: string }[]).findLast(({ type }) => !type.startsWith('notice_'))?.type;

    describe('an invoice that is sent', () => {
      const send = (invoice_id: number, input: object, person = vendor) =>
        person.post('invoices/send', { invoice_id, language: 'ar', ...input });

      it('arrives with its PDF, and is listed in the order’s history', async () => {
        const { id, invoice } = await invoiced();
        const sent = await send(invoice.invoice_id, { email: 'buyer@matjar.test' });
        expect(sent.status).toBe(200);
        const letter = await mailbox.letter(0);
        // The job's email contains the id of the request that queued the job.
        expect(letter.raw.toLowerCase()).toContain(`x-request-id: ${sent.headers.get('x-request-id')}\r\n`);
        expect([letter.to, letter.subject]).toEqual([['buyer@matjar.test'], expect.stringContaining(invoice.number)]);
        expect(letter.raw).toContain(`filename=${invoice.number}.pdf`);
        expect(letter.raw).toContain('JVBERi0'); // "%PDF-" in base64
        await vi.waitFor(async () => expect(await lastEvent(id)).toBe('invoice_sent'), { timeout: 10_000 });
      });

      it('that the mail server refuses is shown as not sent', async () => {
        const { id, invoice } = await invoiced();
        expect((await send(invoice.invoice_id, { email: 'gone@matjar.test' })).status).toBe(200);
        await vi.waitFor(async () => expect(await lastEvent(id)).toBe('invoice_not_sent'), { timeout: 10_000 });
      });

      it('needs an address and a right', async () => {
        const { invoice } = await invoiced();
        await server().db.execute(sql`update clients set email = null where id = ${invoice.client}`);
        expect((await send(invoice.invoice_id, {})).body.errors).toHaveProperty('email');
        expect((await send(invoice.invoice_id, { email: 'a@matjar.test' }, viewer)).status).toBe(422);
        expect((await send(invoice.invoice_id, { email: 'a@matjar.test' }, other)).status).toBe(404);
      });
    });

    describe('a ZIP file of invoices', () => {
      const begin = (invoice_ids: number[], person = vendor) =>
        person.post('invoice_archives', { invoice_ids, language: 'en' });
      const look = (id: string, person = vendor) => person.get(`invoice_archives?archive_id=${id}`);

      it('is packed in the background, with progress, and only for the user who requested it', async () => {
        const made = [await invoiced(), await invoiced(), await invoiced()].map(({ invoice }) => invoice);
        const { status, body } = await begin(made.map(({ invoice_id }) => invoice_id));
        expect([status, body.data]).toMatchObject([200, { total: 3, done: 0, failed: false, href: null }]);
        const { archive_id } = body.data;
        const href = await vi.waitFor(
          async () => {
            const { data } = (await look(archive_id)).body;
            expect(data).toMatchObject({ done: 3, href: expect.any(String) });
            return data.href as string;
          },
          { timeout: 20_000 },
        );
        const files = unzipSync((await server().app.inject({ url: href })).rawPayload);
        expect(Object.keys(files)).toEqual(made.map(({ number }) => `${number}-en.pdf`));
        for (const file of Object.values(files)) expect(Buffer.from(file.slice(0, 5)).toString()).toBe('%PDF-');
        expect((await server().app.inject({ url: href.split('?')[0]! })).statusCode).toBe(404);
        for (const person of [viewer, admin, other]) expect((await look(archive_id, person)).status).toBe(404);
      });

      it('has at least one invoice, at most 1,000, and none of another shop', async () => {
        const { invoice } = await invoiced();
        expect((await begin([])).status).toBe(422);
        expect((await begin(Array.from({ length: 1001 }, (_, index) => index + 1))).status).toBe(422);
        expect((await begin([invoice.invoice_id], other)).status).toBe(404);
      });
    });

    describe('GET /api/storefront/orders/:number/invoices', () => {
      const read = (number: string, token?: string, language = 'en') =>
        inject({
          url: `/api/storefront/orders/${number}/invoices?language=${language}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });

      it('gives a client the documents of their order, and of no other', async () => {
        const goods = await variant(9);
        const [own, others] = [
          (await place(sound([{ variant: goods, qty: 1 }]))).body.data,
          (await place(sound([{ variant: goods, qty: 1 }]))).body.data,
        ];
        expect((await read(own.number, own.token)).body.data).toEqual([]);
        await scene.go(vendor, Number((await stored(own.number)).id), ['confirm']);
        const { status, body } = await read(own.number, own.token, 'ar');
        expect([status, body.data]).toMatchObject([
          200,
          [{ kind: 'invoice', href: expect.stringContaining('-ar.pdf') }],
        ]);
        expect((await server().app.inject({ url: body.data[0].href })).statusCode).toBe(200);
        expect((await read(own.number, others.token)).status).toBe(404);
        expect((await read(own.number)).status).toBe(401);
        expect((await read(own.number, own.token, 'fr')).status).toBe(422);
      });
    });
  },
  {
    config: {
      mail: { url: mailbox.url, from: 'Matjar <no-reply@matjar.test>', publicUrl: 'https://shop.matjar.test' },
    },
  },
);
