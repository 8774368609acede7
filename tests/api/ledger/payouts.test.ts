import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene, Wire } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn, logIn } from '../resources/people';
import { booksOf } from './books';
import type { Books } from './books';

const iban = 'KW81CBKU0000000000001234560101';

await onEachEngine((server, engine) => {
  let scene: Scene;
  let books: Books;
  let account: number;
  const [vendor, admin, viewer] = loggedIn(server, 'vendor', 'admin', 'viewer');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    books = booksOf(scene, vendor, admin);
    account = (await vendor.get('accounts?filter[default]=true')).body.data[0].account_id;
  });
  const balance = async (): Promise<{ available: number; pending: number }> => {
    const { available, pending } = (await vendor.get(`accounts?ids=${account}`)).body.data[0];
    return { available: Number(available), pending: Number(pending) };
  };
  const ask = (amount: number | string, more: object = {}) =>
    vendor.post('payouts/add', { account, amount: String(amount), ...more });
  const act = (person: Person, action: string, payout_id: number, input: object = {}) =>
    person.post(`payouts/${action}`, { payout_id, ...input });
  const inLedger = async (payout: number): Promise<string[]> =>
    (await vendor.get(`transactions?filter[payout]=${payout}`)).body.data.map(
      ({ type, direction, amount, status }: Wire) => `${type} ${direction} ${amount} ${status}`,
    );
  const expectNear = (one: object, other: object) => {
    for (const [name, value] of Object.entries(one))
      expect((other as Record<string, number>)[name]).toBeCloseTo(value as number, 4);
  };

  describe('a bank account', () => {
    const body = { holder: 'Noor Fashion', bank: 'NBK', iban, currency: 1 };

    it('needs an IBAN with valid check digits, which is stored without spaces and masked for a viewer', async () => {
      const wrong = await vendor.post('accounts/add', { ...body, iban: 'KW82CBKU0000000000001234560101' });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { iban: ['IBAN must be a valid IBAN: a digit is wrong or missing'] },
      ]);
      const arabic = await vendor.post('accounts/add', { ...body, iban: 'KW82' }, { 'accept-language': 'ar' });
      expect(arabic.body.errors.iban[0]).toContain('رقم آيبان صحيحًا');
      const added = await vendor.post('accounts/add', { ...body, iban: ' kw81 cbku 0000 0000 0000 1234 5601 01' });
      expect(added.body.data).toMatchObject({ iban, verified: false, default: false });
      expect((await viewer.get(`accounts?ids=${added.body.data.account_id}`)).body.data[0].iban).toBe('••••01');
    });

    it('is verified by the platform, and must be verified again after a change', async () => {
      const { account_id } = (await vendor.post('accounts/add', body)).body.data;
      expect((await vendor.post('accounts/verify', { account_id })).status).toBe(422);
      expect((await vendor.post('accounts/update', { account_id, verified: true })).body.errors).toHaveProperty(
        'verified',
      );
      expect((await admin.post('accounts/verify', { account_id })).body.data.verified).toBe(true);
      const unchanged = await vendor.post('accounts/update', { account_id, holder: body.holder });
      expect(unchanged.body.data.verified).toBe(true);
      const other = await vendor.post('accounts/update', {
        account_id,
        iban: 'KW81 CBKU 0000 0000 0000 1234 5601 01',
        holder: 'Somebody',
      });
      expect(other.body.data.verified).toBe(false);
    });

    it('is the only default of its shop', async () => {
      const { account_id } = (await vendor.post('accounts/add', body)).body.data;
      expect((await vendor.post('accounts/make_default', { account_id })).body.data.default).toBe(true);
      expect((await vendor.get('accounts?filter[default]=true')).body.meta.total).toBe(1);
      const otherVendor = await logIn(server(), 'second-vendor');
      expect((await otherVendor.get('accounts?filter[default]=true')).body.meta.total).toBe(1);
      await vendor.post('accounts/make_default', { account_id: account });
    });
  });

  it('the balance follows an order to its completion, and a refund', async () => {
    const before = await balance();
    const id = await books.confirmed({ payment_method: 'card' });
    await books.go(id, ['mark_paid']);
    expectNear(await balance(), { available: before.available, pending: before.pending + 27.6 });
    await books.go(id, ['prepare'], ['make_ready'], ['deliver'], ['complete']);
    expectNear(await balance(), { available: before.available + 27.6, pending: before.pending });
    const back = await books.confirmed();
    await books.go(back, ['mark_paid', { method: 'card' }], ['cancel', { reason: 'x' }]);
    // The sale is added to the balance, and the pending refund is deducted immediately.
    expectNear(await balance(), { available: before.available + 27.6, pending: before.pending });
    const cash = await books.confirmed();
    await books.go(cash, ['mark_paid'], ['prepare'], ['make_ready'], ['deliver'], ['complete']);
    expectNear(await balance(), { available: before.available + 25.2, pending: before.pending });
  });

  describe('a payout', () => {
    it('goes through its states, and so does its transaction', async () => {
      const before = await balance();
      const { payout_id, number, status } = (await ask('2.5')).body.data;
      expect([number, status, await inLedger(payout_id)]).toEqual([
        expect.stringMatching(/^PO-\d{6}$/),
        'pending',
        ['payout out 2.5 pending'],
      ]);
      expectNear(await balance(), { ...before, available: before.available - 2.5 });
      for (const action of ['process', 'pay', 'fail']) {
        expect((await act(vendor, action, payout_id, { reference: 'x', reason: 'x' })).body.message).toBe(
          'Your Are Not Authorized!',
        );
      }
      expect((await act(admin, 'pay', payout_id, { reference: 'TT1' })).status).toBe(422);
      expect((await act(admin, 'process', payout_id)).body.data.status).toBe('processing');
      expect((await act(vendor, 'cancel', payout_id)).body.message).toBe(
        '“Cancel the payout” is not possible: the state is “Processing”',
      );
      expect((await act(admin, 'pay', payout_id)).body.errors).toEqual({ reference: ['Bank reference is required'] });
      expect((await act(admin, 'pay', payout_id, { reference: 'TT1' })).body.data).toMatchObject({
        status: 'paid',
        reference: 'TT1',
        transactions: 1,
      });
      expect(await inLedger(payout_id)).toEqual(['payout out 2.5 done']);
      expectNear(await balance(), { ...before, available: before.available - 2.5 });
    });

    it('keeps the details of its bank account until the transfer has ended', async () => {
      const body = { holder: 'Noor Fashion', bank: 'NBK', iban, currency: 1 };
      const { account_id } = (await vendor.post('accounts/add', body)).body.data;
      await admin.post('accounts/verify', { account_id });
      const details = { account_id, holder: 'Somebody Else' };
      const { payout_id } = (await ask('2', { account: account_id })).body.data;
      expect((await act(admin, 'process', payout_id)).status).toBe(200);
      const refused = await vendor.post('accounts/update', details);
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'A payout to this account is being transferred: its details can be changed afterwards',
      ]);
      const [unchanged] = (await vendor.get(`accounts?ids=${account_id}`)).body.data;
      expect(unchanged).toMatchObject({ holder: 'Noor Fashion', verified: true });
      expect((await act(admin, 'fail', payout_id, { reason: 'Closed' })).status).toBe(200);
      expect((await vendor.post('accounts/update', details)).body.data).toMatchObject({ verified: false });
    });

    it('returns the amount to the balance when it fails or is canceled', async () => {
      const before = await balance();
      const failed = (await ask('3')).body.data.payout_id;
      await act(admin, 'process', failed);
      expect((await act(admin, 'fail', failed, { reason: 'Wrong name' })).body.data).toMatchObject({
        status: 'failed',
        failure: 'Wrong name',
      });
      const canceled = (await ask('4')).body.data.payout_id;
      const all = await Promise.all([act(vendor, 'cancel', canceled), act(admin, 'process', canceled)]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      if (all[1]!.status === 200) await act(admin, 'fail', canceled, { reason: 'x' });
      for (const id of [failed, canceled])
        expect(await inLedger(id)).toEqual([expect.stringMatching(/^payout out [34] canceled$/)]);
      expectNear(await balance(), before);
    });

    it('covers the transactions since the previous payout that wasn’t canceled', async () => {
      const at = async (id: number) => (await vendor.get(`payouts?ids=${id}`)).body.data[0];
      const [first, second, third] = [
        (await ask('1')).body.data,
        (await ask('1')).body.data,
        (await ask('1')).body.data,
      ];
      expect((await at(second.payout_id)).since).toBe(first.created_at);
      await act(vendor, 'cancel', second.payout_id);
      expect((await at(third.payout_id)).since).toBe(first.created_at);
      const filter = `filter[status]=done&filter[done_at][lte]=${third.created_at}`;
      const covered = (await vendor.get(`transactions?${filter}`)).body;
      expect(covered.meta.total).toBeGreaterThan(0);
      for (const { payout_id } of [first, third]) await act(vendor, 'cancel', payout_id);
    });

    it('is only sent to a verified account of the shop, and can’t be edited', async () => {
      const other = (await vendor.post('accounts/add', { holder: 'N', bank: 'NBK', iban, currency: 1 })).body.data
        .account_id;
      const { payout_id } = (await ask('1', { account: other })).body.data;
      expect((await act(admin, 'process', payout_id)).body.message).toBe(
        'The bank account is not verified yet: verify it first',
      );
      const otherVendor = await logIn(server(), 'second-vendor');
      const [foreignAccount] = (await otherVendor.get('accounts')).body.data;
      expect((await ask('1', { account: foreignAccount.account_id })).body.errors).toHaveProperty('account');
      expect((await act(otherVendor, 'cancel', payout_id)).status).toBe(404);
      for (const call of ['update', 'delete'])
        expect((await admin.post(`payouts/${call}`, { payout_id })).status).toBe(404);
      expect((await vendor.post('accounts/delete', { account_id: other })).status).toBe(422);
      await act(vendor, 'cancel', payout_id);
    });

    it('is refused above the available balance, and says how much is available', async () => {
      for (const amount of ['0', '-1', '1e3', 'x'])
        expect([amount, Object.keys((await ask(amount)).body.errors)]).toEqual([amount, ['amount']]);
      const { available } = await balance();
      const { status, body } = await ask((available + 0.001).toFixed(3));
      expect([status, body.errors.amount[0]]).toEqual([
        422,
        `Amount is more than the available balance: ${available} KWD`,
      ]);
      const arabic = await vendor.post('payouts/add', { account, amount: '999999999' }, { 'accept-language': 'ar' });
      expect(arabic.body.errors.amount[0]).toContain('أكبر من الرصيد المتاح');
    });

    it(
      'is granted exactly up to the available balance, for any number of simultaneous requests',
      { timeout: 120_000 },
      async () => {
        const [wins, attempts] = engine === 'PostgreSQL' ? [37, 150] : [5, 15];
        const { available } = await balance();
        // The balance covers exactly `wins` payouts of 10.
        await ask((available - wins * 10 - 5).toFixed(3));
        // A busy server rejects some requests with 503; the test retries those.
        const insist = async () => {
          for (;;) {
            const reply = await ask('10');
            if (reply.status !== 503) return reply;
          }
        };
        const replies = await Promise.all(Array.from({ length: attempts }, insist));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(wins);
        const refused = replies.filter(({ status }) => status === 422);
        expect(refused).toHaveLength(attempts - wins);
        expect(refused.at(-1)!.body.errors.amount).toEqual([
          expect.stringMatching(/^Amount is more than the available balance: [\d.]+ KWD$/),
        ]);
        expect((await balance()).available).toBeCloseTo(5, 4);
        const [later] = replies.filter(({ status }) => status === 200);
        await act(vendor, 'cancel', later!.body.data.payout_id);
        expect((await ask('15')).status).toBe(200);
        expect((await balance()).available).toBeCloseTo(0, 4);
      },
    );
  });
});
