import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { MoneyLine, MoneyStatement } from '../../../src/domain/money';
import { addDays } from '@matjar/admin/values';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn } from '../resources/people';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { booksOf } from './books';

/** Returns the exact sum of decimal strings, in thousandths. */
const sum = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + Math.round(Number(amount) * 1000), 0);

await onEachEngine((server) => {
  const [vendor, viewer, client, admin] = loggedIn(server, 'vendor', 'viewer', 'client', 'admin');
  let scene: Scene;
  /** The day of the latest transaction in the demo data. */
  let last: string;
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    last = (await vendor.get('transactions?per_page=1&sort=created_at&order=desc')).body.data[0].created_at.slice(
      0,
      10,
    );
  });

  const money = async (query: string, person: Person = vendor): Promise<MoneyStatement> =>
    (await person.get(`money?${query}`)).body.data;

  /** Computes a line of the statement from the list of transactions: the number of transactions and their sum. */
  const listed = async ({ type, direction }: MoneyLine, more: string) => {
    const rows: { direction: string; amount: string }[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = (
        await vendor.get(
          `transactions?per_page=100&page=${page}&filter[type]=${type}&filter[direction]=${direction}${more}`,
        )
      ).body;
      rows.push(...data);
      if (rows.length >= meta.total)
        return {
          count: rows.length,
          amount: sum(rows.map((row) => `${row.direction === 'in' ? '' : '-'}${row.amount}`)),
        };
    }
  };

  it(
    'every line of the money statement is the sum of the transactions in the list with the same filters',
    { timeout: 60_000 },
    async () => {
      const { since, until, lines, promised, expected } = await money(`from=${addDays(last, -60)}&to=${last}`);
      expect(lines.length).toBeGreaterThan(3);
      const settled = `&filter[status]=done&filter[done_at][gte]=${since}&filter[done_at][lte]=${until}`;
      for (const [group, more] of [
        [lines, settled],
        [[...promised, ...expected], '&filter[status]=pending'],
      ] as const) {
        for (const line of group)
          expect([line.type, await listed(line, more)]).toEqual([
            line.type,
            { count: line.count, amount: sum([line.amount]) },
          ]);
      }
    },
  );

  it('the money statement adds up to the balance, for any range of days', { timeout: 60_000 }, async () => {
    const range = fc.record({ back: fc.nat(90), length: fc.nat(365) });
    await fc.assert(
      fc.asyncProperty(range, async ({ back, length }) => {
        const to = addDays(last, -back);
        const statement = await money(`from=${addDays(to, -length)}&to=${to}`);
        const amounts = (group: readonly MoneyLine[]) => group.map(({ amount }) => amount);
        expect(sum([statement.opening, ...amounts(statement.lines)])).toBe(sum([statement.closing]));
        expect(sum([statement.closing, statement.later, ...amounts(statement.promised)])).toBe(
          sum([statement.available]),
        );
        expect(sum(amounts(statement.expected))).toBe(sum([statement.pending]));
      }),
      { numRuns: 12 },
    );
    const [account] = (await vendor.get('accounts?per_page=1')).body.data;
    const now = await money('days=30');
    expect(now.later).toBe('0');
    expect([sum([now.available]), sum([now.pending])]).toEqual([sum([account.available]), sum([account.pending])]);
    expect((await vendor.get('today')).body.data.money).toEqual({ available: now.available, pending: now.pending });
  });

  it('a cash order that was partly refunded before the handover keeps its refund and payment date', async () => {
    const books = booksOf(scene, vendor, admin);
    const order = await books.confirmed({ payment_method: 'cash' });
    await books.go(
      order,
      ['mark_paid'],
      ['prepare'],
      ['make_ready'],
      ['refund', { amount: '4.5', reason: 'Too small' }],
    );
    const { paid_at } = await scene.read(order);
    await books.go(order, ['deliver']);
    expect(await scene.read(order)).toMatchObject({ payment_status: 'partly_refunded', refunded: '4.5', paid_at });
  });

  it('the money statement follows an order from its sale to the balance', async () => {
    const before = await money('days=1');
    const books = booksOf(scene, vendor, admin);
    const order = await books.confirmed({ payment_method: 'card' });
    await books.go(order, ['mark_paid']);
    const paid = await money('days=1');
    // The commission on 30 is 2.4. The remaining amount is pending until the order is completed.
    expect([sum([paid.pending]) - sum([before.pending]), sum([paid.available]) - sum([before.available])]).toEqual([
      27_600, 0,
    ]);
    await books.go(order, ['cancel', { reason: 'Changed mind' }]);
    const after = await money('days=1');
    const change = (type: string, section: 'lines' | 'promised') => {
      const [one, other] = [after, before].map((statement) =>
        statement[section].filter((line) => line.type === type).map(({ amount }) => amount),
      );
      return sum(one!) - sum(other!);
    };
    expect([change('sale', 'lines'), change('refund', 'promised')]).toEqual([30_000, -30_000]);
    expect([after.available, after.pending]).toEqual([before.available, before.pending]);
  });

  it('the money statement is visible to roles that may list transactions, in their own shop', async () => {
    expect((await viewer.get('money')).status).toBe(200);
    expect((await client.get('money')).status).toBe(422);
    expect((await server().call('money')).status).toBe(401);
    expect((await vendor.get('money', { 'subcategory-id': '' })).status).toBe(400);
    expect((await vendor.get('money?from=2026-03-02&to=2026-03-01')).body.errors).toHaveProperty('to');
  });
});
