import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomb, pdf, phonePhoto, png, svg } from '../../helpers/files';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { temporaryStorage, upload } from '../resources/uploaded';
import { openIdentity } from '../../../server/storefront/identity';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';

const files = temporaryStorage();
afterAll(() => files.remove());

// eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
type Wire = any;

await onEachEngine((server, engine) => {
  let vendor: Person;
  let other: Person;
  let scene: Scene;
  let token: string;
  let stranger: string;
  let count = 0;

  const rows = async (query: ReturnType<typeof sql>) => ((await server().db.execute(query)) as unknown as { rows: Wire[] }).rows;
  const stored = () => readdirSync(files.folder, { recursive: true }).map(String).toSorted();
  const to = 'area=messages/items&field=attachments';
  /** A picture unlike all before it. */
  const picture = () => {
    count += 1;
    return png(60 + count, engine === 'PGlite' ? 40 : 41);
  };
  const paper = () => {
    count += 1;
    return Buffer.concat([pdf, Buffer.from(`%${engine} ${count}`)]);
  };

  /** A call of the storefront's, from an address of its own. */
  const call = async (path: string, { body, bearer = token }: { body?: object; bearer?: string | null } = {}) => {
    count += 1;
    const reply = await server().app.inject({
      method: body ? 'POST' : 'GET', url: `/api/storefront/${path}`, remoteAddress: `10.4.${Math.floor(count / 200)}.${count % 200}`,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) }, ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json() as Wire };
  };
  const send = async (content: Buffer | undefined, name = 'photo.png', bearer: string | null = token) => {
    const form = new FormData();
    if (content) form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    else form.append('nothing', '');
    const reply = await fetch(`${server().url}/api/storefront/uploads`, {
      method: 'POST', body: form, headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), 'accept-language': 'en' },
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Wire };
  };
  const begun = async (more: object = {}) =>
    (await call('messages', { body: { subject: 'A dress', body: 'See', ...more } })).body.data.thread_id as number;
  const said = async (person: Person, thread: number): Promise<Wire[]> =>
    (await person.get(`messages?filter[thread]=${thread}&sort=id&order=ASC&per_page=100`)).body.data;
  const read = async (thread: number): Promise<Wire> => (await vendor.get(`message_threads?ids=${thread}`)).body.data[0];

  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    other = await logIn(server(), 'second-vendor');
    scene = await sceneOf(server(), vendor);
    token = await openIdentity(server().db, scene);
    stranger = await openIdentity(server().db, scene);
  });

  describe('a shop', () => {
    it('sends pictures and documents, whose sizes are the server’s and whose names are safe', async () => {
      const thread = await begun();
      const one = (await upload(server(), vendor, to, await picture(), 'IMG 1.JPG')).body.data;
      const two = (await upload(server(), vendor, to, paper(), 'invoice.pdf')).body.data;
      expect(two).toMatchObject({ kind: 'document', url: `/media/shop-${scene.shop}/${two.hash}.pdf` });
      const attachments = [
        { url: one.url, name: '../../IMG 1.JPG', bytes: 5 },
        { url: two.url, name: '\u202Einvoice.pdf.hta' },
      ];
      const reply = await vendor.post('messages/add', { thread, body: 'The invoice', attachments });
      expect(reply.status).toBe(200);
      const kept = [
        { url: one.url, name: 'IMG 1.JPG', bytes: one.bytes },
        { url: two.url, name: 'invoice.pdf.hta.pdf', bytes: two.bytes },
      ];
      expect(reply.body.data.attachments).toEqual(kept);
      const { data } = (await call('messages')).body;
      const seen = data.find((item: Wire) => item.thread_id === thread).messages.at(-1);
      expect(seen).toMatchObject({ sender: 'shop', body: 'The invoice', attachments: kept });
      const file = await fetch(server().url + two.url);
      expect(Object.fromEntries(file.headers)).toMatchObject({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' });
      // The gallery knows where it is used.
      const [record] = (await vendor.get('gallery?per_page=100')).body.data.filter((item: Wire) => item.file === two.url);
      expect(record.used_in).toMatchObject([{ area: 'messages/items', field: 'attachments' }]);
    });

    it('sends attachments alone, after which the conversation is called', async () => {
      const thread = await begun();
      const { url } = (await upload(server(), vendor, to, paper(), 'كشف.pdf')).body.data;
      const reply = await vendor.post('messages/add', { thread, attachments: [{ url, name: 'كشف.pdf' }] });
      expect(reply.body.data).toMatchObject({ body: '', attachments: [{ name: 'كشف.pdf' }] });
      expect(await read(thread)).toMatchObject({ last_text: 'كشف.pdf' });
      expect(await vendor.post('messages/add', { thread, body: ' ', attachments: [] })).toMatchObject({
        status: 422, body: { errors: { body: expect.anything() } },
      });
    });

    it('sends nothing that isn’t its own, isn’t there, or is no file', async () => {
      const thread = await begun();
      const foreign = (await upload(server(), other, to, await picture())).body.data.url;
      const theirs = (await send(await picture())).body.data.url;
      const own = (await upload(server(), vendor, to, await picture())).body.data.url as string;
      const before = (await said(vendor, thread)).length;
      const wrong = [
        foreign, theirs, own.replace(/[0-9a-f]{8}-large/, '00000000-large'), own.replace('/media/', '/media/x/../'), `${own}?x`,
        `https://example.com${own}`, 'javascript:alert(1)', '/media/demo/none.svg', '/media/', `/media/shop-${scene.shop}/`, '', 7, null,
      ];
      for (const url of wrong) {
        const reply = await vendor.post('messages/add', { thread, body: 'x', attachments: [{ url: own, name: 'a' }, { url, name: 'b' }] });
        expect([url, reply.status, Object.keys(reply.body.errors)]).toEqual([url, 422, ['attachments.1.url']]);
      }
      for (const attachments of [[{ url: own }, { url: own }], [{ url: own, alt: null }], Array.from({ length: 7 }, () => ({ url: own })), 'x', [own]]) {
        expect((await vendor.post('messages/add', { thread, body: 'x', attachments })).status).toBe(422);
      }
      expect(await said(vendor, thread)).toHaveLength(before);
    });

    it('uploads no video for a message, nor a page that says it is a PDF', async () => {
      const before = stored();
      const message = 'Files of this type are not accepted: use a picture or a PDF';
      for (const content of [Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.from('<!doctype html><script>alert(1)</script>')]) {
        expect(await upload(server(), vendor, to, content, 'a.pdf')).toMatchObject({ status: 422, body: { errors: { attachments: [message] } } });
      }
      expect(stored()).toEqual(before);
    });
  });

  describe('an admin', () => {
    it('sends what lands in the conversation’s shop, whichever they act for', async () => {
      const admin = await logIn(server(), 'admin');
      for (const shop of [vendor.sub_shop.sub_shop_id, other.sub_shop.sub_shop_id]) {
        const [{ id: thread }] = await rows(sql`select id from message_threads where sub_shop_id = ${shop} and state = 'open' limit 1`);
        const content = paper();
        const { url } = (await upload(server(), admin, `${to}&home=${thread}`, content, 'terms.pdf')).body.data;
        expect(url).toMatch(new RegExp(`^/media/shop-${shop}/`));
        expect(await rows(sql`select sub_shop_id as shop from gallery where file = ${url}`)).toEqual([{ shop }]);
        const reply = await admin.post('messages/add', { thread, attachments: [{ url, name: 'terms.pdf' }] });
        expect(reply.body.data.attachments).toEqual([{ url, name: 'terms.pdf', bytes: content.length }]);
      }
    });

    it('finds those of a conversation’s shop alone, where they are to assign it', async () => {
      const admin = await logIn(server(), 'admin');
      const find = async (person: Person, beside: string) => person.get(`team_members?filter[status]=active&per_page=100&beside=${encodeURIComponent(beside)}`);
      for (const shop of [vendor.sub_shop.sub_shop_id, other.sub_shop.sub_shop_id]) {
        const [{ id: thread }] = await rows(sql`select id from message_threads where sub_shop_id = ${shop} limit 1`);
        const members = await rows(sql`select id from team_members where sub_shop_id = ${shop} and status = 'active' order by id`);
        const { body } = await find(admin, `messages:${thread}`);
        expect(body.data.map((one: Wire) => one.team_member_id).toSorted((a: number, b: number) => a - b)).toEqual(members.map(({ id }) => id));
        expect(body.meta.total).toBe(members.length);
      }
      // Beside what is out of reach, or nowhere, there is nobody.
      const [{ id: foreign }] = await rows(sql`select id from message_threads where sub_shop_id = ${other.sub_shop.sub_shop_id} limit 1`);
      for (const beside of [`messages:${foreign}`, 'messages:2147483647']) expect((await find(vendor, beside)).body.data).toEqual([]);
      for (const beside of ['messages', 'messages:0', 'messages:x', 'nothing:1', 'currencies:1', 'messages:1 or true']) {
        expect((await find(admin, beside)).status).toBe(422);
      }
      expect((await admin.get('currencies?beside=messages:1')).status).toBe(422);
    });

    it('names a home that is none in vain', async () => {
      const admin = await logIn(server(), 'admin');
      for (const home of ['0', 'x', '1;drop', '-1']) expect((await upload(server(), admin, `${to}&home=${home}`, await picture())).status).toBe(422);
      expect((await upload(server(), admin, `area=brands&field=logo&home=1`, await picture())).status).toBe(422);
      // The vendor has no other shop than their own.
      const [{ id }] = await rows(sql`select id from message_threads where sub_shop_id = ${other.sub_shop.sub_shop_id} limit 1`);
      expect((await upload(server(), vendor, `${to}&home=${id}`, await picture())).body.data.url).toContain(`/media/shop-${scene.shop}/`);
    });
  });

  describe('a storefront', () => {
    it('sends pictures, drawn anew, and documents, which the shop reads beside their sizes', async () => {
      const photo = (await send(await phonePhoto(), 'صورتي.jpg')).body;
      expect(photo).toMatchObject({ message: 'Uploaded Successfully', data: { kind: 'image', name: 'صورتي.jpg', type: 'image/webp' } });
      expect(photo.data.url).toMatch(/^\/media\/storefront-\d+\/[0-9a-f]{64}-large\.webp$/);
      const file = Buffer.from(await (await fetch(server().url + photo.data.url)).arrayBuffer());
      expect([file.length, file.includes('canary-exif')]).toEqual([photo.data.bytes, false]);
      const receipt = (await send(paper(), 'receipt.pdf')).body.data;
      const attachments = [photo.data, receipt].map(({ url, name }) => ({ url, name }));
      const thread = await begun({ body: undefined, attachments });
      const [first] = await said(vendor, thread);
      expect(first).toMatchObject({
        sender: 'client', body: '',
        attachments: [{ url: photo.data.url, name: 'صورتي.jpg', bytes: photo.data.bytes }, { url: receipt.url, name: 'receipt.pdf', bytes: receipt.bytes }],
      });
      expect(await read(thread)).toMatchObject({ unread: 1, last_text: 'صورتي.jpg, receipt.pdf' });
      const { data } = (await call('messages')).body;
      expect(data.find((item: Wire) => item.thread_id === thread).messages[0].attachments).toEqual(first.attachments);
    });

    it('puts nothing into the shop’s gallery', async () => {
      const total = async () => (await vendor.get('gallery')).body.meta.total as number;
      const before = await total();
      expect((await send(await picture())).status).toBe(200);
      expect(await total()).toBe(before);
    });

    it('sends nothing of another’s, be it the shop’s or another token’s of the same client', async () => {
      const theirs = (await send(await picture(), 'a.png', stranger)).body.data.url;
      const shops = (await upload(server(), vendor, to, await picture())).body.data.url;
      for (const url of [theirs, shops, 'https://example.com/a.webp', '/media/storefront-1/../shop-1/a.webp']) {
        const reply = await call('messages', { body: { subject: 'x', body: 'x', attachments: [{ url, name: 'a.png' }] } });
        expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['attachments.0.url']]);
      }
      const own = (await send(await picture())).body.data.url;
      const reply = await call('messages', { body: { subject: 'x', body: 'x', attachments: [{ url: own, name: 'a.png', bytes: 1, thread: 4 }] } });
      expect(reply.status).toBe(422);
      expect((await call('messages', { body: { subject: 'x' } })).body.errors).toEqual({ body: [expect.any(String)] });
    });

    it.each<[string, () => Buffer | Promise<Buffer> | undefined]>([
      ['no file', () => undefined],
      ['an empty file', () => Buffer.alloc(0)],
      ['an SVG with a script', () => svg],
      ['a page that says it is a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a program', () => Buffer.from('MZ\x90\0'.padEnd(400, '\0'), 'latin1')],
      ['a bomb', () => bomb(20_000, 20_000)],
      ['half a PNG', async () => (await png()).subarray(0, 16)],
      ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1)],
    ])('is refused %s, of which nothing is kept', async (_what, make) => {
      const before = stored();
      const { status, body, headers } = await send(await make());
      expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(stored()).toEqual(before);
    });

    it('is nobody without a token, with somebody else’s, or once the shop has blocked its client', async () => {
      const before = stored();
      expect((await send(await picture(), 'a.png', null)).status).toBe(401);
      expect((await send(await picture(), 'a.png', vendor.token)).status).toBe(401);
      await server().db.execute(sql`update clients set blocked = true where id = ${scene.client}`);
      expect((await send(await picture())).status).toBe(422);
      await server().db.execute(sql`update clients set blocked = false where id = ${scene.client}`);
      expect((await call('uploads', { body: { file: 'text' } })).status).toBe(415);
      expect(stored()).toEqual(before);
    });

    it('may be asked by any origin', async () => {
      const reply = await server().app.inject({ method: 'OPTIONS', url: '/api/storefront/uploads', headers: { origin: 'https://shop.example.com' } });
      expect([reply.statusCode, reply.headers['access-control-allow-methods'], reply.headers['access-control-allow-headers']]).toEqual([
        204, 'POST', 'authorization, content-type, accept-language',
      ]);
    });

    it('that sends without end is told when to come back, from whichever addresses', async () => {
      const lavish = await openIdentity(server().db, scene);
      const statuses: number[] = [];
      for (let turn = 0; turn < 32; turn += 1) {
        const reply = await server().app.inject({
          method: 'POST', url: '/api/storefront/uploads', payload: {}, remoteAddress: `10.5.0.${turn}`, headers: { authorization: `Bearer ${lavish}` },
        });
        statuses.push(reply.statusCode);
        if (reply.statusCode === 429) expect(reply.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429, 429]);
    });
  });

  describe('what was stored before there were names and sizes', () => {
    it('is shown by its address', async () => {
      const thread = await begun();
      await server().db.execute(sql`update messages set attachments = '[{"url":"/media/demo/mug-1.webp","alt":null},{"url":"https://example.com/a.png","alt":null},null]' where thread = ${thread}`);
      expect((await said(vendor, thread))[0].attachments).toEqual([{ url: '/media/demo/mug-1.webp', name: 'mug-1.webp', bytes: null }]);
    });
  });
}, { storage: files.storage });
