import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWork, workbookOf } from '@matjar/admin/testing/server';
import { onEachEngine } from '../../resources/onEachEngine';
import { loggedIn } from '../../resources/people';
import { bytes, goodRows, importsOf, textCell } from './imports';

await onEachEngine((server) => {
  const [vendor, other, viewer, admin] = loggedIn(server, 'vendor', 'second-vendor', 'viewer', 'admin');
  let stop: () => Promise<void>;
  const work = async () => {
    const { app, database } = server();
    stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
  };
  beforeAll(work);
  afterAll(() => stop());
  const imports = importsOf(server, vendor);
  const list = async (path: string) => (await vendor.get(`${path}?per_page=100`)).body;
  const brand = async (id: number) =>
    (await list('brands')).data.find((one: { brand_id: number }) => one.brand_id === id);
  const reasons = async (id: string) =>
    (await imports.rows(id, 'refused')).data.map((row: { number: number; reasons: { reason: string }[] }) => [
      row.number,
      row.reasons.map(({ reason }) => reason).join(' '),
    ]);

  describe('an import', () => {
    it('changes nothing during the check, writes one change set, and is undone as one', async () => {
      const before = await list('brands');
      const [first, second] = before.data;
      const unchangedRow = `${second.brand_id};${second.name[0]};${second.name[1]}`;
      const file = `Record ID;Name (English);الاسم (العربية)\r\n;Imported;مستورد\r\n${first.brand_id};Renamed;مُعاد تسميته\r\n;;\r\n999999;Nobody;لا أحد\r\n${unchangedRow}\r\n`;
      const checked = await imports.checked('brands', file);
      expect(checked).toMatchObject({
        columns: ['id', 'name.en', 'name.ar'],
        key: 'id',
        total: 4,
        counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
        written: 0,
      });
      expect((await imports.rows(checked.import_id, 'changed')).data).toMatchObject([
        { number: 2, record: first.brand_id, changes: ['Name'] },
      ]);
      expect(await list('brands')).toEqual(before);

      expect(await imports.run(checked.import_id)).toMatchObject({
        written: 2,
        counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
      });
      expect((await list('brands')).meta.total).toBe(before.meta.total + 1);
      expect((await brand(first.brand_id)).name).toEqual(['Renamed', 'مُعاد تسميته']);
      const [set] = (await vendor.get('activity?sort=activity_id&order=desc')).body.data;
      expect(set).toMatchObject({ action: 'import', records: 2, actor_kind: 'user' });

      expect(await imports.undo(checked.import_id)).toMatchObject({ written: 0 });
      expect((await list('brands')).meta.total).toBe(before.meta.total);
      expect((await brand(first.brand_id)).name).toEqual(first.name);
    });

    it('returns the refused rows as a file with the reasons', async () => {
      const checked = await imports.checked(
        'brands',
        'Name (English),Name (Arabic),Order\r\n"A, B",,١٢٫٥\r\nGood,جيد,٧\r\n',
      );
      const { body } = await vendor.get(`imports/refused?import_id=${checked.import_id}`, { 'accept-language': 'en' });
      expect(body.meta).toEqual({ next: null });
      expect(body.data).toMatch(
        /^\uFEFFName \(English\),Name \(Arabic\),Order,Why it was refused\r\n"A, B",,١٢٫٥,"?[^\r\n]*Order[^\r\n]*"?\r\n$/,
      );
      expect((await imports.rows(checked.import_id, 'new')).data).toMatchObject([{ number: 2 }]);
    });

    it.each(Object.keys(bytes) as (keyof typeof bytes)[])('reads %s with any separator', async (encoding) => {
      for (const separator of [',', ';', '\t', '|']) {
        const text = ['Name (English)', 'الاسم (العربية)'].join(separator) + `\n"Cup, ${encoding}"${separator}كأس\n`;
        const { body } = await imports.start('brands', bytes[encoding](text));
        expect(body.data).toMatchObject({ columns: ['name.en', 'name.ar'], total: 1 });
        expect((await imports.rows(body.data.import_id)).data[0].cells).toEqual([`Cup, ${encoding}`, 'كأس']);
      }
    });

    it.each([
      ['an unclosed quotation mark', 'Name (English)\n"A\nB\n', 'The file cannot be read: a quotation mark'],
      ['no rows', 'Name (English)\n', 'The file has no rows'],
      ['an empty file', '', 'The file has no rows'],
      ['more cells than headings', 'Name (English)\nA,B\n', 'Row 2 has more cells than there are headings'],
      ['too many rows', `Name (English)\n${'A\n'.repeat(100_001)}`, 'The file has more than 100000 rows'],
      ['too many columns', `${'A,'.repeat(201)}B\n1\n`, 'The file has too many columns'],
      ['a title above unknown headings', 'My shop\nX,Y\n1,2\n', 'The first line has a single cell, “My shop”'],
      [
        'a workbook with an error after 40,000 valid rows',
        workbookOf({ sheets: { One: `${goodRows}<row>${'<a>'.repeat(70)}` } }),
        'The workbook holds more than can be read',
      ],
      [
        'an old workbook',
        Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1),
        'This file cannot be read: it is an old Excel workbook',
      ],
      ['a damaged workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 1), 'The workbook cannot be read'],
    ])('refuses %s with a clear message, and stores nothing', async (_case, content, sentence) => {
      const count = async () => (await server().db.execute(sql`select count(*)::int as count from imports`)).rows[0];
      const before = await count();
      const reply = await imports.start('brands', content);
      expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining(sentence)]);
      expect(await count()).toEqual(before);
    });

    it('reads codes and names from a workbook as displayed and numbers as stored, and refuses truncated values', async () => {
      const headings = ['SKU', 'Name (English)', 'Name (Arabic)', 'Category', 'Price', 'Sizes'];
      const line = (style: number, sku: string) =>
        `<row><c s="${style}"><v>${sku}</v></c><c s="2"><v>7</v></c>${textCell('قميص')}${textCell('Dresses')}<c s="3"><v>5.5</v></c>${textCell('Extra small')}</row>`;
      const rows = `<row>${headings.map(textCell).join('')}</row>${line(1, '123')}${line(4, '6291041500213')}<row>${textCell('IMP-9')}<c t="e"><v>#REF!</v></c></row>`;
      const checked = await imports.checked(
        'products/view-all',
        workbookOf({ sheets: { One: rows }, formats: [0, '00000', '"Shirt "000', '#,##0.00 "KWD"', '0.00E+00'] }),
      );
      expect(checked.counts).toMatchObject({ new: 1, refused: 2 });
      expect((await imports.rows(checked.import_id, 'new')).data[0].cells.slice(0, 2)).toEqual(['00123', 'Shirt 007']);
      const [scientific, wrong] = await reasons(checked.import_id);
      expect([scientific, wrong]).toEqual([
        [2, expect.stringContaining('the spreadsheet shows 6.29E+12')],
        [3, expect.stringContaining('the error #REF!')],
      ]);
      await imports.run(checked.import_id);
      const [made] = (await imports.rows(checked.import_id, 'new')).data;
      const {
        rows: [product],
      } = await server().db.execute(sql`select sku, name_en, price::float from products where id = ${made.record}`);
      expect(product).toEqual({ sku: '00123', name_en: 'Shirt 007', price: 5.5 });
      await imports.undo(checked.import_id);
    });

    it('reports row errors: unknown names, duplicate records and invalid fields', async () => {
      const file =
        'SKU,Name (English),Name (Arabic),Category,Price,Sizes\n' +
        'IMP-1,Shirt,قميص,No such thing,5,\nIMP-2,Shirt,قميص,,"1,234",\nIMP-2,Shirt,قميص,,5,\nIMP-3,,,,x,\n';
      const checked = await imports.checked('products/view-all', file.replace(/IMP-2(?=,Shirt,قميص,,5)/, 'imp-٢'));
      expect(checked).toMatchObject({ key: 'sku', counts: { refused: 4 } });
      expect(await reasons(checked.import_id)).toEqual([
        [1, expect.stringContaining('Category: there is nothing called “No such thing”')],
        [2, expect.stringMatching(/Category.*Price|Price.*ategory/i)],
        [3, 'Row 3 of the file is about the same record'],
        [4, expect.stringMatching(/Price/)],
      ]);
    });

    it('finds a record by its code in any spelling', async () => {
      const [product] = (await vendor.get('products?per_page=1')).body.data;
      const sku = `\u200f${product.sku.toLowerCase().replaceAll('-', '\u2011')} `;
      const checked = await imports.checked('products/view-all', `SKU,Name (English)\n${sku},Renamed\n`);
      expect(checked).toMatchObject({ key: 'sku', counts: { new: 0, changed: 1, refused: 0 } });
      expect((await imports.rows(checked.import_id, 'changed')).data).toMatchObject([{ record: product.product_id }]);
    });

    it('refuses columns that are matched twice, not at all, or with a field that can’t be imported', async () => {
      const {
        body: { data },
      } = await imports.start('brands', 'Name (English),Name (English)\nA,B\n');
      expect(data.columns).toEqual(['name.en', 'name.en']);
      const ask = (columns: unknown, key: string | null = null) =>
        vendor.post('imports/check', { import_id: data.import_id, columns, key });
      expect((await ask(data.columns)).body.message).toBe(
        'Two columns are matched with the same field. Choose one of them.',
      );
      expect((await ask([null, null])).body.message).toBe('No column is matched with a field yet');
      for (const wrong of [['name.en'], ['created_at', null], ['version', null]])
        expect((await ask(wrong)).status).toBe(422);
      expect((await ask(['name.en', null], 'name.en')).body.errors).toHaveProperty('key');
    });
  });

  describe('a running import', () => {
    it('keeps records that changed after the check, and reports them', async () => {
      const [one, two] = (await list('brands')).data;
      const checked = await imports.checked(
        'brands',
        `Record ID,Name (English)\n${one.brand_id},Mine\n${two.brand_id},Mine too\n`,
      );
      await vendor.post('brands/update', { brand_id: one.brand_id, name: ['Theirs', one.name[1]] });
      expect(await imports.run(checked.import_id)).toMatchObject({ written: 1, counts: { changed: 1, refused: 1 } });
      expect((await brand(one.brand_id)).name[0]).toBe('Theirs');
      expect(await reasons(checked.import_id)).toEqual([
        [1, 'Someone else changed this record after the file was checked, so it was left as it is'],
      ]);
      await vendor.post('brands/update', { brand_id: two.brand_id, name: ['Theirs, too', two.name[1]] });
      expect(await imports.undo(checked.import_id)).toMatchObject({ written: 1 });
      expect((await brand(two.brand_id)).name[0]).toBe('Theirs, too');
    });

    it('stores rows and progress together, and continues after a restart', async () => {
      const before = (await list('brands')).meta.total;
      const file = `Name (English),Name (Arabic)\n${Array.from({ length: 20 }, (_row, place) => `Many ${place},كثير ${place}`).join('\n')}\n`;
      const { import_id } = await imports.checked('brands', file);
      const checkProgress = async () => {
        const {
          rows: [now],
        } = await server().db.execute<{ made: number; written: number; after: number }>(sql`select
          (select count(*)::int from brands where name_en like 'Many %') as made,
          (select count(*)::int from import_rows where import_id = ${import_id} and is_written) as written,
          (select count(*)::int from import_rows join imports on id = import_id where id = ${import_id} and is_written and number > cursor) as after`);
        expect(now).toEqual({ made: now!.written, written: now!.written, after: 0 });
        return now!.written;
      };
      await vendor.post('imports/run', { import_id });
      await expect.poll(checkProgress, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
      await stop();
      await checkProgress();
      await work();
      expect(await imports.until(import_id, 'done')).toMatchObject({ written: 20 });
      await checkProgress();
      await imports.undo(import_id);
      expect((await list('brands')).meta.total).toBe(before);
    });
  });

  describe('the rights to import', () => {
    it('are those of the form: the right to create is required, and an import belongs to its creator', async () => {
      expect((await importsOf(server, viewer).start('brands', 'Name (English)\nA\n')).status).toBe(422);
      expect((await vendor.post('imports/start?resource=users', {})).status).not.toBe(200);
      const {
        body: {
          data: { import_id },
        },
      } = await imports.start('brands', 'Name (English)\nA\n');
      for (const person of [other, viewer, admin]) {
        expect((await person.get(`imports/one?import_id=${import_id}`)).status).toBe(404);
        for (const action of ['run', 'undo', 'discard'])
          expect((await person.post(`imports/${action}`, { import_id })).status).toBe(404);
      }
      expect((await vendor.post('imports/run', { import_id })).body.message).toContain('current state');
      expect((await vendor.get('imports?resource=brands')).body.data[0].import_id).toBe(import_id);
      expect((await vendor.post('imports/discard', { import_id })).status).toBe(200);
      expect((await vendor.get(`imports/one?import_id=${import_id}`)).status).toBe(404);
    });

    it('are checked again during the run, which stops with the reason', async () => {
      const { import_id } = await imports.checked('brands', 'Name (English),Name (Arabic)\nA,أ\n');
      await server().db.execute(sql`update users set suspended_at = now() where email = 'vendor@matjar.test'`);
      try {
        await server().db.execute(sql`update imports set state = 'running', cursor = 0 where id = ${import_id}`);
        const { queue } = server().app.tools;
        await server().db.transaction((tx) =>
          queue.add(
            tx,
            queue.jobs.find(({ name }) => name === 'imports/work')!,
            { import: import_id },
          ),
        );
        queue.wake(['imports/work']);
        await expect
          .poll(
            async () => (await server().db.execute(sql`select problem from imports where id = ${import_id}`)).rows[0],
            { timeout: 20_000 },
          )
          .toEqual({ problem: 'messages.not_authorized' });
      } finally {
        await server().db.execute(sql`update users set suspended_at = null where email = 'vendor@matjar.test'`);
      }
    });
  });
});
