import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../helpers/files';
import { onEachEngine } from '../resources/onEachEngine';
import { temporaryStorage } from '../resources/uploaded';
import { to } from '../talk/attachments/attachmentScene';
import { talkAt } from '../talk/storefrontTalk';

const files = temporaryStorage();
afterAll(() => files.remove());

const mebibyte = 1024 * 1024;

await onEachEngine(
  (server, engine) => {
    const { at, rows } = talkAt(server, 4);
    let count = 0;
    const paper = (bytes = 1000) => {
      count += 1;
      return Buffer.concat([pdf, Buffer.from(`%room ${engine} ${count} `), Buffer.alloc(bytes, 'x')]);
    };
    const send = async (path: string, content: Buffer, headers: Record<string, string>) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), 'a.pdf');
      const reply = await fetch(`${server().url}/api/${path}`, { method: 'POST', body: form, headers });
      return { status: reply.status, body: await reply.json() };
    };
    const inShop = (target: string, content = paper(), language = 'en') =>
      send(`sub_vendor/uploads?${target}`, content, { ...at.vendor.headers, 'accept-language': language });
    const file = 'resource=gallery&field=file';
    const full = {
      en: 'The files of this shop take up the 3 MB that they may. Delete files from the gallery that nothing uses, or ask the platform for more room.',
      ar: 'بلغت ملفات هذا المتجر الحد المسموح به، وهو 3 ميغابايت. احذف من معرض الملفات ما لا يُستخدم، أو اطلب من المنصة مساحة أكبر.',
    };

    /** Sets the total size of the shop's stored files. In these tests, the limit is 3 MB. */
    const take = async (bytes: number) => {
      await rows(sql`delete from stored_files`);
      await rows(sql`insert into stored_files (name, owner, network_hash, tenant_id, bytes, uploaded_at, due_at)
      values ('shop-0/x.pdf', 'user 0', '', ${at.scene.shop}, ${bytes}, now() - interval '1 year', now() + interval '1 day')`);
    };
    beforeEach(() => take(3 * mebibyte));

    describe('a shop whose storage is full', () => {
      it('gets an error on the field in both languages, and nothing is stored', async () => {
        for (const language of ['en', 'ar'] as const) {
          for (const [what, field] of [
            [file, 'file'],
            ['resource=brands&field=logo', 'logo'],
            [to, 'attachments'],
          ] as const) {
            const { status, body } = await inShop(what, paper(), language);
            expect([status, body.errors]).toEqual([422, { [field]: [full[language]] }]);
          }
        }
        expect(await rows(sql`select name from stored_files where tenant_id = ${at.scene.shop}`)).toHaveLength(1);
      });

      it('also refuses its shoppers’ files, without revealing figures', async () => {
        const { status, body } = await send('storefront/uploads', paper(), {
          authorization: `Bearer ${at.token}`,
          'accept-language': 'en',
        });
        expect([status, body.errors]).toEqual([
          422,
          { file: ['This shop cannot accept any more files at the moment. Send the message without one.'] },
        ]);
      });

      it('does not block other shops or accounts', async () => {
        const photo = await inShop('resource=myAccount&field=photoUrl', paper());
        expect(photo.body.errors).not.toEqual({ photoUrl: [full.en] });
        await rows(sql`update stored_files set tenant_id = tenant_id + 1`);
        expect((await inShop(file)).status).toBe(200);
      });

      it('can upload again after deleting from its gallery', async () => {
        await take(3 * mebibyte - 4000);
        expect((await inShop(file, paper(2000))).status).toBe(200);
        expect((await inShop(file, paper(2000))).status).toBe(422);
        const [{ file_id }] = (await at.vendor.get('gallery?per_page=1&sort=id&order=DESC')).body.data;
        expect((await at.vendor.post('gallery/delete', { file_id })).status).toBe(200);
        expect((await inShop(file, paper(2000))).status).toBe(200);
      });
    });

    it('the storage limit of a shop is exact under parallel uploads', async () => {
      await take(3 * mebibyte - 5000);
      const all = await Promise.all(Array.from({ length: 5 }, () => inShop(file, paper(2000))));
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
    });

    it('the storage limit of a shop counts the same content once', async () => {
      await take(3 * mebibyte - 3000);
      const content = paper(2000);
      expect([(await inShop(file, content)).status, (await inShop(file, content)).status]).toEqual([200, 200]);
    });
  },
  { storage: files.storage, config: { uploads: { quotas: { stored: 3 * mebibyte } } } },
);
