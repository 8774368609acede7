import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf } from '../resources/catalogue';
import { inDays } from '../../helpers/inDays';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Scene, Wire } from './scene';
import { sceneOf } from './scene';

await onEachEngine((server) => {
  let scene: Scene;
  const [vendor, otherVendor] = loggedIn(server, 'vendor', 'second-vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  const found = async (query: string, person = vendor) =>
    (await person.get(`offers?per_page=100&${query}`)).body.data.map(({ code }: Wire) => code) as string[];

  describe('an offer', () => {
    it('is scheduled, running or ended depending on its dates, and can be filtered by this state', async () => {
      const [past, now, next] = [
        await scene.offer({ start: inDays(-2), end: inDays(-1) }),
        await scene.offer(),
        await scene.offer({ start: inDays(1), end: inDays(2) }),
      ];
      expect([past, now, next].map(({ state }) => state)).toEqual(['ended', 'running', 'scheduled']);
      for (const one of [past, now, next]) {
        const codes = await found(`filter[state]=${one.state}`);
        expect([past, now, next].filter(({ code }) => codes.includes(code))).toEqual([one]);
      }
    });

    it('is refused with an error on each invalid field', async () => {
      const wrong = { code: 'two words', price: '-1', qty_limit: 0, products: [], title: ['Only English', ''] };
      expect(errorsOf(await vendor.post('offers/add', scene.body(wrong)))).toEqual({
        status: 422,
        code: ['Code can contain only capital letters, digits and hyphens'],
        price: ['Price must be at least 0'],
        qty_limit: ['Limit must be between 1 and 1000000'],
        products: ['Products is required'],
        'title.ar': ['Title is required'],
      });
      const backwards = scene.body({ start: inDays(2), end: inDays(1) });
      expect(errorsOf(await vendor.post('offers/add', backwards))).toEqual({
        status: 422,
        end: ['The end must come after the start'],
      });
      expect(errorsOf(await vendor.post('offers/add', scene.body({ code: '' }))).code).toEqual([
        'An offer code must be entered',
      ]);
      for (const [name, value] of Object.entries({ redeemed: 5, left: 5, state: 'ended', orders: 1 })) {
        expect(errorsOf(await vendor.post('offers/add', scene.body({ [name]: value })))).toHaveProperty(name);
      }
    });

    it('has a code that is unique in its shop', async () => {
      const { code, offer_id } = await scene.offer();
      const codeTaken = { status: 422, code: ['Code is already in use'] };
      expect(errorsOf(await vendor.post('offers/add', scene.body({ code })))).toEqual(codeTaken);
      const other = await scene.offer();
      expect(errorsOf(await vendor.post('offers/update', { offer_id: other.offer_id, code }))).toEqual(codeTaken);
      const foreignProduct = (await otherVendor.get('products?per_page=1')).body.data[0].product_id;
      expect((await otherVendor.post('offers/add', scene.body({ code, products: [foreignProduct] }))).status).toBe(200);
      // An offer can't contain another shop's products.
      const foreign = await vendor.post('offers/update', { offer_id, products: [foreignProduct] });
      expect(errorsOf(foreign)).toEqual({ status: 422, products: ['Products: the chosen record does not exist'] });
    });

    it('counts how many are left, and its limit can’t be lowered below the number redeemed', async () => {
      const offer = await scene.offer({ qty_limit: 5 });
      const [one] = [await scene.ordered(offer, 3), await scene.ordered(offer, 1)];
      expect((await scene.redeem(one)).status).toBe(200);
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 3, left: 1, orders: 2, version: 1 });
      const { offer_id } = offer;
      const below = await vendor.post('offers/update', { offer_id, qty_limit: 2 });
      expect(errorsOf(below)).toEqual({
        status: 422,
        qty_limit: ['More than that have already been redeemed: the limit cannot go below it'],
      });
      expect((await vendor.post('offers/update', { offer_id, qty_limit: 3 })).body.data).toMatchObject({ left: 0 });
      expect((await vendor.post('offers/update', { offer_id, qty_limit: null })).body.data).toMatchObject({
        left: null,
      });
    });

    it('can’t be deleted while it has orders', async () => {
      const offer = await scene.offer();
      const { offer_id } = offer;
      await scene.ordered(offer);
      const kept = await vendor.post('offers/delete', { offer_id });
      expect([kept.status, kept.body.message]).toEqual([422, 'This record cannot be deleted: another record uses it.']);
      const free = await scene.offer();
      expect((await vendor.post('offers/delete', { offer_id: free.offer_id })).status).toBe(200);
    });
  });
});
