import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from '@matjar/admin/server';
import { localDisk, startWork } from '@matjar/admin/testing/server';
import { png } from '../../../helpers/files';
import { onEachEngine } from '../../resources/onEachEngine';
import { loggedIn } from '../../resources/people';
import { importsOf } from './imports';

const folder = await mkdtemp(join(tmpdir(), 'import-pictures-'));

/**
 * A different server that hosts pictures. `at` is its URL, and `asked` contains the URLs of the requests it received.
 */
const others = { at: '', asked: [] as string[] };
const host = createServer((request, reply) => {
  others.asked.push(request.url!);
  const send = async () => {
    if (request.url === '/moved.png') return reply.writeHead(302, { location: '/red.png' }).end();
    if (request.url === '/round.png') return reply.writeHead(302, { location: '/round.png' }).end();
    if (request.url === '/large.png') return reply.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).end('x');
    if (request.url === '/page.png') return reply.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
    const colour = /^\/(red|blue|green)\.png/.exec(request.url!)?.[1];
    return colour ? reply.writeHead(200).end(await png(30, 30, colour)) : reply.writeHead(404).end();
  };
  void send();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  others.at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await rm(folder, { recursive: true, force: true });
});

await onEachEngine(
  (server) => {
    const [vendor] = loggedIn(server, 'vendor');
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const { app, database } = server();
      stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
    });
    afterAll(() => stop());
    const imports = importsOf(server, vendor);
    const reasons = async (id: string) =>
      (await imports.rows(id, 'refused', { 'accept-language': 'en' })).data.map(
        (row: { number: number; reasons: { reason: string }[] }) => [
          row.number,
          row.reasons.map(({ reason }) => reason).join(' '),
        ],
      );
    const logosOf = async (pattern: string) =>
      (
        await server().db.execute<{ name_en: string; logo: string | null }>(
          sql`select name_en, logo from brands where name_en like ${pattern} order by id`,
        )
      ).rows;
    const fileOf = (name: string, logos: readonly string[]) =>
      ['Name (English),Name (Arabic),Logo', ...logos.map((logo, place) => `${name} ${place},علامة,${logo}`)].join('\n');

    describe('pictures in an import', () => {
      it('are fetched during the run, each address once, and a row is refused if its picture fails', async () => {
        others.asked.length = 0;
        const at = (path: string) => `${others.at}/${path}`;
        const file = fileOf('Shown', [
          at('red.png'),
          at('red.png'),
          at('moved.png'),
          at('blue.png?size=2'),
          at('none.png'),
          at('page.png'),
          at('large.png'),
          at('round.png'),
          'red.png',
          '',
          ...Array.from({ length: 8 }, () => at('red.png')),
        ]);
        const checked = await imports.checked('brands', file);
        expect(
          checked.importable
            .filter(({ fetches }: { fetches: boolean }) => fetches)
            .map(({ name }: { name: string }) => name),
        ).toEqual(['logo']);
        expect(checked.counts).toMatchObject({ new: 17, refused: 1 });
        expect(await reasons(checked.import_id)).toEqual([
          [
            9,
            'Logo: “red.png” is neither the name of an uploaded picture nor an address that can be fetched. An address must begin with https:// and be on the internet',
          ],
        ]);
        expect(others.asked).toEqual([]);

        expect(await imports.run(checked.import_id)).toMatchObject({ written: 13, counts: { new: 13, refused: 5 } });
        expect(await reasons(checked.import_id)).toEqual([
          [5, `Logo: the picture “${at('none.png')}” cannot be used: the other server answered 404 instead`],
          [6, expect.stringContaining('page.png” cannot be used: This type of picture')],
          [7, expect.stringMatching(/large\.png” cannot be used: .*10/)],
          [8, expect.stringContaining('answered 302')],
          [9, expect.stringContaining('“red.png”')],
        ]);
        const [first, second, third, fourth, last, ...repeated] = await logosOf('Shown %');
        expect(first!.logo).toMatch(/^\/media\/[\w-]+-\d+\/[\da-f]{64}-large\.webp$/);
        expect([second!.logo, third!.logo, last!.logo]).toEqual([first!.logo, first!.logo, null]);
        expect(fourth!.logo).not.toBe(first!.logo);
        expect((await fetch(`${server().url}${first!.logo}`)).status).toBe(200);
        expect(new Set(repeated.map(({ logo }) => logo))).toEqual(new Set([first!.logo]));
        // Downloading a picture takes one request for the URL, plus one for each redirect. Only a retried job may send
        // more requests.
        expect(others.asked.filter((path) => path === '/red.png').length).toBeLessThan(6);
        const {
          rows: [kept],
        } = await server().db.execute(
          sql`select owner = ${`user ${vendor.user.user_id}`} as is_mine, tenant_id is not null as is_ours from stored_files where name = ${first!.logo!.slice('/media/'.length)}`,
        );
        expect(kept).toEqual({ is_mine: true, is_ours: true });
        // Two URLs of the same picture are requested concurrently. The first response determines the picture's name.
        expect((await server().db.execute(sql`select name from gallery where file = ${first!.logo}`)).rows).toEqual([
          { name: expect.stringMatching(/^(red|moved)\.png$/) },
        ]);
      });

      it('that are already uploaded stay unchanged, and so do a record’s other pictures', async () => {
        others.asked.length = 0;
        const [first, , , fourth] = await logosOf('Shown %');
        const {
          rows: [{ id, sku }],
        } = (await server().db.execute<{ id: number; sku: string }>(sql`update products set images = ${JSON.stringify([
          { url: first!.logo, alt: { en: 'Red', ar: 'أحمر' } },
          { url: 'https://elsewhere.example/old.png', alt: null },
        ])}::jsonb
        where id = (select min(id) from products where sub_shop_id = (select min(sub_shop_id) from brands where name_en like 'Shown %')) returning id, sku`)) as {
          rows: [{ id: number; sku: string }];
        };
        const same = await imports.checked(
          'products/view-all',
          `SKU,Images\n${sku},${first!.logo}|https://elsewhere.example/old.png\n`,
        );
        expect(same.counts).toMatchObject({ unchanged: 1 });
        const { import_id } = await imports.checked(
          'products/view-all',
          `SKU,Images\n${sku},${first!.logo}|https://elsewhere.example/old.png|${others.at}/blue.png\n`,
        );
        await imports.run(import_id);
        expect(others.asked).toEqual(['/blue.png']);
        const {
          rows: [now],
        } = await server().db.execute<{ images: { url: string; alt: object | null }[] }>(
          sql`select images from products where id = ${id}`,
        );
        expect(now!.images.map(({ url, alt }) => [url, alt])).toEqual([
          [first!.logo, { en: 'Red', ar: 'أحمر' }],
          ['https://elsewhere.example/old.png', null],
          [fourth!.logo, null],
        ]);
      });

      it('can be given by the name of an uploaded file, within the shop', async () => {
        const upload = async (name: string, colour: string): Promise<string> => {
          const form = new FormData();
          form.append('file', new Blob([Uint8Array.from(await png(40, 40, colour))]), name);
          const reply = await fetch(`${server().url}/api/sub_vendor/uploads?resource=gallery&field=file`, {
            method: 'POST',
            body: form,
            headers: vendor.headers,
          });
          return ((await reply.json()) as { data: { url: string } }).data.url;
        };
        const named = await upload('Linen Abaya.png', 'navy');
        await upload('twice.png', 'orange');
        await upload('twice.png', 'purple');
        await server().db.execute(
          sql`update gallery set name = 'elsewhere.png', sub_shop_id = (select min(id) from sub_shops where id <> sub_shop_id) where file = ${await upload('other.png', 'black')}`,
        );
        const checked = await imports.checked(
          'brands',
          fileOf('Named', ['linen abaya.PNG', 'twice.png', 'elsewhere.png', named]),
        );
        expect(
          checked.importable.filter(({ picks }: { picks: boolean }) => picks).map(({ name }: { name: string }) => name),
        ).toEqual(['logo']);
        expect(checked.counts).toMatchObject({ new: 2, refused: 2 });
        expect(await reasons(checked.import_id)).toEqual([
          [2, expect.stringContaining('several uploaded pictures are called “twice.png”')],
          [3, expect.stringContaining('“elsewhere.png” is neither the name of an uploaded picture')],
        ]);
        await imports.run(checked.import_id);
        expect((await logosOf('Named %')).map(({ logo }) => logo)).toEqual([named, named]);
      });

      it('are never fetched from a private address, under any name', async () => {
        others.asked.length = 0;
        const fetching = server().app.tools.fetching!;
        const inside: Outgoing['lookup'] = (_host, _options, found) =>
          found(null, [{ address: '10.0.0.1', family: 4 }]);
        Object.assign(fetching, { allowPrivate: false, lookup: inside });
        try {
          const checked = await imports.checked(
            'brands',
            fileOf('Hidden', [
              `${others.at}/red.png`,
              'https://127.0.0.1/red.png',
              'https://[::1]/red.png',
              'https://user:word@shop.example/red.png',
              'https://inside.example/red.png',
            ]),
          );
          expect(checked.counts).toMatchObject({ new: 1, refused: 4 });
          await imports.run(checked.import_id);
          expect((await reasons(checked.import_id)).at(-1)).toEqual([
            5,
            expect.stringContaining('its address is not on the internet'),
          ]);
        } finally {
          Object.assign(fetching, { allowPrivate: true, lookup: undefined });
        }
        expect(others.asked).toEqual([]);
      });

      it('stop at the daily upload limit, and continue later', async () => {
        const { import_id } = await imports.checked('brands', fileOf('Later', [`${others.at}/green.png`]));
        await server().db.execute(
          sql`insert into stored_files (name, owner, network_hash, bytes, due_at) values ('much', ${`user ${vendor.user.user_id}`}, '', 2097152000, now() + interval '1 day')`,
        );
        await vendor.post('imports/run', { import_id });
        await vi.waitFor(
          async () => expect((await imports.one(import_id)).problem).toContain('The daily limit for uploads'),
          { timeout: 20_000 },
        );
        await server().db.execute(sql`delete from stored_files where name = 'much'`);
        expect(await imports.run(import_id)).toMatchObject({ written: 1, problem: null });
        await imports.undo(import_id);
        expect(await logosOf('Later %')).toEqual([]);
      });
    });
  },
  { storage: localDisk(folder), config: { outgoing: { allowPrivate: true } } },
);
