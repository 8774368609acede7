import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCode } from '../../../server/ledger/record';
import { model, tableOf } from '../../../server/tables';
import { newRow } from '@matjar/admin/server/database';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import { transactionTypes } from '../../../src/resources/transactions/transactions.states';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';
import type { Books } from './books';
import { booksOf, settlementsByType } from './books';

await onEachEngine((server) => {
  let scene: Scene;
  let books: Books;
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    books = booksOf(scene, vendor, admin);
  });
  const card = { payment_method: 'card' };
  const refund = (state: object = card) => books.refunded(state);

  describe('the transactions of an order', () => {
    it('are a sale and a commission when it is paid, and are settled when it is completed', async () => {
      const id = await books.confirmed(card);
      expect(await books.entryTexts(id)).toEqual([]);
      await books.go(id, ['mark_paid']);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 pending', 'commission out 2.4 pending']);
      await books.go(id, ['prepare'], ['make_ready'], ['deliver'], ['complete']);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 done', 'commission out 2.4 done']);
      const [sale] = await books.rows(id);
      expect(sale).toMatchObject({ labels: { done_by: 'Demo Admin' }, done_at: expect.any(String), version: 2 });
      expect(sale.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    });

    it('include the commission only once it is known, if the order was paid before it was confirmed', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(9), qty: 3, state: card });
      await books.go(id, ['mark_paid']);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 pending']);
      await books.go(id, ['confirm']);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 pending', 'commission out 2.4 pending']);
    });

    it('are added at its completion, if the order was marked as paid elsewhere', async () => {
      const id = await books.confirmed({ ...card, payment_status: 'paid', order_status: 'pending' });
      await books.go(id, ['prepare'], ['make_ready'], ['deliver'], ['complete']);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 done', 'commission out 2.4 done']);
    });

    it('are canceled if it is marked as unpaid', async () => {
      const id = await books.confirmed(card);
      await books.go(id, ['mark_paid'], ['mark_unpaid', { reason: 'Wrong one' }]);
      const canceled = ['sale in 30 canceled', 'commission out 2.4 canceled'];
      expect(await books.entryTexts(id)).toEqual(canceled);
      await books.go(id, ['mark_paid', { method: 'transfer' }]);
      expect(await books.entryTexts(id)).toEqual([...canceled, 'sale in 30 pending', 'commission out 2.4 pending']);
    });

    it('include a pending refund if a paid order is canceled, and none if it was unpaid', async () => {
      const { order } = await refund();
      expect(await books.entryTexts(order)).toEqual([
        'sale in 30 done',
        'commission out 2.4 canceled',
        'refund out 30 pending',
      ]);
      const unpaid = await books.confirmed();
      await books.go(unpaid, ['cancel', { reason: 'x' }]);
      expect(await books.entryTexts(unpaid)).toEqual([]);
    });

    it('include a refund for a return, paid from the till that took the cash', async () => {
      const id = await books.confirmed();
      await books.go(id, ['prepare'], ['make_ready'], ['deliver', { collected: true }]);
      const paid = ['sale in 30 pending', 'commission out 2.4 pending', 'cash out 30 pending'];
      expect(await books.entryTexts(id)).toEqual(paid);
      await books.go(id, ['request_return', { reason: 'Too small' }], ['accept_return']);
      const returned = ['sale in 30 done', 'commission out 2.4 canceled', 'cash out 30 done'];
      expect(await books.entryTexts(id)).toEqual([...returned, 'refund out 30 pending', 'cash in 30 pending']);
      const row = (await books.rows(id)).find(({ type }) => type === 'refund');
      expect((await books.act(vendor, 'finish', row.transaction_id, { code: row.code })).status).toBe(200);
      expect(await books.entryTexts(id)).toEqual([...returned, 'refund out 30 done', 'cash in 30 done']);
    });

    it('include the driver’s cash once that is settled, and the sale is only settled then', async () => {
      const id = await books.confirmed();
      await books.go(
        id,
        ['prepare'],
        ['make_ready'],
        ['send_out', { delivery_employee: scene.driver }],
        ['deliver', { collected: true }],
        ['complete'],
      );
      expect(await books.entryTexts(id)).toEqual(['sale in 30 pending', 'commission out 2.4 pending']);
      expect((await vendor.post('delivery_employees/settle', { delivery_employee_id: scene.driver })).status).toBe(200);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 done', 'commission out 2.4 done', 'cash out 30 done']);
    });
  });

  describe('a transaction', () => {
    it('is settled only with its code, in any spelling, and only once', async () => {
      const { row } = await refund();
      const id = row.transaction_id as number;
      const empty = await books.act(vendor, 'finish', id, { code: ' ' });
      expect([empty.status, empty.body.errors]).toEqual([422, { code: ['A transaction code must be entered'] }]);
      const wrong = await books.act(vendor, 'finish', id, { code: 'ZZZZZZZZ' });
      expect([wrong.status, wrong.body.message]).toEqual([422, 'Transaction NOT Found']);
      const arabic = await books.act(vendor, 'finish', id, { code: 'ZZZZZZZZ' }, { 'accept-language': 'ar' });
      expect(arabic.body.errors).toEqual({ code: ['لم يتم العثور على المعاملة'] });
      const typed = ` ${row.code.slice(0, 4).toLowerCase()}-${row.code.slice(4)}`;
      const all = await Promise.all([1, 2, 3, 4].map(() => books.act(vendor, 'finish', id, { code: typed })));
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
      const late = all.find(({ status }) => status === 422)!.body;
      expect([late.message, late.data.status]).toEqual(['“Finish” is not possible: the state is “Done”', 'done']);
      expect(all.find(({ status }) => status === 200)!.body.data).toMatchObject({
        status: 'done',
        labels: { done_by: 'Demo Vendor' },
      });
    });

    it('is settled with its code or with its record, as docs/money.md says for its type', async () => {
      const settlements = settlementsByType();
      expect([...settlements.keys()].toSorted()).toEqual(Object.keys(transactionTypes).toSorted());
      const viewer = await logIn(server(), 'viewer');
      for (const [type, settlement] of settlements) {
        const code = newCode();
        const row = newRow(model, transactions, { code, type, direction: 'out', amount: '0.001' }, scene.shop);
        const [made] = await server()
          .db.insert(tableOf(transactions))
          .values(row)
          .returning({ id: tableOf(transactions).id! });
        const id = made!.id as number;
        expect((await books.act(viewer, 'finish', id, { code })).body.message).toBe(
          'Your role can view records but not change them',
        );
        const [wrong, right] = [
          await books.act(vendor, 'finish', id, { code: 'ZZZZZZZZ' }),
          await books.act(vendor, 'finish', id, { code }),
        ];
        expect([type, wrong.status]).toEqual([type, 422]);
        if (settlement.startsWith('with its code')) {
          expect([type, right.status, right.body.data.status]).toEqual([type, 200, 'done']);
          continue;
        }
        const [, with_] = /^with its (\w+)/.exec(settlement)!;
        expect([type, right.status, right.body.message]).toEqual([
          type,
          422,
          `“Finish” is not possible: it is settled with its ${with_}`,
        ]);
        const canceled = await books.act(admin, 'cancel', id, { reason: 'x' }, { 'accept-language': 'ar' });
        expect([type, canceled.status, canceled.body.message]).toEqual([type, 422, expect.stringContaining('تُسوّى مع')]);
      }
    });

    it('of a sale can’t be settled or canceled manually', async () => {
      const id = await books.confirmed(card);
      await books.go(id, ['mark_paid']);
      const [sale] = await books.rows(id);
      for (const action of ['finish', 'cancel']) {
        const { status } = await books.act(admin, action, sale.transaction_id, { code: sale.code, reason: 'x' });
        expect([action, status]).toEqual([action, 422]);
      }
      expect(await books.entryTexts(id)).toEqual(['sale in 30 pending', 'commission out 2.4 pending']);
    });

    it('is canceled only by the platform, with a reason', async () => {
      const { order, row } = await refund({ payment_method: 'cash' });
      const id = row.transaction_id as number;
      expect((await books.act(vendor, 'cancel', id, { reason: 'x' })).body.message).toBe('Your Are Not Authorized!');
      expect((await books.act(admin, 'cancel', id)).body.errors).toEqual({ reason: ['Reason is required'] });
      expect((await books.act(admin, 'cancel', id, { reason: 'They took a voucher' })).body.data).toMatchObject({
        status: 'canceled',
        notes: 'They took a voucher',
        labels: { done_by: 'Demo Admin' },
      });
      expect((await books.entryTexts(order)).slice(-2)).toEqual(['refund out 30 canceled', 'cash in 30 canceled']);
    });

    it('is corrected by an opposite transaction, once, by the platform', async () => {
      const { order, row } = await refund();
      const id = row.transaction_id as number;
      expect((await books.act(admin, 'reverse', id, { reason: 'x' })).status).toBe(422);
      await books.act(vendor, 'finish', id, { code: row.code });
      expect((await books.act(vendor, 'reverse', id, { reason: 'x' })).body.message).toBe('Your Are Not Authorized!');
      const all = await Promise.all([1, 2, 3].map(() => books.act(admin, 'reverse', id, { reason: 'Paid twice' })));
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
      const last = (await books.rows(order)).at(-1);
      expect(last).toMatchObject({
        type: 'adjustment',
        direction: 'in',
        amount: '30',
        status: 'done',
        order,
        reversed_from: id,
        notes: 'Paid twice',
      });
      const [seen] = (await vendor.get(`transactions?ids=${id}`)).body.data;
      expect(seen).toMatchObject({ status: 'done', reversals: 1, version: 2 });
      const reverseAgain = (language: string) =>
        admin.post('transactions/reverse', { transaction_id: id, reason: 'x' }, { 'accept-language': language });
      expect((await reverseAgain('en')).body.message).toBe('“Reverse” is not possible: it has already been reversed');
      expect((await reverseAgain('ar')).body.message).toBe('لا يمكن تنفيذ «عكس المعاملة»: سبق عكسها');
    });

    it('of another shop is not found', async () => {
      const { row } = await refund();
      const otherVendor = await logIn(server(), 'second-vendor');
      const { status } = await books.act(otherVendor, 'finish', row.transaction_id, { code: row.code });
      expect([status, (await otherVendor.get(`transactions?ids=${row.transaction_id}`)).body.data]).toEqual([404, []]);
    });

    it('can’t be written by a form, and the database keeps it unchanged', async () => {
      for (const call of ['add', 'update', 'delete'])
        expect((await admin.post(`transactions/${call}`, {})).status).toBe(404);
      const { row } = await refund();
      const open = row.transaction_id as number;
      const [sale] = await books.rows(row.order);
      const final = sale.transaction_id as number;
      const refused = async (statement: string) =>
        expect(server().db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
      for (const change of [
        'amount = 1',
        "type = 'sale'",
        "direction = 'in'",
        "code = 'X'",
        '"order" = null',
        'created_at = now()',
        'reversed_from = 1',
      ]) {
        await refused(`update transactions set ${change} where id = ${open}`);
      }
      for (const change of [
        "status = 'pending'",
        "status = 'canceled'",
        "notes = 'x'",
        'done_by = null',
        'version = 9',
      ]) {
        await refused(`update transactions set ${change} where id = ${final}`);
      }
      for (const id of [open, final]) await refused(`delete from transactions where id = ${id}`);
      await server().db.execute(sql.raw(`update transactions set notes = 'x' where id = ${open}`));
    });
  });
});
