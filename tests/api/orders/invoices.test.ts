import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { hasPoppler, pictureOfPdf, textOfPdf } from '@matjar/admin/testing/server';
import { qrFields } from '../../../src/domain/paper/qr';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { chargeTax } from '../storefront/taxed';
import type { Scene, Steps, Wire } from './scene';
import { sceneOf } from './scene';

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer as ArrayBuffer,
  },
});

await onEachEngine((server) => {
  let scene: Scene;
  const [vendor, viewer, other, client, admin] = loggedIn(
    server,
    'vendor',
    'viewer',
    'second-vendor',
    'client',
    'admin',
  );
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    await chargeTax(server(), 'noor', 0);
  });
  const setShop = (text: ReturnType<typeof sql>) =>
    server().db.execute(sql`update sub_shops set ${text} where id = ${scene.shop}`);
  beforeEach(() => setShop(sql`invoice_at = 'delivered', invoice_prefix = 'INV-'`));

  const toDelivered: Steps = [['confirm'], ['mark_paid'], ['prepare'], ['make_ready'], ['deliver']];
  const order = async (state: object = {}, qty = 3) =>
    scene.placeOne({ variant: await scene.variant(20), qty, state: { payment_method: 'card', ...state } });
  const delivered = async (state: object = {}) => {
    const id = await order(state);
    const { lines, invoice_number } = await scene.go(admin, id, ...toDelivered);
    return { id, line: lines[0].id as number, number: invoice_number as string };
  };
  const invoicesOf = async (id: number): Promise<Wire[]> =>
    (await vendor.get(`invoices?filter[order]=${id}&sort=id&order=ASC`)).body.data;
  const refund = (id: number, input: object) =>
    scene.act(vendor, 'refund', id, { reason: 'Too small', lines: [], ...input });
  const pdfOf = (invoice: number, language = 'en', person = vendor) =>
    person.get(`invoice_pdf?invoice_id=${invoice}&language=${language}`);
  const bytesOf = async (invoice: number, language = 'en'): Promise<Buffer> => {
    const { href } = (await pdfOf(invoice, language)).body.data;
    return (await server().app.inject({ url: href })).rawPayload;
  };
  const serialsOf = async (kind = 'invoice') => {
    const { rows } = (await server().db.execute(
      sql`select serial::int as serial from invoices where sub_shop_id = ${scene.shop} and kind = ${kind} order by serial`,
    )) as unknown as { rows: { serial: number }[] };
    return rows.map(({ serial }) => serial);
  };
  const gapless = (serials: readonly number[]) => serials.every((serial, index) => serial === index + 1);

  describe('an invoice', () => {
    it('is made when the order is delivered, with the next number, and the order names it', async () => {
      const before = (await serialsOf()).length;
      const { id, number } = await delivered({ delivery_fee: '3', total: '33' });
      expect(number).toBe(`INV-${before + 1}`);
      expect(await invoicesOf(id)).toMatchObject([
        { number, kind: 'invoice', serial: before + 1, order: id, total: '33', tax: '0' },
      ]);
      expect((await scene.read(id)).events.at(-1).changes).toHaveProperty('invoice_number');
    });

    it('is made when the order is confirmed, or only manually, as configured by the shop', async () => {
      await setShop(sql`invoice_at = 'confirmed'`);
      const confirmed = await order();
      const made = (await scene.go(vendor, confirmed, ['confirm'])).invoice_number;
      expect(made).toMatch(/^INV-\d+$/);
      expect((await scene.go(admin, confirmed, ...toDelivered.slice(1))).invoice_number).toBe(made);
      await setShop(sql`invoice_at = 'by_hand'`);
      const byHand = await order();
      expect((await scene.act(vendor, 'make_invoice', byHand)).status).toBe(422);
      expect((await scene.go(admin, byHand, ...toDelivered)).invoice_number).toBeNull();
      expect((await scene.act(viewer, 'make_invoice', byHand)).status).toBe(422);
      await scene.go(vendor, byHand, ['make_invoice']);
      expect((await scene.act(vendor, 'make_invoice', byHand)).status).toBe(422);
      expect(await invoicesOf(byHand)).toHaveLength(1);
    });

    it('takes no number if its step fails', async () => {
      await setShop(sql`invoice_at = 'confirmed'`);
      const before = await serialsOf();
      const id = await scene.placeOne({ variant: await scene.variant(1), qty: 5 });
      expect((await scene.act(vendor, 'confirm', id)).status).toBe(422);
      expect(await serialsOf()).toEqual(before);
      expect((await scene.read(id)).invoice_number).toBeNull();
    });

    it('has a number without gaps when many orders are confirmed at once, some of them without stock', async () => {
      await setShop(sql`invoice_at = 'confirmed'`);
      const [plenty, few] = [await scene.variant(100), await scene.variant(3)];
      const ids = [
        ...(await scene.place({ variant: plenty, times: 12 })),
        ...(await scene.place({ variant: few, times: 8 })),
      ];
      const before = (await serialsOf()).length;
      const statuses = await Promise.all(ids.map(async (id) => (await scene.act(vendor, 'confirm', id)).status));
      const after = await serialsOf();
      expect([after.length - before, gapless(after)]).toEqual([
        statuses.filter((status) => status === 200).length,
        true,
      ]);
      expect(after.length - before).toBe(15);
    });

    it('keeps the data of the sale, regardless of later changes', async () => {
      const { id } = await delivered();
      const [{ invoice_id }] = await invoicesOf(id);
      const read = () =>
        server().db.execute(sql`select content from invoice_contents where invoice_id = ${invoice_id}`);
      const before = (await read()).rows;
      await setShop(sql`legal_name = 'Another company'`);
      expect((await read()).rows).toEqual(before);
    });

    it('is never changed or deleted, even by the owner of the tables', async () => {
      const { id } = await delivered();
      const [{ invoice_id }] = await invoicesOf(id);
      await pdfOf(invoice_id);
      const refused = async (text: ReturnType<typeof sql>) =>
        server()
          .db.execute(text)
          .then(
            () => 'done',
            (error: { cause?: Error }) => String(error.cause ?? error),
          );
      for (const text of [
        sql`update invoices set total = 1 where id = ${invoice_id}`,
        sql`update invoices set number = 'X' where id = ${invoice_id}`,
        sql`delete from invoices where id = ${invoice_id}`,
        sql`update invoice_contents set content = '{}' where invoice_id = ${invoice_id}`,
        sql`delete from invoice_contents where invoice_id = ${invoice_id}`,
        sql`update invoice_files set hash = '' where invoice_id = ${invoice_id}`,
        sql`delete from invoice_files where invoice_id = ${invoice_id}`,
      ])
        expect(await refused(text)).toContain('never changed or deleted');
      for (const [call, body] of [
        ['update', { invoice_id, total: '1' }],
        ['delete', { invoice_id }],
        ['add', { number: 'X' }],
      ] as const)
        expect((await admin.post(`invoices/${call}`, body)).status).not.toBe(200);
    });

    it('belongs to its shop: other shops get a 404, and don’t see it in their lists', async () => {
      const { id } = await delivered();
      const [{ invoice_id }] = await invoicesOf(id);
      expect((await pdfOf(invoice_id, 'en', other)).status).toBe(404);
      expect((await other.get(`invoices?ids=${invoice_id}`)).body.data).toEqual([]);
      expect((await pdfOf(invoice_id, 'en', client)).status).toBe(422);
      expect((await client.get(`my_invoice_pdf?my_invoice_id=${invoice_id}&language=en`)).status).toBe(404);
      expect((await pdfOf(invoice_id, 'en', viewer)).status).toBe(200);
    });

    it('moves to the client into which its client is merged, and doesn’t change otherwise', async () => {
      const add = async (phone: string) =>
        (await vendor.post('clients/add', { full_name: 'Hala Saad', phone })).body.data.client_id as number;
      const [from, into] = [await add('+96561112001'), await add('+96561112002')];
      const { id } = await delivered({ client: from });
      const [before] = await invoicesOf(id);
      expect((await vendor.post('clients/merge', { client_id: from, into })).status).toBe(200);
      const [after] = await invoicesOf(id);
      expect([before.client, after]).toEqual([
        from,
        { ...before, client: into, version: expect.any(Number), updated_at: expect.any(String) },
      ]);
    });

    it('is refused with a clear message in a language in which it doesn’t exist', async () => {
      const { id } = await delivered();
      const [{ invoice_id }] = await invoicesOf(id);
      const { status, body } = await pdfOf(invoice_id, 'fr');
      expect([status, body.errors.language]).toEqual([
        422,
        ['Invoices are in English and Arabic: choose one of the two languages'],
      ]);
    });
  });

  describe('a credit note', () => {
    it('is made by each refund, refers to its invoice, and adds up to the invoice with the other credit notes', async () => {
      await chargeTax(server(), 'noor', 15, { isIncluded: true });
      const { id, line, number } = await delivered({
        delivery_fee: '3',
        prices_include_tax: true,
        included_tax: '4.304',
        delivery_tax: '0.391',
        delivery_tax_kind: 'standard',
        delivery_tax_rate: 15,
        total: '33',
      });
      await chargeTax(server(), 'noor', 0);
      expect((await refund(id, { lines: [{ line, qty: 1, restock: true }], amount: '10' })).status).toBe(200);
      expect((await refund(id, { amount: '1.5' })).status).toBe(200);
      expect((await refund(id, { amount: '21.5' })).status).toBe(200);
      const [invoice, ...notes] = await invoicesOf(id);
      expect(invoice.number).toBe(number);
      expect(notes.map(({ kind, corrects, total }) => [kind, corrects, total])).toEqual([
        ['credit_note', invoice.invoice_id, '10'],
        ['credit_note', invoice.invoice_id, '1.5'],
        ['credit_note', invoice.invoice_id, '21.5'],
      ]);
      const sumOf = (name: string) =>
        amountOf(
          notes.reduce((sum, note) => sum + unitsOf(note[name], 3), 0n),
          3,
        );
      for (const name of ['total', 'tax', 'net']) expect(sumOf(name)).toBe(amountOf(unitsOf(invoice[name], 3), 3));
      expect(gapless(await serialsOf('credit_note'))).toBe(true);
    });

    it('covers the rest when an order is canceled, even if it was never paid', async () => {
      await setShop(sql`invoice_at = 'confirmed'`);
      const id = await order({ payment_method: 'cash' });
      await scene.go(vendor, id, ['confirm'], ['cancel', { reason: 'Changed their mind' }]);
      expect(await invoicesOf(id)).toMatchObject([
        { kind: 'invoice', total: '30' },
        { kind: 'credit_note', total: '30', refund: null },
      ]);
    });

    it('isn’t made for an order without an invoice', async () => {
      await setShop(sql`invoice_at = 'by_hand'`);
      const { id } = await delivered();
      expect((await refund(id, { amount: '5' })).status).toBe(200);
      expect(await invoicesOf(id)).toEqual([]);
    });
  });

  describe.skipIf(!hasPoppler)('the PDF of an invoice', () => {
    it('shows the same amounts in both languages, and its bytes never change', async () => {
      const { id, number } = await delivered({ given_name: 'عبدالله الأحمد' });
      const [{ invoice_id }] = await invoicesOf(id);
      const [english, arabic] = [await bytesOf(invoice_id), await bytesOf(invoice_id, 'ar')];
      const [en, ar] = [textOfPdf(english).join(''), textOfPdf(arabic).join('')];
      for (const text of [number, 'Invoice', 'Total', 'KWD 30.000', 'عبدالله الأحمد', 'Page 1 of 1'])
        expect(en).toContain(text);
      for (const text of [number, 'فاتورة', 'الإجمالي', 'KWD 30.000', 'عبدالله الأحمد', 'شيء'])
        expect(ar).toContain(text);
      await setShop(sql`legal_name = 'Another company', invoice_prefix = 'X-'`);
      expect((await bytesOf(invoice_id)).equals(english)).toBe(true);
      const { hash, bytes } = (await pdfOf(invoice_id)).body.data;
      expect([hash, bytes]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), english.length]);
    });

    it('survives hostile names', async () => {
      const hostile = ['\u202Egpj.exe 👩‍👩‍👧', 'x'.repeat(120), `a${'\u0301'.repeat(100)}`, '<b>{{7*7}}</b>'];
      for (const given_name of hostile) {
        const { id } = await delivered({ given_name });
        const [{ invoice_id }] = await invoicesOf(id);
        expect(textOfPdf(await bytesOf(invoice_id)).join('')).toContain('KWD 30.000');
      }
    });

    it('of a Saudi shop has a QR code with its tax fields', async () => {
      await setShop(sql`tax_registered = true, tax_id = '310122393500003', legal_name = 'مؤسسة نور'`);
      const { id } = await delivered({ currency: 'SAR', tax: '4.5', total: '34.5' });
      await setShop(sql`tax_registered = false`);
      const [invoice] = await invoicesOf(id);
      const png = pictureOfPdf(await bytesOf(invoice.invoice_id), 200);
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const picture = {
        data: new Uint8ClampedArray(data),
        width: info.width,
        height: info.height,
        colorSpace: 'srgb' as const,
      };
      const [code] = await readBarcodes(picture as unknown as ImageData, { formats: ['QRCode'] });
      expect(qrFields(code!.text)).toEqual({
        seller: 'مؤسسة نور',
        taxNumber: '310122393500003',
        at: `${new Date(invoice.issued_at).toISOString().slice(0, 19)}Z`,
        total: '34.50',
        tax: '4.50',
      });
    });
  });
});
