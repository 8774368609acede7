import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import type { Wire } from '../orders/scene';
import type { Person } from '../resources/people';
import { loggedIn } from '../resources/people';
import { inDays } from '../../helpers/inDays';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');

  const draft = async (budget: string | null, [start, end] = [1, 2]): Promise<number> => {
    const body = {
      title: ['Sale', 'تخفيضات'],
      image_en: 'https://example.com/a.webp',
      image_ar: 'https://example.com/b.webp',
      link: 'https://example.com',
      placement: 'home',
      start: inDays(start!),
      end: inDays(end!),
      budget,
    };
    return (await vendor.post('advertisements/add', body)).body.data.advertisement_id;
  };
  const act = (person: Person, action: string, advertisement_id: number, input = {}) =>
    person.post(`advertisements/${action}`, { advertisement_id, ...input });
  const available = async () => Number((await vendor.get('accounts?per_page=1')).body.data[0].available);
  const rows = async (id: number): Promise<string[]> =>
    ((await vendor.get(`transactions?filter[advertisement]=${id}&sort=id&order=asc`)).body.data as Wire[]).map(
      ({ type, direction, amount, status }) => `${type} ${direction} ${amount} ${status}`,
    );

  describe('an advertisement’s budget', () => {
    it('is reserved on submission, charged on approval, and refunded completely if ended before the start', async () => {
      const before = await available();
      const id = await draft('12.5');
      expect(await rows(id)).toEqual([]);
      await act(vendor, 'submit', id);
      expect([await rows(id), await available()]).toEqual([
        ['advertisement out 12.5 pending'],
        expect.closeTo(before - 12.5, 6),
      ]);
      await act(admin, 'approve', id);
      expect([await rows(id), await available()]).toEqual([
        ['advertisement out 12.5 done'],
        expect.closeTo(before - 12.5, 6),
      ]);
      await act(vendor, 'end', id);
      expect(await rows(id)).toEqual(['advertisement out 12.5 done', 'advertisement in 12.5 done']);
      expect(await available()).toBe(before);
      const { body } = await vendor.get(`advertisements?ids=${id}`);
      expect(body.data[0]).toMatchObject({ transactions: 2, state: 'ended' });
    });

    it('is released when it is rejected', async () => {
      const before = await available();
      const id = await draft('7');
      await act(vendor, 'submit', id);
      await act(admin, 'reject', id, { reason: 'Too loud' });
      expect([await rows(id), await available()]).toEqual([['advertisement out 7 canceled'], before]);
    });

    it('is refunded for its remaining time, in the currency’s smallest units', async () => {
      const before = await available();
      const id = await draft('10', [-1, 3]);
      await act(vendor, 'submit', id);
      await act(admin, 'approve', id);
      // Slightly more than a third of the advertisement's duration has passed.
      await server().db.execute(
        sql`update advertisements set start = now() - interval '1 day', "end" = now() + interval '2 days' where id = ${id}`,
      );
      await act(vendor, 'end', id);
      const [, back] = await rows(id);
      const unused = Number(back!.split(' ')[2]);
      expect(unused).toBeGreaterThan(6.66);
      expect(unused).toBeLessThanOrEqual(6.667);
      expect(back).toMatch(/^advertisement in \d\.\d{1,3} done$/);
      expect(await available()).toBeCloseTo(before - 10 + unused, 6);
    });

    it('never exceeds the available balance, even for simultaneous submissions', async () => {
      const before = await available();
      const refused = await act(vendor, 'submit', await draft(String(before + 1)));
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringContaining('The budget is more than the available balance'),
      ]);
      const share = String(Math.floor(before * 0.4));
      const ids = [await draft(share), await draft(share), await draft(share), await draft(share)];
      const replies = await Promise.all(ids.map((id) => act(vendor, 'submit', id)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
      expect(await available()).toBeCloseTo(before - 2 * Number(share), 6);
      for (const [index, id] of ids.entries())
        if (replies[index]!.status === 200) await act(admin, 'reject', id, { reason: 'x' });
      expect(await available()).toBe(before);
    });

    it('can only be settled through its advertisement, and an advertisement without a budget has no transaction', async () => {
      const id = await draft('3');
      await act(vendor, 'submit', id);
      const [row] = (await vendor.get(`transactions?filter[advertisement]=${id}`)).body.data as Wire[];
      const { transaction_id, code } = row;
      expect((await admin.post('transactions/finish', { transaction_id, code })).status).toBe(422);
      expect((await admin.post('transactions/cancel', { transaction_id, reason: 'x' })).status).toBe(422);
      for (const budget of [null, '0']) {
        const free = await draft(budget);
        await act(vendor, 'submit', free);
        await act(admin, 'approve', free);
        await act(vendor, 'end', free);
        expect(await rows(free)).toEqual([]);
      }
    });

    it('isn’t refunded a second time after a correction refunded it', async () => {
      const id = await draft('4');
      await act(vendor, 'submit', id);
      await act(admin, 'approve', id);
      const [row] = (await vendor.get(`transactions?filter[advertisement]=${id}`)).body.data as Wire[];
      await admin.post('transactions/reverse', { transaction_id: row.transaction_id, reason: 'A mistake' });
      await act(vendor, 'end', id);
      expect(await rows(id)).toEqual(['advertisement out 4 done', 'adjustment in 4 done']);
    });
  });
});
