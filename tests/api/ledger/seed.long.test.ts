import { describe, expect, it } from 'vitest';
import type { OrderFacts, RefundFacts } from '../../../server/ledger/book';
import { entriesOf } from '../../../server/ledger/book';
import { openDemoData } from '../../helpers/demoData';

const ask = openDemoData();

describe('the demo data’s money', () => {
  it('matches the state of each order', async () => {
    const orders = (await ask('select * from orders')) as unknown as OrderFacts[];
    const rows = await ask(`select * from transactions where status <> 'canceled' and "order" is not null order by id`);
    const text = (
      { type, direction, amount, status }: Record<string, unknown>,
      opens = type === 'refund' || direction === 'in',
    ) => `${type} ${direction} ${Number(amount)} ${opens && type !== 'sale' ? '' : status}`;
    const entriesByOrder = new Map<unknown, string[]>();
    for (const row of rows) entriesByOrder.set(row.order, [...(entriesByOrder.get(row.order) ?? []), text(row)]);
    const refunds = (await ask('select * from refunds')) as unknown as (RefundFacts & { order: number })[];
    for (const order of orders) {
      const entries = entriesOf(
        order,
        refunds.filter((one) => one.order === order.id),
      ).map((entry) => text({ ...entry }));
      expect([order.id, (entriesByOrder.get(order.id) ?? []).toSorted()]).toEqual([order.id, entries.toSorted()]);
    }
    expect(rows.length).toBeGreaterThan(1500);
  });

  it.each([
    [
      'is recorded in chronological order',
      `
      select * from (
        select created_at, lag(created_at) over (partition by sub_shop_id order by id) as before from transactions
      ) t where created_at < before`,
    ],
    [
      'is settled after it is recorded, and not after the latest event',
      `
      select id from transactions where done_at < created_at
        or done_at > (select max(at) from order_events) + interval '1 minute'`,
    ],
    [
      'has a settlement time unless it is pending',
      `select id from transactions where (status = 'pending') <> (done_at is null)`,
    ],
    ['has codes of unambiguous characters', `select id from transactions where code !~ '^[0-9A-HJKMNP-TV-Z]{8}$'`],
    [
      'is never paid out before it is available',
      `
      select * from (
        select id, type, sum(case when direction = 'in' then amount else -amount end) over (partition by sub_shop_id order by done_at, id) as held
        from transactions where status = 'done'
      ) t where type = 'payout' and held < 0`,
    ],
    [
      'matches the payouts',
      `
      select p.id from payouts p left join transactions t on t.payout = p.id and t.type = 'payout'
      where t.id is null or t.amount <> p.amount or t.status <>
        case p.status when 'paid' then 'done' when 'pending' then 'pending' when 'processing' then 'pending' else 'canceled' end`,
    ],
    [
      'matches the states of advertisements',
      `
      select a.id from advertisements a left join transactions t on t.advertisement = a.id
      where (a.status = 'draft') <> (t.id is null) or t.amount <> a.budget or t.direction <> 'out' or t.status <>
        case a.status when 'pending' then 'pending' when 'rejected' then 'canceled' else 'done' end`,
    ],
    [
      'is refunded up to the amount paid, as recorded in the orders',
      `
      select o.id from orders o left join (select "order", sum(amount) as given, sum(commission) as share from refunds group by 1) r on r."order" = o.id
      where o.refunded <> coalesce(r.given, 0) or o.refunded > o.total or coalesce(r.share, 0) > coalesce(o.commission, 0)
        or o.payment_status <> case when o.paid_at is null then 'unpaid' when o.refunded = 0 then 'paid' when o.refunded < o.total then 'partly_refunded' else 'refunded' end`,
    ],
    [
      'matches the refunds',
      `
      select r.id from refunds r left join transactions t on t.refund = r.id and t.type = 'refund'
      where t.id is null or t.amount <> r.amount or t.status <> r.status or t.created_at <> r.created_at`,
    ],
    [
      'is refunded for no more goods than were delivered',
      `
      select l.id from order_lines l left join (select line, sum(qty) as back, sum(amount) as paid from refund_lines group by 1) r on r.line = l.id
      join orders o on o.id = l."order"
      where l.returned_qty > l.fulfilled_qty or (l.returned_qty <> coalesce(r.back, 0) and o.payment_status <> 'unpaid') or r.paid > l.total * 1.2`,
    ],
    [
      'includes the points of each completed order once',
      `
      select o.id from orders o join sub_shops s on s.id = o.sub_shop_id left join (
        select "order", sum(delta) as earned from points where type = 'earned' group by 1
      ) p on p."order" = o.id
      where coalesce(p.earned, 0) <> case when o.order_status = 'completed' then floor(o.total * s.points_per_unit) else 0 end`,
    ],
    [
      'includes no negative balance of points',
      `
      select id from clients where points_balance(sub_shop_id, id) < 0
        or points_balance(sub_shop_id, id) > (select coalesce(sum(delta), 0) from points where client = clients.id)`,
    ],
    [
      'includes a cash transaction once no driver carries the cash',
      `
      select o.id from orders o where o.payment_method = 'cash' and o.payment_status <> 'unpaid' and
        (o.cash_with is null or o.order_status in ('canceled', 'returned')) <> exists (
          select 1 from transactions t where t."order" = o.id and t.type = 'cash' and t.direction = 'out' and t.status <> 'canceled')`,
    ],
  ])('%s', async (_case, query) => {
    expect(await ask(query)).toEqual([]);
  });

  it('has transactions of every kind that orders create, some of them pending', async () => {
    const kinds = await ask(
      `select distinct type, status from transactions where type in ('sale', 'refund', 'commission', 'cash')`,
    );
    const found = new Set(kinds.map(({ type, status }) => `${String(type)} ${String(status)}`));
    for (const kind of [
      'sale pending',
      'sale done',
      'commission pending',
      'commission done',
      'commission canceled',
      'refund pending',
      'refund done',
      'cash done',
    ]) {
      expect(found).toContain(kind);
    }
  });

  it('includes partial refunds by line and by amount in every shop', async () => {
    const kinds = await ask(`
      select o.sub_shop_id, bool_or(l.id is not null) as lines, bool_or(l.id is null) as amounts, bool_or(l.restock) as restocked, bool_or(not l.restock) as lost
      from refunds r join orders o on o.id = r."order" left join refund_lines l on l.refund = r.id where o.payment_status = 'partly_refunded' group by 1`);
    expect(kinds.map(({ lines, amounts, restocked, lost }) => [lines, amounts, restocked, lost])).toEqual(
      [1, 2, 3, 4].map(() => [true, true, true, true]),
    );
  });
});
