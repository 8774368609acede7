import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEditable } from '@matjar/admin';
import type { AnyResource } from '@matjar/admin';
import { keyOf, oneIn } from '@matjar/admin/testing';
import { resources as all } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { loggedIn, logIn } from './people';
import { referencesOf } from './references';
import { sampleOf } from './samples';
import { temporaryStorage, uploadSample } from './uploaded';

const resources: readonly AnyResource[] = all;
/** The resources that this run tests. `hardening/permissions.test.ts` tests the rows of all other resources. */
const ofShops = oneIn(
  3,
  resources.filter(({ scope }) => scope.rows === 'tenant'),
  1,
);

/** An id that no record has. */
const absent = 2_000_000_000;

const files = temporaryStorage();
afterAll(() => files.remove());

await onEachEngine(
  (server) => {
    // The other vendor has a different shop in the same sub-category.
    const [vendor, otherVendor, admin] = loggedIn(server, 'vendor', 'second-vendor', 'admin');
    let otherCategoryAdmin: Person;
    beforeAll(async () => {
      otherCategoryAdmin = await logIn(server(), 'admin', 'Electronics');
    });

    const add = async (person: Person, resource: AnyResource): Promise<number> => {
      if (resource.name === 'gallery') return uploadSample(server(), person);
      if (!mayDo('vendor', resource, 'create')) {
        const { body } = await person.get(`${resource.api.path}?per_page=100`);
        return body.data.find((record: object) => isEditable(resource, record))[keyOf(resource.api)] as number;
      }
      const { body } = await person.post(`${resource.api.path}/add`, await sampleOf(person, resource));
      return body.data[keyOf(resource.api)] as number;
    };
    const foreignIds = new Map<string, Promise<number>>();
    /** Returns the id of one of the other vendor's records, for use in references. No test changes this record. */
    const foreignIdOf = (resource: AnyResource): Promise<number> =>
      foreignIds.get(resource.name) ?? foreignIds.set(resource.name, add(otherVendor, resource)).get(resource.name)!;
    const read = async (person: Person, resource: AnyResource, id: number) =>
      (await person.get(`${resource.api.path}?ids=${id}`)).body.data as Record<string, unknown>[];
    const shape = ({ status, body }: Reply) => ({ status, body: body as unknown });

    it('two shops share one sub-category', () => {
      expect(otherVendor.subcategory_id).toBe(vendor.subcategory_id);
      expect(otherVendor.sub_shop.sub_shop_id).not.toBe(vendor.sub_shop.sub_shop_id);
    });

    describe.each(ofShops.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const key = keyOf(resource.api);
      const { path, verbs } = resource.api;
      const statusPath = verbs?.status ?? `${path}/update_status`;
      const status = resource.status ? [resource.status] : [];
      let own: number;
      let foreign: number;
      beforeAll(async () => {
        [own, foreign] = [await add(vendor, resource), await add(otherVendor, resource)];
      });

      it('returns only rows of the caller’s shop', async () => {
        expect(await read(vendor, resource, own)).toHaveLength(1);
        expect(await read(vendor, resource, foreign)).toEqual([]);
        const seen = await vendor.get(`${path}?ids=${own},${foreign},${absent}`);
        expect(seen.body.data.map((record: Record<string, unknown>) => record[key])).toEqual([own]);
      });

      it('answers a write with a foreign id like one with a missing id, and changes nothing', async () => {
        const before = await read(otherVendor, resource, foreign);
        const values = status.map((field) => ({ new_status: before[0]![field] }));
        type Ids = number | number[];
        const versionsOf = (ids: Ids) => ({ version: Array.isArray(ids) ? ids.map(() => 1) : 1 });
        const writes: [address: string, more: (ids: Ids) => object][] = [
          [`${path}/update`, () => ({})],
          [`${path}/update`, versionsOf],
          [`${path}/delete`, () => ({})],
          ...values.map((value): [string, () => object] => [statusPath, () => value]),
        ];
        for (const [address, moreOf] of writes) {
          for (const ids of [foreign, [foreign], [own, foreign]]) {
            const more = moreOf(ids);
            const swapped = JSON.parse(JSON.stringify(ids).replace(String(foreign), String(absent))) as unknown;
            const reply = await vendor.post(address, { [key]: ids, ...more });
            expect(shape(reply)).toEqual(shape(await vendor.post(address, { [key]: swapped, ...more })));
            expect(reply.status).toBe(404);
          }
        }
        expect(await read(otherVendor, resource, foreign)).toEqual(before);
        expect(await read(vendor, resource, own)).toMatchObject([{ version: 1 }]);
      });

      it('rejects a reference to another shop’s record exactly like one to a missing record', async () => {
        for (const { field, target, along, many, writes } of referencesOf(resource)) {
          const foreignId = await foreignIdOf(target);
          if (resource.list.filters.includes(field)) {
            expect((await vendor.get(`${path}?filter[${field}]=${foreignId}`)).body.meta.total).toBe(0);
          }
          if (!writes) continue;
          const answers = [];
          for (const id of [foreignId, absent]) {
            const value = many ? [id] : id;
            const sample = { ...(await sampleOf(vendor, resource)), ...along, [field]: value };
            answers.push([
              shape(await vendor.post(`${path}/add`, sample)),
              shape(await vendor.post(`${path}/update`, { [key]: own, ...along, [field]: value })),
            ]);
          }
          expect(answers[0]).toEqual(answers[1]);
          expect(answers[0]![0]).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
        }
      });

      it('rejects a shop in the body', async () => {
        const shop = otherVendor.sub_shop.sub_shop_id;
        if (mayDo('vendor', resource, 'create')) {
          const sample = await sampleOf(vendor, resource);
          const reply = await vendor.post(`${path}/add`, { ...sample, sub_shop_id: shop });
          expect(reply).toMatchObject({ status: 422, body: { errors: { sub_shop_id: [expect.any(String)] } } });
        }
        const changed = await vendor.post(`${path}/update`, { [key]: own, sub_shop_id: shop });
        expect(changed.status).toBe(mayDo('vendor', resource, 'edit') ? 422 : 404);
      });

      it('gives platform staff access to all shops of the sub-category and no others', async () => {
        expect(await read(admin, resource, own)).toHaveLength(1);
        expect(await read(admin, resource, foreign)).toHaveLength(1);
        const changed = await admin.post(`${path}/update`, { [key]: [own, foreign] });
        // Only the author of a comment can change it.
        expect(changed.status).toBe(resource.name === 'comments' ? 422 : mayDo('admin', resource, 'edit') ? 200 : 404);
        expect(await read(otherCategoryAdmin, resource, own)).toEqual([]);
        expect((await otherCategoryAdmin.post(`${path}/delete`, { [key]: own })).status).toBe(404);
        const [ownReply, otherReply, adminReply] = await Promise.all(
          [vendor, otherVendor, admin].map((person) => person.get(path)),
        );
        expect(adminReply!.body.meta.total).toBe(ownReply!.body.meta.total + otherReply!.body.meta.total);
      });
    });

    it('a record’s references must be of its own shop, even for a caller who can access both', async () => {
      const resourceOf = (name: string) => resources.find((resource) => resource.name === name)!;
      const product_id = await add(otherVendor, resourceOf('products/view-all'));
      const category = await add(vendor, resourceOf('categories'));
      const { status, body } = await admin.post('products/update', { product_id, category });
      expect([status, body.errors]).toEqual([422, { category: ['Category: the chosen record does not exist'] }]);
    });

    describe('the subcategory-id header', () => {
      it.each([
        ['no value', {}, 400, 'please select category first'],
        ['an empty value', { 'subcategory-id': '' }, 400, 'please select category first'],
        ['a missing sub-category', { 'subcategory-id': '99999' }, 404, 'please select invalid category'],
        ['text', { 'subcategory-id': '1 or 1=1' }, 404, 'please select invalid category'],
        ['a number out of range', { 'subcategory-id': '99999999999999999999' }, 404, 'please select invalid category'],
      ])('with %s selects no shop', async (_case, header, status, message) => {
        for (const path of ['brands', 'my_shop']) {
          const headers = { authorization: vendor.headers.authorization!, ...header };
          expect(await server().call(path, { headers })).toMatchObject({ status, body: { message } });
        }
      });

      it('of a sub-category in which the user has no shop is treated like that of a missing sub-category', async () => {
        const otherLogin = await logIn(server(), 'second-vendor', 'Home');
        const header = { 'subcategory-id': String(otherLogin.subcategory_id) };
        const unknownCategory = { 'subcategory-id': '99999' };
        for (const path of ['brands', 'my_shop']) {
          expect(shape(await vendor.get(path, header))).toEqual(shape(await vendor.get(path, unknownCategory)));
        }
        expect((await vendor.post('brands/add', { name: ['a', 'ب'] }, header)).status).toBe(404);
      });
    });

    describe('a user’s own record', () => {
      it('is the current shop or user; any other id is not found', async () => {
        expect((await vendor.get('my_shop')).body.data.sub_shop_id).toBe(vendor.sub_shop.sub_shop_id);
        const { sub_shop_id } = otherVendor.sub_shop;
        const { user_id } = (await otherVendor.get('my_account')).body.data;
        const shop = await vendor.post('shop/update', { sub_shop_id, legal_name: 'Mine now' });
        const user = await vendor.post('my_account/update', { user_id, full_name: 'x' });
        expect([shop.status, user.status]).toEqual([404, 404]);
        expect((await otherVendor.get('my_shop')).body.data.legal_name).not.toBe('Mine now');
      });

      it('can be updated without an id', async () => {
        const reply = await vendor.post('shop/update', { legal_name: 'Noor Trading' });
        expect(reply).toMatchObject({ status: 200, body: { data: { legal_name: 'Noor Trading' } } });
      });

      it('rejects fields that the declaration hides from its owner', async () => {
        const role = await vendor.post('my_account/update', { role_type: 'super-admin' });
        const category = await vendor.post('shop/update', { sub_category: 2 });
        expect(role).toMatchObject({ status: 422, body: { errors: { role_type: [expect.any(String)] } } });
        expect(category).toMatchObject({ status: 422, body: { errors: { sub_category: [expect.any(String)] } } });
      });
    });
  },
  { storage: files.storage },
);
