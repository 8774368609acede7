import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openIdentity } from '../../../../server/storefront/identity';
import { bomb, phonePhoto, png, svg } from '../../../helpers/files';
import { upload } from '../../resources/uploaded';
import type { Wire } from '../storefrontTalk';
import type { AttachmentScene } from './attachmentScene';
import { opens, to } from './attachmentScene';

/** Tests uploading files and attaching them to a storefront's messages. */
export const attachmentsOfStorefronts = ({
  server,
  at,
  call,
  send,
  stored,
  picture,
  paper,
  startThread,
  messagesIn,
  read,
}: AttachmentScene): void => {
  describe('a storefront', () => {
    it('sends re-encoded pictures and documents, which the shop sees with their sizes', async () => {
      const photo = (await send(await phonePhoto(), 'صورتي.jpg')).body;
      expect(photo).toMatchObject({
        message: 'Uploaded Successfully',
        data: { kind: 'image', name: 'صورتي.jpg', type: 'image/webp' },
      });
      expect(photo.data.url).toMatch(/^\/media\/storefront-\d+\/[0-9a-f]{64}-large\.webp$/);
      const file = Buffer.from(await (await fetch(server().url + photo.data.href)).arrayBuffer());
      expect([file.length, file.includes('canary-exif')]).toEqual([photo.data.bytes, false]);
      const receipt = (await send(paper(), 'receipt.pdf')).body.data;
      const attachments = [photo.data, receipt].map(({ url, name }) => ({ url, name }));
      const thread = await startThread({ body: undefined, attachments });
      const [first] = await messagesIn(at.vendor, thread);
      expect(first).toMatchObject({
        sender: 'client',
        body: '',
        attachments: [
          {
            url: photo.data.url,
            name: 'صورتي.jpg',
            bytes: photo.data.bytes,
            href: expect.stringMatching(opens(photo.data.url)),
          },
          {
            url: receipt.url,
            name: 'receipt.pdf',
            bytes: receipt.bytes,
            href: expect.stringMatching(opens(receipt.url)),
          },
        ],
      });
      expect(await read(thread)).toMatchObject({ unread: 1, last_text: 'صورتي.jpg, receipt.pdf' });
      const { data } = (await call('messages')).body;
      expect(data.find((item: Wire) => item.thread_id === thread).messages[0].attachments).toEqual(first.attachments);
    });

    it('and the shop open each other’s files only by a temporary signed address', async () => {
      const own = (await send(await picture())).body.data;
      const shops = (await upload(server(), at.vendor, to, paper(), 'a.pdf')).body.data;
      const statusOf = async (address: string) => (await fetch(server().url + address)).status;
      for (const { url, href } of [own, shops]) {
        const reply = await fetch(server().url + href);
        expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
        const [, until, key] = /until=(\d+)&key=(.+)$/.exec(href)!;
        const past = Math.floor(Date.now() / 1000) - 10;
        const wrong = [
          url,
          `${url}?until=${until}`,
          `${url}?key=${key}`,
          `${url}?until=${Number(until) + 3600}&key=${key}`,
          `${url}?until=${past}&key=${key}`,
          `${url}?until=${until}&key=${key!.slice(0, -2)}`,
          `${url}?until=${until}&key=`,
          `${url}?until=${until}&until=${until}&key=${key}`,
          `${own.url === url ? shops.url : own.url}?until=${until}&key=${key}`,
        ];
        for (const address of wrong) expect([address, await statusOf(address)]).toEqual([address, 404]);
      }
      expect(await statusOf(own.href.replace('-large', '-thumb'))).toBe(200);
    });

    it('adds nothing to the shop’s gallery', async () => {
      const total = async () => (await at.vendor.get('gallery')).body.meta.total as number;
      const before = await total();
      expect((await send(await picture())).status).toBe(200);
      expect(await total()).toBe(before);
    });

    it('can’t send files of the shop or of another token of the same client', async () => {
      const foreignUrl = (await send(await picture(), 'a.png', at.otherToken)).body.data.url;
      const shops = (await upload(server(), at.vendor, to, await picture())).body.data.url;
      for (const url of [foreignUrl, shops, 'https://example.com/a.webp', '/media/storefront-1/../shop-1/a.webp']) {
        const reply = await call('messages', { subject: 'x', body: 'x', attachments: [{ url, name: 'a.png' }] });
        expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['attachments.0.url']]);
      }
      const own = (await send(await picture())).body.data.url;
      const reply = await call('messages', {
        subject: 'x',
        body: 'x',
        attachments: [{ url: own, name: 'a.png', bytes: 1, thread: 4 }],
      });
      expect(reply.status).toBe(422);
      expect((await call('messages', { subject: 'x' })).body.errors).toEqual({ body: [expect.any(String)] });
    });

    it.each<[string, () => Buffer | Promise<Buffer> | undefined]>([
      ['no file', () => undefined],
      ['an empty file', () => Buffer.alloc(0)],
      ['an SVG with a script', () => svg],
      ['a web page declared as PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a program', () => Buffer.from('MZ\x90\0'.padEnd(400, '\0'), 'latin1')],
      ['a decompression bomb', () => bomb(20_000, 20_000)],
      ['half a PNG', async () => (await png()).subarray(0, 16)],
      ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1)],
    ])('can’t upload %s, and nothing is stored', async (_case, make) => {
      const before = stored();
      const { status, body, headers } = await send(await make());
      expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(stored()).toEqual(before);
    });

    it('is refused without a token, with a wrong one, and for a blocked client', async () => {
      const before = stored();
      expect((await send(await picture(), 'a.png', null)).status).toBe(401);
      expect((await send(await picture(), 'a.png', at.vendor.token)).status).toBe(401);
      await server().db.execute(sql`update clients set blocked = true where id = ${at.scene.client}`);
      expect((await send(await picture())).status).toBe(422);
      await server().db.execute(sql`update clients set blocked = false where id = ${at.scene.client}`);
      expect((await call('uploads', { file: 'text' })).status).toBe(415);
      expect(stored()).toEqual(before);
    });

    it('can upload from any origin', async () => {
      const reply = await server().app.inject({
        method: 'OPTIONS',
        url: '/api/storefront/uploads',
        headers: { origin: 'https://shop.example.com' },
      });
      expect([
        reply.statusCode,
        reply.headers['access-control-allow-methods'],
        reply.headers['access-control-allow-headers'],
      ]).toEqual([204, 'POST', 'authorization, content-type, accept-language']);
    });

    it('gets 429 with Retry-After after too many uploads, from any address', async () => {
      const { token: lavish } = await openIdentity(server().db, at.scene);
      const statuses: number[] = [];
      for (let turn = 0; turn < 32; turn += 1) {
        const reply = await server().app.inject({
          method: 'POST',
          url: '/api/storefront/uploads',
          payload: {},
          remoteAddress: `10.5.0.${turn}`,
          headers: { authorization: `Bearer ${lavish}` },
        });
        statuses.push(reply.statusCode);
        if (reply.statusCode === 429) expect(reply.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429, 429]);
    });
  });
};
