import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');

  describe('the default currency', () => {
    let count = 0;
    const code = () => `QZ${String.fromCharCode(65 + (count += 1))}`;
    const currency = () => ({ name: ['Coin', 'عملة'], code: code(), symbol: ['c', 'ع'], rate: 1, decimals: 2 });
    const defaults = async () =>
      ((await admin.get('currencies?filter[default]=true')).body.data as Row[]).map((row) => row.currency_id);

    it('is unique: adding or changing a second default gives an error on the field', async () => {
      const message = ['Another record already has “Default”. Turn it off there first.'];
      const before = await defaults();
      expect(before).toHaveLength(1);
      expect(errorsOf(await admin.post('currencies/add', { ...currency(), default: true })).default).toEqual(message);
      const { currency_id } = (await admin.post('currencies/add', currency())).body.data;
      const changed = await admin.post('currencies/update', { currency_id, default: true });
      expect(errorsOf(changed).default).toEqual(message);
      expect(await defaults()).toEqual(before);
    });

    it('moves to another currency and back, each in one action', async () => {
      const [before] = await defaults();
      const { currency_id } = (await admin.post('currencies/add', currency())).body.data;
      const moved = await admin.post('currencies/make_default', { currency_id });
      expect(moved.body.data).toMatchObject({ currency_id, default: true });
      expect(await defaults()).toEqual([currency_id]);
      await admin.post('currencies/make_default', { currency_id: before });
      expect(await defaults()).toEqual([before]);
    });
  });

  describe('a percentage', () => {
    const holding = (from: string | null, to: string | null) => ({ scope: 'store', rate: 5, from, to });
    let shop: number;
    beforeAll(async () => {
      const { sub_category, currency } = (await vendor.get('my_shop')).body.data;
      const body = { name: ['Empty', 'فارغ'], slug: 'empty-shop', sub_category, currency };
      shop = (await admin.post('shops/add', body)).body.data.sub_shop_id as number;
    });
    const add = (more: object) => admin.post('percentages/add', { ...more });

    it('requires a shop or a sub-category, depending on its scope', async () => {
      expect(errorsOf(await add({ scope: 'store', rate: 5 }))).toEqual({
        status: 422,
        shop: ['A shop must be selected'],
      });
      expect(errorsOf(await add({ scope: 'sub-category', rate: 5 }))).toEqual({
        status: 422,
        sub_category: ['A sub-category must be selected'],
      });
      expect(errorsOf(await add({ scope: 'store', rate: 0, shop })).rate).toEqual(['Rate must be between 1 and 100']);
    });

    it('can’t overlap another of the same shop, even with parallel requests', async () => {
      const span = { ...holding('2040-01-01T00:00:00Z', '2041-01-01T00:00:00Z'), shop };
      const replies = await Promise.all([add(span), add(span), add(span), add(span)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      const open = await add({ ...holding('2040-06-01T00:00:00Z', null), shop });
      expect(errorsOf(open)).toEqual({ status: 422, from: ['Another percentage already applies at that time'] });
      expect((await add({ ...holding('2041-01-01T00:00:00Z', null), shop })).status).toBe(200);
    });

    it('of the sub-category takes precedence over the shop’s own', async () => {
      const rows = (await admin.get('shops?per_page=100')).body.data as Row[];
      const rateOf = (slug: string) => rows.find((row) => row.slug === slug)!.percentage;
      // Noor has a rate of 9, and its sub-category has a rate of 8.
      // Bayt has a rate of 12, and its sub-category has no rate.
      // Sada has no rate, so the rate of its sub-category applies.
      expect(['noor', 'bayt', 'sada'].map(rateOf)).toEqual([8, 12, 6.5]);
    });

    it('is forbidden for users of a shop', async () => {
      expect((await vendor.get('percentages')).status).toBe(422);
    });
  });
});
