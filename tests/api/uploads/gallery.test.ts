import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf, png } from '../../helpers/files';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn, logIn } from '../resources/people';
import { temporaryStorage, upload } from '../resources/uploaded';

const files = temporaryStorage();
afterAll(() => files.remove());

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

await onEachEngine(
  (server) => {
    let number = 0;
    const [vendor, otherVendor] = loggedIn(server, 'vendor', 'second-vendor');

    /** Uploads a new picture for a brand. */
    const picture = async (person: Person, name = 'photo.png'): Promise<Wire> => {
      number += 1;
      return (await upload(server(), person, 'resource=brands&field=logo', await png(300 + number, 8), name)).body.data;
    };
    const find = async (person: Person, url: string): Promise<Wire[]> =>
      (await person.get('gallery?per_page=100')).body.data.filter((file: Wire) => file.file === url);
    const product = async (images: object[]): Promise<Wire> => {
      number += 1;
      const [size] = (await vendor.get('products_sizes?per_page=1')).body.data;
      const [category] = (await vendor.get('shop_categories?per_page=1')).body.data;
      const { body } = await vendor.post('products/add', {
        name: ['Scarf', 'وشاح'],
        slug: `scarf-${number}`,
        sku: `SCARF-${number}`,
        price: '3',
        sizes: [size.size_id],
        category: category.subsubcategory_id,
        images,
      });
      return body.data;
    };

    describe('an upload', () => {
      it('creates one record in its shop’s gallery, even when repeated', async () => {
        const { url, hash, bytes } = await picture(vendor, '../../C:\\photos\\صورة الشعار.png');
        expect(await find(vendor, url)).toMatchObject([
          { name: 'صورة الشعار.png', kind: 'image', width: 300 + number, height: 8, bytes, hash, used_in: [] },
        ]);
        number -= 1;
        expect((await picture(vendor, 'again.png')).url).toBe(url);
        expect(await find(vendor, url)).toHaveLength(1);
        expect(await find(otherVendor, url)).toEqual([]);
      });

      it('for the gallery may be any kind of file, and is served as an attachment', async () => {
        const { status, body } = await upload(server(), vendor, 'resource=gallery&field=file', pdf, 'terms.pdf');
        expect([status, body.data.kind]).toEqual([200, 'document']);
        expect(await find(vendor, body.data.url)).toMatchObject([{ name: 'terms.pdf', kind: 'document', width: null }]);
        const reply = await fetch(`${server().url}${body.data.url}`);
        expect(reply.headers.get('content-disposition')).toBe('attachment');
        expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
        const page = await upload(
          server(),
          vendor,
          'resource=gallery&field=file',
          Buffer.from('<script>1</script>'),
          'a.pdf',
        );
        expect(page.status).toBe(422);
      });

      it('gets a name and alternative text in both languages, but its file is read-only', async () => {
        const { url } = await picture(vendor);
        const [{ file_id }] = await find(vendor, url);
        const changed = await vendor.post('gallery/update', { file_id, alt: ['Logo', 'شعار'], name: 'Logo' });
        expect(changed.body.data).toMatchObject({ alt: ['Logo', 'شعار'], name: 'Logo', file: url });
        for (const field of ['file', 'hash', 'bytes', 'kind', 'used_in']) {
          const { status, body } = await vendor.post('gallery/update', { file_id, [field]: 'x' });
          expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
        }
      });
    });

    describe('a file in use', () => {
      it('lists the records that use it', async () => {
        const { url } = await picture(vendor);
        const brand = (await vendor.post('brands/add', { name: ['Nada', 'ندى'], logo: url })).body.data;
        const { product_id } = await product([{ url, alt: null }]);
        const [{ used_in }] = await find(vendor, url);
        expect(used_in).toEqual([
          { resource: 'brands', id: brand.brand_id, field: 'logo', title: { en: 'Nada', ar: 'ندى' } },
          { resource: 'products/view-all', id: product_id, field: 'images', title: { en: 'Scarf', ar: 'وشاح' } },
        ]);
      });

      it('can only be used in its own shop', async () => {
        const { url } = await picture(vendor);
        const own = (await picture(otherVendor)).url;
        const taken = await otherVendor.post('brands/add', { name: ['Theirs', 'لهم'], logo: url });
        expect([taken.status, taken.body.errors]).toEqual([
          422,
          { logo: ['This file was not uploaded here: upload it again'] },
        ]);
        const { brand_id } = (await otherVendor.post('brands/add', { name: ['Theirs', 'لهم'], logo: own })).body.data;
        expect((await otherVendor.post('brands/update', { brand_id, logo: url })).status).toBe(422);
        const [listed] = (await otherVendor.get('products?per_page=1')).body.data;
        const images = await otherVendor.post('products/update', {
          product_id: listed.product_id,
          images: [
            { url: own, alt: null },
            { url, alt: null },
          ],
        });
        expect(Object.keys(images.body.errors)).toEqual(['images.1.url']);
        expect((await otherVendor.get(`brands?ids=${brand_id}`)).body.data[0].logo).toBe(own);
      });

      it('is deleted only after confirmation, and then removed from its records', async () => {
        const { url } = await picture(vendor);
        const other = await picture(vendor);
        const brand = (await vendor.post('brands/add', { name: ['Nada', 'ندى'], logo: url })).body.data;
        const made = await product([
          { url, alt: null },
          { url: other.url, alt: null },
        ]);
        const [{ file_id }] = await find(vendor, url);
        const path = join(files.folder, url.slice('/media/'.length));
        const refused = await vendor.post('gallery/delete', { file_id });
        expect([refused.status, refused.body.message]).toEqual([
          422,
          'This file is in use: Brand «Nada», Product «Scarf». Confirm that it should be removed from there, too.',
        ]);
        const arabic = await vendor.post('gallery/delete', { file_id: [file_id] }, { 'accept-language': 'ar' });
        expect(arabic.body.message).toContain('علامة تجارية «ندى»، منتج «وشاح»');
        expect(existsSync(path)).toBe(true);
        expect((await vendor.post('gallery/delete', { file_id, confirmed: true })).status).toBe(200);
        expect(await find(vendor, url)).toEqual([]);
        expect([existsSync(path), existsSync(path.replace('-large', '-thumb'))]).toEqual([false, false]);
        expect((await vendor.get(`brands?ids=${brand.brand_id}`)).body.data).toMatchObject([
          { logo: null, version: 2 },
        ]);
        expect((await vendor.get(`products?ids=${made.product_id}`)).body.data).toMatchObject([
          { images: [{ url: other.url }], version: 2 },
        ]);
      });

      it('can’t be deleted if it is used by a record that the caller may not change', async () => {
        const admin = await logIn(server(), 'admin');
        const { url } = await picture(vendor);
        const [sub] = (await admin.get('sub_categories?per_page=1')).body.data;
        const key = Object.keys(sub).find((name) => name.endsWith('_id'))!;
        const changed = await admin.post('sub_categories/update', { [key]: sub[key], subcategory_image: url });
        expect(changed.status).toBe(200);
        const [{ file_id }] = await find(vendor, url);
        const { status, body } = await vendor.post('gallery/delete', { file_id, confirmed: true });
        expect([status, body.message]).toEqual([422, expect.stringMatching(/^This file cannot be deleted/)]);
        expect(await find(vendor, url)).toHaveLength(1);
      });

      it('is deleted in bulk only after confirmation; otherwise no file is deleted', async () => {
        const [used, free] = [await picture(vendor), await picture(vendor)];
        const brand = (await vendor.post('brands/add', { name: ['Nada', 'ندى'], logo: used.url })).body.data;
        const ids = await Promise.all(
          [used, free].map(async ({ url }) => (await find(vendor, url))[0].file_id as number),
        );
        const unconfirmed = await vendor.post('gallery/delete', { file_id: ids });
        expect([unconfirmed.status, unconfirmed.body.message]).toEqual([422, expect.stringContaining('Brand «Nada»')]);
        expect([await find(vendor, used.url), await find(vendor, free.url)].flat()).toHaveLength(2);
        const confirmed = await vendor.post('gallery/delete', { file_id: ids, partial: true, confirmed: true });
        expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Deleted 2 records']);
        expect([await find(vendor, used.url), await find(vendor, free.url)].flat()).toEqual([]);
        expect((await vendor.get(`brands?ids=${brand.brand_id}`)).body.data).toMatchObject([{ logo: null }]);
      });

      it('no other resource accepts a confirmation', async () => {
        const brand = (await vendor.post('brands/add', { name: ['A', 'أ'] })).body.data;
        const { status } = await vendor.post('brands/delete', { brand_id: brand.brand_id, confirmed: true });
        expect(status).toBe(422);
      });
    });
  },
  { storage: files.storage },
);
