import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '@matjar/admin/server';
import { s3Bucket, sweepUploads } from '@matjar/admin/testing/server';
import { sizesOf } from '@matjar/admin/values';
import { model } from '../../../server/tables';
import { settleOlder } from '../../../server/older/settle';
import { startBucket } from '../../helpers/hosts/s3/server';
import { pdf, png } from '../../helpers/files';
import { onEachEngine } from '../resources/onEachEngine';
import { temporaryStorage, upload } from '../resources/uploaded';
import type { Wire } from '../talk/storefrontTalk';
import { talkAt } from '../talk/storefrontTalk';

const files = temporaryStorage();
afterAll(() => files.remove());

await onEachEngine(
  (server, engine) => {
    const { at, rows } = talkAt(server, 4);
    const settle = async (storage: Storage = files.storage) => {
      await rows(sql`delete from done_once`);
      await settleOlder(server().db, model, storage);
    };
    let count = 0;
    const paper = () => {
      count += 1;
      return Buffer.concat([pdf, Buffer.from(`%old ${engine} ${count}`)]);
    };
    const toGallery = async (content: Buffer, name = 'a.pdf') =>
      (await upload(server(), at.vendor, 'resource=gallery&field=file', content, name)).body.data.url as string;
    const send = async (...urls: string[]): Promise<number> => {
      const [{ id: thread }] = await rows(
        sql`select id from message_threads where sub_shop_id = ${at.scene.shop} and state = 'open' order by id limit 1`,
      );
      const { status, body } = await at.vendor.post('messages/add', {
        thread,
        body: 'See',
        attachments: urls.map((url) => ({ url, name: 'offer.pdf' })),
      });
      expect([status, body.errors]).toEqual([200, undefined]);
      return body.data.id ?? body.data.message_id;
    };
    const listed = async (url: string) => (await rows(sql`select id from gallery where file = ${url}`)).length;
    const namesIn = async (url: string) =>
      (
        await rows(sql`
    select one ->> 'url' as url from messages, jsonb_array_elements(attachments) as one where one ->> 'url' like ${`%${url.split('/').at(-1)!}`}`)
      ).map((row: Wire) => row.url as string);
    const talked = (url: string) => url.replace('/media/shop-', '/media/talk-');
    const status = async (url: string) => (await fetch(server().url + url)).status;

    describe('what a shop attached before attachments had a folder of their own', () => {
      it('is private from then on, in all its sizes, and no file of the gallery', async () => {
        count += 1;
        const [document, picture] = [
          await toGallery(paper()),
          await toGallery(await png(90 + count, engine === 'PGlite' ? 50 : 51), 'a.png'),
        ];
        await send(document, picture);
        await send(document);
        const version = await rows(sql`select count(*)::int as n from audit_log`);
        await settle();
        for (const url of [document, picture]) {
          expect([await listed(url), await status(url), await status(talked(url))]).toEqual([0, 404, 404]);
          for (const size of sizesOf(url)) {
            const path = (address: string) => join(files.folder, address.slice('/media/'.length));
            expect([existsSync(path(size)), existsSync(path(talked(size)))]).toEqual([false, true]);
          }
          expect(new Set(await namesIn(url))).toEqual(new Set([talked(url)]));
          expect(
            await rows(
              sql`select tenant_id as home from stored_files where name in (${url.slice(7)}, ${talked(url).slice(7)})`,
            ),
          ).toEqual([{ home: at.scene.shop }]);
        }
        expect(await rows(sql`select count(*)::int as n from audit_log`)).toEqual(version);
        const [{ id: thread }] = await rows(
          sql`select thread as id from messages where attachments::text like ${`%${picture.split('/').at(-1)!}%`} limit 1`,
        );
        const said = (await at.vendor.get(`messages?filter[thread]=${thread}&sort=id&order=DESC&per_page=100`)).body
          .data as Wire[];
        const opened = said
          .flatMap(({ attachments }) => attachments)
          .filter(({ url }: Wire) => [document, picture].map(talked).includes(url));
        expect(opened).toHaveLength(3);
        for (const { href } of opened) expect(await status(href)).toBe(200);
      });

      it.each<[string, (url: string) => Promise<unknown>]>([
        [
          'that a record holds, too',
          async (url) => {
            const [{ brand_id }] = (await at.vendor.get('brands?per_page=1')).body.data;
            await rows(sql`update brands set logo = ${url} where id = ${brand_id}`);
            await send(url);
          },
        ],
        [
          'that somebody has named in the gallery',
          async (url) => {
            const [{ file_id }] = (await at.vendor.get('gallery?per_page=1&sort=id&order=DESC')).body.data;
            expect((await at.vendor.post('gallery/update', { file_id, name: 'The offer.pdf' })).status).toBe(200);
            await send(url);
          },
        ],
        [
          'that was there an hour before',
          async (url) => {
            await rows(sql`update gallery set created_at = created_at - interval '61 minutes' where file = ${url}`);
            await send(url);
          },
        ],
        [
          'that was uploaded after it was sent',
          async (url) => {
            await send(url);
            await rows(sql`update gallery set created_at = now() + interval '1 minute' where file = ${url}`);
          },
        ],
        ['that nobody has sent', async () => undefined],
      ])('stays the gallery’s where it is one %s', async (_which, happens) => {
        const url = await toGallery(paper());
        await happens(url);
        await settle();
        expect([await listed(url), await status(url)]).toEqual([1, 200]);
        expect(await namesIn(url)).not.toContain(talked(url));
      });

      it('is settled once, and by several processes at a time as by one', async () => {
        const first = await toGallery(paper());
        await send(first);
        await rows(sql`delete from done_once`);
        await Promise.all([1, 2, 3].map(() => settleOlder(server().db, model, files.storage)));
        expect([await listed(first), await namesIn(first)]).toEqual([0, [talked(first)]]);
        const second = await toGallery(paper());
        await send(second);
        await settleOlder(server().db, model, files.storage);
        expect(await listed(second)).toBe(1);
      });
    });

    describe('what was uploaded before uploads were counted', () => {
      const known = (name: string) =>
        rows(
          sql`select owner, guests_of as shop, tenant_id as home, bytes, due_at > now() as later, uploaded_at > now() - interval '23 hours' as fresh from stored_files where name = ${name}`,
        );
      const uncounted = async (storage: Storage, name: string, bytes: number) =>
        storage.write(name, Buffer.alloc(bytes, name), 'image/webp');

      const bucket: { storage?: Storage; close?(): Promise<void> } = {};
      beforeAll(async () => {
        const s3 = await startBucket();
        Object.assign(bucket, { storage: s3Bucket(s3.settings), close: s3.close });
      });
      afterAll(() => bucket.close?.());

      it.each([
        ['on a disk', () => files.storage],
        ['in a bucket', () => bucket.storage!],
      ])('is counted, a picture once with all its sizes, %s', async (_where, of) => {
        const storage = of();
        const [{ id: identity, shop }] = await rows(
          sql`select id, sub_shop_id as shop from storefront_identities limit 1`,
        );
        const own = `${engine}-${storage === files.storage ? 'disk' : 'bucket'}`;
        for (const [size, bytes] of [
          ['large', 50],
          ['medium', 20],
          ['thumb', 7],
        ] as const)
          await uncounted(storage, `shop-1/${own}-${size}.webp`, bytes);
        await uncounted(storage, `talk-2/${own}.pdf`, 11);
        await uncounted(storage, `storefront-${identity}/${own}.pdf`, 12);
        await uncounted(storage, `user-3/${own}.webp`, 13);
        await uncounted(storage, `platform/${own}.webp`, 14);
        await uncounted(storage, `demo/${own}.webp`, 15);
        await settle(storage);
        const late = { later: true, fresh: false };
        expect(await known(`shop-1/${own}-large.webp`)).toEqual([
          { owner: 'unknown', shop: null, home: 1, bytes: 77, ...late },
        ]);
        expect(await known(`shop-1/${own}-thumb.webp`)).toEqual([]);
        expect(await known(`talk-2/${own}.pdf`)).toEqual([
          { owner: 'unknown', shop: null, home: 2, bytes: 11, ...late },
        ]);
        expect(await known(`storefront-${identity}/${own}.pdf`)).toEqual([
          { owner: `identity ${identity}`, shop, home: shop, bytes: 12, ...late },
        ]);
        expect(await known(`user-3/${own}.webp`)).toEqual([
          { owner: 'user 3', shop: null, home: null, bytes: 13, ...late },
        ]);
        expect(await known(`platform/${own}.webp`)).toEqual([
          { owner: 'unknown', shop: null, home: null, bytes: 14, ...late },
        ]);
        expect(await known(`demo/${own}.webp`)).toEqual([]);
      });

      it('and swept where no record holds it; what one holds stays', async () => {
        const url = await toGallery(paper());
        const [held, loose] = [url.slice(7), `shop-1/${engine}-loose.webp`];
        await rows(sql`delete from stored_files where name = ${held}`);
        await uncounted(files.storage, loose, 5);
        await settle();
        for (let look = 0; look < 2; look += 1) {
          await rows(sql`update stored_files set due_at = now() + interval '1 day'`);
          await rows(
            sql`update stored_files set due_at = now() - interval '1 minute' where name in (${held}, ${loose})`,
          );
          await sweepUploads(server().db, model, files.storage);
        }
        expect([await files.storage.size(held), await files.storage.size(loose)]).toEqual([
          expect.any(Number),
          undefined,
        ]);
        expect([(await known(held)).length, (await known(loose)).length]).toEqual([1, 0]);
      });

      it('is what is known already left as it was', async () => {
        const url = await toGallery(paper());
        const before = await known(url.slice(7));
        await settle();
        expect(await known(url.slice(7))).toEqual(before);
        expect(before).toEqual([
          expect.objectContaining({ owner: expect.stringMatching(/^user \d+$/), home: at.scene.shop, fresh: true }),
        ]);
      });

      it('is left for the next start where the server ends meanwhile', async () => {
        await uncounted(files.storage, `shop-1/${engine}-late.webp`, 5);
        await rows(sql`delete from done_once`);
        await settleOlder(server().db, model, files.storage, () => true);
        expect([await known(`shop-1/${engine}-late.webp`), await rows(sql`select name from done_once`)]).toEqual([
          [],
          [],
        ]);
        await settleOlder(server().db, model, files.storage);
        expect(await known(`shop-1/${engine}-late.webp`)).toHaveLength(1);
        expect(await rows(sql`select name from done_once order by name`)).toEqual([
          { name: 'attachments moved' },
          { name: 'files counted' },
        ]);
      });
    });
  },
  { storage: files.storage },
);
