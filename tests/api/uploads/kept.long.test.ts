import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '@matjar/admin/testing/server';
import { model } from '../../../server/tables';
import { noise, pdf, png } from '../../helpers/files';
import { onEachEngine } from '../resources/onEachEngine';
import { temporaryStorage, upload } from '../resources/uploaded';
import { to } from '../talk/attachments/attachmentScene';
import { talkAt } from '../talk/storefrontTalk';

const files = temporaryStorage();
afterAll(() => files.remove());

/**
 * One kilobyte in bytes. The daily upload limits are 80 kB per shopper, 150 kB per IP address, 200 kB for all shoppers
 * of a shop, and 100 kB per user.
 */
const kilobyte = 1024;
const uploads = {
  quotas: { guest: 80 * kilobyte, address: 150 * kilobyte, guests: 200 * kilobyte, user: 100 * kilobyte },
};

await onEachEngine(
  (server, engine) => {
    const { at, call, rows } = talkAt(server, 4);
    const stored = () =>
      readdirSync(files.folder, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.'));
    let count = 0;
    /** Returns a new PDF with a size of `bytes` bytes. */
    const paper = (bytes: number) => {
      count += 1;
      return Buffer.concat([pdf, Buffer.from(`%${engine} ${count} `), Buffer.alloc(bytes, 'x')]).subarray(0, bytes);
    };
    const send = async (
      content: Buffer,
      { token = at.token, address = `10.4.0.${(count += 1)}`, language = 'en' } = {},
    ) => {
      const line = '----kept';
      const payload = Buffer.concat([
        Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${line}--\r\n`),
      ]);
      const reply = await server().app.inject({
        method: 'POST',
        url: '/api/storefront/uploads',
        payload,
        remoteAddress: address,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': language,
          'content-type': `multipart/form-data; boundary=${line}`,
        },
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: reply.json() as { message: string; data: { url: string } },
      };
    };
    const forget = () => server().db.execute(sql`update stored_files set uploaded_at = now() - interval '25 hours'`);
    const pathOf = (url: string) => join(files.folder, url.slice('/media/'.length));
    const later = async (hours: number) => {
      await server().db.execute(sql`update stored_files set due_at = due_at - make_interval(hours => ${hours})`);
      await sweepUploads(server().db, model, files.storage);
    };

    describe('the daily upload limit', () => {
      beforeAll(forget);

      it('counts per token, and refuses in both languages with Retry-After, without storing the file', async () => {
        await forget();
        expect((await send(paper(60 * kilobyte))).status).toBe(200);
        const before = stored();
        const { status, headers, body } = await send(paper(60 * kilobyte));
        expect([status, body.message]).toEqual([
          429,
          'The daily limit for uploads has been reached. Try again in 24 hours.',
        ]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
        expect((await send(paper(60 * kilobyte), { language: 'ar' })).body.message).toBe(
          'بلغت الملفات المرفوعة الحد اليومي. حاول مجددًا بعد 24 ساعة.',
        );
        expect(stored()).toEqual(before);
        await forget();
        expect((await send(paper(60 * kilobyte))).status).toBe(200);
      });

      it('counts the same content once', async () => {
        await forget();
        const content = paper(60 * kilobyte);
        expect([(await send(content)).status, (await send(content)).status, (await send(content)).status]).toEqual([
          200, 200, 200,
        ]);
      });

      it('counts per address over all its tokens', async () => {
        await forget();
        const address = '10.4.9.9';
        const statuses = [];
        for (const token of [at.token, at.otherToken])
          statuses.push((await send(paper(76 * kilobyte), { address, token })).status);
        expect(statuses).toEqual([200, 429]);
      });

      it('counts all shoppers of a shop, but not the shop’s team', async () => {
        await forget();
        await server().db.execute(
          sql`insert into stored_files (name, owner, network_hash, guests_of, bytes, due_at) values (${`storefront-0/${engine}.pdf`}, 'identity 0', 'x', ${at.scene.shop}, ${190 * kilobyte}, now() + interval '1 day')`,
        );
        expect((await send(paper(20 * kilobyte))).status).toBe(429);
        expect(
          (await upload(server(), at.vendor, 'resource=gallery&field=file', paper(20 * kilobyte), 'a.pdf')).status,
        ).toBe(200);
      });

      it('counts per user of the dashboard, with all sizes of a picture', async () => {
        await forget();
        const { body } = await upload(server(), at.vendor, 'resource=gallery&field=file', await noise());
        const [row] = await rows(
          sql`select bytes from stored_files where name = ${body.data.url.slice('/media/'.length)}`,
        );
        expect(row.bytes).toBeGreaterThan(body.data.bytes);
        expect(
          (await upload(server(), at.vendor, 'resource=gallery&field=file', paper(95 * kilobyte), 'a.pdf')).status,
        ).toBe(429);
      });

      it('is exact under parallel uploads', async () => {
        await forget();
        const all = await Promise.all(Array.from({ length: 6 }, () => send(paper(30 * kilobyte))));
        expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
      });
    });

    describe('a file without a record', () => {
      it('is deleted after a day with all its sizes, including a vendor’s unused photo', async () => {
        await forget();
        const { url } = (await send(paper(1000))).body.data;
        const photo = (
          await upload(server(), at.vendor, 'resource=myAccount&field=photoUrl', await png(40 + count, 40))
        ).body.data.url as string;
        await later(23);
        expect([url, photo].map((one) => existsSync(pathOf(one)))).toEqual([true, true]);
        await later(2);
        expect([url, photo].map((one) => existsSync(pathOf(one)))).toEqual([true, true]);
        await later(2);
        expect([url, photo, photo.replace('-large', '-thumb')].map((one) => existsSync(pathOf(one)))).toEqual([
          false,
          false,
          false,
        ]);
        expect(await rows(sql`select name from stored_files where name = ${url.slice('/media/'.length)}`)).toEqual([]);
      });

      it('is kept when a message, the gallery or an account uses it', async () => {
        await forget();
        const sent = (await send(paper(1100))).body.data.url;
        await call('messages', { subject: 'A dress', attachments: [{ url: sent, name: 'a.pdf' }] });
        const own = (await upload(server(), at.vendor, to, paper(1200), 'b.pdf')).body.data.url as string;
        const [{ id: thread }] = await rows(
          sql`select id from message_threads where sub_shop_id = ${at.scene.shop} and state = 'open' limit 1`,
        );
        await at.vendor.post('messages/add', { thread, body: 'See', attachments: [{ url: own, name: 'b.pdf' }] });
        const listed = (await upload(server(), at.vendor, 'resource=gallery&field=file', paper(1300), 'c.pdf')).body
          .data.url as string;
        const photo = (
          await upload(server(), at.vendor, 'resource=myAccount&field=photoUrl', await png(41 + count, 41))
        ).body.data.url as string;
        expect((await at.vendor.post('my_account/update', { photoUrl: photo })).status).toBe(200);
        for (const hours of [25, 2, 200, 2, 2]) await later(hours);
        expect([sent, own, listed, photo].map((one) => existsSync(pathOf(one)))).toEqual([true, true, true, true]);
      });

      it('is kept for another day when it is uploaded again', async () => {
        await forget();
        const content = paper(1400);
        const { url } = (await send(content)).body.data;
        await later(25);
        await send(content);
        await later(2);
        expect(existsSync(pathOf(url))).toBe(true);
      });

      it('is deleted by only one process at a time', async () => {
        await forget();
        const { url } = (await send(paper(1500))).body.data;
        await later(25);
        await server().db.execute(sql`update stored_files set due_at = now() - interval '1 hour'`);
        if (engine === 'PostgreSQL') {
          const gone = await Promise.all(
            Array.from({ length: 4 }, () => sweepUploads(server().db, model, files.storage)),
          );
          expect(gone.filter((number) => number > 0)).toHaveLength(1);
        } else await sweepUploads(server().db, model, files.storage);
        expect(existsSync(pathOf(url))).toBe(false);
      });
    });
  },
  { storage: files.storage, config: { uploads } },
);
