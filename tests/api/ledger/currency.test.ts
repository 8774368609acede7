import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene, Wire } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { booksOf } from './books';
import type { Books } from './books';

await onEachEngine((server) => {
  let scene: Scene;
  let books: Books;
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    books = booksOf(scene, vendor, admin);
  });

  describe('stored amounts', () => {
    const currencyOf = async (code: string): Promise<number> =>
      (await vendor.get('currencies?per_page=50')).body.data.find((row: Wire) => row.code === code).currency_id;
    const currencyRefusal = [
      'This shop has orders or transactions in its currency, so the currency can no longer be changed. Open another shop for another currency.',
    ];

    it('keep their currency: a shop with amounts can’t change it, through any form and by any role', async () => {
      const currency = await currencyOf('SAR');
      const sub_shop_id = vendor.sub_shop.sub_shop_id as number;
      const replies = [
        await vendor.post('settings/update', { currency }),
        await vendor.post('shop/update', { currency }),
        await admin.post('shops/update', { sub_shop_id, currency }),
      ];
      expect(replies.map(({ status, body }) => [status, body.errors])).toEqual(
        replies.map(() => [422, { currency: currencyRefusal }]),
      );
      const arabic = await vendor.post('settings/update', { currency }, { 'accept-language': 'ar' });
      expect(arabic.body.errors.currency[0]).toContain('تبقى مبالغها بعملتها');
    });

    it('include their currency', async () => {
      const order = await books.confirmed({ payment_method: 'card' });
      await books.go(order, ['mark_paid'], ['refund', { amount: '1', reason: 'x' }]);
      const rows = [
        await scene.read(order),
        ...(await books.rows(order)),
        ...(await vendor.get(`refunds?filter[order]=${order}`)).body.data,
        ...(await vendor.get('payouts?per_page=1')).body.data,
      ];
      expect(rows.length).toBeGreaterThan(4);
      expect(new Set(rows.map((row: Wire) => row.currency))).toEqual(new Set(['KWD']));
      for (const path of ['money?days=2', 'today', 'sales_statistics?days=2', 'visitors_statistics?days=2'])
        expect((await vendor.get(path)).body.data.currency).toBe('KWD');
    });

    it('keep the code and the decimals of their currency', async () => {
      const currency_id = await currencyOf('KWD');
      const inUse = [
        'Shops have orders or transactions in this currency, so its code and decimals can no longer be changed. Add another currency instead.',
      ];
      for (const change of [{ decimals: 2 }, { decimals: 4 }])
        expect((await admin.post('currencies/update', { currency_id, ...change })).body.errors).toEqual({
          decimals: inUse,
        });
      expect((await admin.post('currencies/update', { currency_id, code: 'KWX' })).body.errors).toEqual({
        code: inUse,
      });
    });

    it('can only be paid out to an account in their currency', async () => {
      const other = await vendor.post('accounts/add', {
        holder: 'Noor',
        bank: 'NBK',
        iban: 'KW81CBKU0000000000001234560101',
        currency: await currencyOf('SAR'),
      });
      const payoutReply = await vendor.post('payouts/add', { account: other.body.data.account_id, amount: '1' });
      expect(payoutReply.body.errors).toEqual({
        account: ['This account is in SAR, and the shop’s balance in KWD. Choose an account in KWD.'],
      });
    });
  });
});
