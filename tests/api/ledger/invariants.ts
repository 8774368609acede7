import type { Db } from '@matjar/admin/server/database';
import type { OrderFacts, RefundFacts } from '../../../server/ledger/book';
import { entriesOf } from '../../../server/ledger/book';
import { rowsOf } from '../../helpers/demoData';

type Row = Record<string, unknown>;

const holding = `('confirmed','preparing','ready','out_for_delivery','delivery_failed','delivered','return_requested')`;

interface CheckedVariant {
  /** The variant that all checked orders contain. `stock` is its initial stock. */
  variant: number;
  stock: number;
  shop: number;
}

/** A query that finds stored ledger sums that differ from the actual sums of the transactions. */
export const miscounted = `
  select * from (
    select sub_shop_id, phase, day, type, direction, sum(count) as count, sum(amount) as amount from (
      select sub_shop_id, phase, day, type, direction, count, amount from ledger_sums
      union all select sub_shop_id, case when status = 'done' then 'done'
          when type in ('payout', 'refund', 'advertisement', 'adjustment') and direction = 'out' or type = 'cash' and direction = 'in' then 'promised' else 'expected' end,
        case when status = 'done' then coalesce((done_at at time zone 'UTC')::date, '-infinity') else 'infinity' end, type, direction, -1, -amount
      from transactions where status <> 'canceled') as both_ways
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(amount) <> 0) as left_over`;

/** Queries that must return no rows, no matter which actions were performed on the variant's orders. */
const queries = ({ variant, stock, shop }: CheckedVariant): Record<string, string> => {
  const own = `(select distinct l."order" from order_lines l where l.variant = ${variant})`;
  return {
    'the reserved quantity is the ordered quantity that is not yet packed': `
      select v.reserved, k.kept from product_variants v, (
        select coalesce(sum(l.qty - l.fulfilled_qty), 0) as kept from order_lines l join orders o on o.id = l."order"
        where l.variant = ${variant} and o.order_status in ${holding}) k
      where v.id = ${variant} and (v.reserved <> k.kept or v.reserved < 0 or v.stock < v.reserved)`,
    'the stock lacks exactly the quantity that was packed and not put back': `
      select v.stock, k.gone from product_variants v, (
        select coalesce(sum(l.fulfilled_qty - case when o.order_status = 'returned' and o.payment_status = 'unpaid' then l.returned_qty else (
          select coalesce(sum(b.qty), 0) from refund_lines b where b.line = l.id and b.restock) end), 0) as gone
        from order_lines l join orders o on o.id = l."order"
        where l.variant = ${variant} and o.order_status <> 'canceled') k
      where v.id = ${variant} and v.stock + k.gone <> ${stock}`,
    'the fulfillment status of an order matches its lines': `
      select o.id from orders o join order_lines l on l."order" = o.id where l.variant = ${variant} and o.fulfillment_status <>
        case when l.fulfilled_qty = 0 then 'unfulfilled' when l.fulfilled_qty = l.qty then 'fulfilled' else 'partial' end`,
    'the status of an order is the last one in its history': `
      select o.id from orders o where o.id in ${own} and o.order_status <> coalesce((
        select e."to" from order_events e where e."order" = o.id and e."to" is not null order by e.id desc limit 1), 'pending')`,
    'the history of an order has no gap': `
      select * from (select "order", "from", lag("to", 1, 'pending') over (partition by "order" order by id) as before
        from order_events where "to" is not null and "order" in ${own}) e where "from" <> before`,
    'a transaction is reversed by the same amount in the opposite direction': `
      select r.id from transactions r join transactions t on t.id = r.reversed_from
      where t.status <> 'done' or r.amount <> t.amount or r.direction = t.direction or r.type <> 'adjustment'`,
    'the transactions of a refund have its status': `
      select r.id from refunds r join orders o on o.id = r."order" join transactions t on t.refund = r.id and t.reversed_from is null
      where o.payment_method <> 'points' and t.status <> r.status`,
    'a refund of money has a transaction of its amount': `
      select r.id from refunds r join orders o on o.id = r."order" left join transactions t on t.refund = r.id and t.type = 'refund'
      where r.amount > 0 and o.payment_method <> 'points' and (t.id is null or t.amount <> r.amount or t.direction <> 'out')`,
    'an order is refunded up to its total, and records the amount': `
      select o.id from orders o left join (
        select "order", sum(amount) as given, sum(commission) as share from refunds where status <> 'canceled' group by 1) r on r."order" = o.id
      where o.id in ${own} and (o.refunded <> coalesce(r.given, 0) or o.refunded > o.total or coalesce(r.share, 0) > coalesce(o.commission, 0)
        or (o.payment_status in ('partly_refunded', 'refunded')) <> (o.refunded > 0) or (o.payment_status = 'refunded') <> (o.refunded = o.total)
        or (o.payment_status = 'unpaid' and o.refunded > 0))`,
    'a line is returned up to its delivered quantity, and records the quantity': `
      select l.id from order_lines l join orders o on o.id = l."order" left join (
        select line, sum(qty) as back from refund_lines group by 1) r on r.line = l.id
      where l.variant = ${variant} and (l.returned_qty > l.fulfilled_qty or (l.returned_qty <> coalesce(r.back, 0) and o.order_status <> 'returned')
        or coalesce(r.back, 0) > l.returned_qty or (o.order_status = 'returned' and l.returned_qty <> l.fulfilled_qty))`,
    'a line is refunded up to its total': `
      select l.id from order_lines l join refund_lines b on b.line = l.id where l.variant = ${variant} group by l.id, l.total having sum(b.amount) > l.total`,
    'the transaction of a payout matches its status': `
      select p.id from payouts p left join transactions t on t.payout = p.id and t.type = 'payout'
      where t.id is null or t.amount <> p.amount or t.status <>
        case p.status when 'paid' then 'done' when 'pending' then 'pending' when 'processing' then 'pending' else 'canceled' end`,
    'the transaction of an advertisement’s budget matches its status': `
      select a.id from advertisements a left join transactions t
        on t.advertisement = a.id and t.type = 'advertisement' and t.direction = 'out' and t.reversed_from is null
      where (a.status = 'draft' or coalesce(a.budget, 0) = 0) <> (t.id is null) or t.amount <> a.budget or t.status <>
        case a.status when 'pending' then 'pending' when 'rejected' then 'canceled' else 'done' end`,
    'an advertisement is refunded up to the amount charged': `
      select a.id from advertisements a join transactions t on t.advertisement = a.id
      where t.status = 'done' group by a.id, a.status
      having sum(case t.direction when 'in' then t.amount else -t.amount end) > 0
        or (a.status <> 'ended' and count(*) filter (where t.type = 'advertisement' and t.direction = 'in') > 0)`,
    'the sums of the ledger match a recount': `${miscounted} where sub_shop_id = ${shop}`,
    'no client has a negative balance of points': `select client from points where sub_shop_id = ${shop} group by client having sum(delta) < 0`,
    'only orders paid with points have spent points': `
      select o.id from orders o left join (
        select "order", sum(delta) as spent from points where type in ('spent', 'returned') group by 1) p on p."order" = o.id
      where o.id in ${own} and coalesce(p.spent, 0) <> case when o.payment_method = 'points' and o.payment_status <> 'unpaid'
        and o.order_status not in ('canceled', 'returned') then -ceil(ceil(o.total / 2) * (o.total - o.refunded) / o.total) else 0 end`,
    'a completed order has earned points once, for the amount not refunded before': `
      select o.id from orders o left join points p on p."order" = o.id and p.type = 'earned' where o.id in ${own} and (
        (p.id is not null and (o.order_status <> 'completed' or o.payment_method = 'points' or p.delta > floor(o.total)))
        or (p.id is null and o.order_status = 'completed' and o.payment_method <> 'points' and o.total - o.refunded >= 1))`,
  };
};

const entryText = ({ type, direction, amount, status, refund }: Row) => {
  // Ignores the status of refunds and their counter-entries because users can complete or cancel them manually.
  const isOpened = type === 'refund' || (direction === 'in' && type !== 'sale');
  return `${String(type)} ${String(direction)} ${Number(amount)} of ${String(refund ?? 'itself')} ${isOpened ? '' : String(status)}`;
};

/** Returns descriptions of orders whose transactions don't match the order's state. */
const bookingErrors = async (db: Db, { variant }: CheckedVariant): Promise<string[]> => {
  const orders = (await rowsOf(
    db,
    `select o.* from orders o join order_lines l on l."order" = o.id where l.variant = ${variant}`,
  )) as unknown as OrderFacts[];
  const wrong: string[] = [];
  for (const order of orders) {
    const rows = await rowsOf(db, `select * from transactions where "order" = ${order.id} and reversed_from is null`);
    const actual = rows
      .filter((row) => row.status !== 'canceled' || (row.refund !== null && order.payment_method !== 'points'))
      .map(entryText)
      .toSorted();
    const refunds = (await rowsOf(db, `select * from refunds where "order" = ${order.id}`)) as unknown as RefundFacts[];
    const expected = entriesOf(order, refunds)
      .map((entry) => entryText({ ...entry }))
      .toSorted();
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      wrong.push(`order ${order.id}: ${actual.join(', ')} instead of ${expected.join(', ')}`);
  }
  return wrong;
};

/**
 * Returns inconsistencies between a variant's orders and their stock, money, points and history. Empty if there are
 * none.
 */
export const ledgerErrors = async (db: Db, subject: CheckedVariant): Promise<string[]> => {
  const found: string[] = [];
  for (const [label, query] of Object.entries(queries(subject))) {
    const rows = await rowsOf(db, query);
    if (rows.length > 0) found.push(`violated: ${label}: ${JSON.stringify(rows)}`);
  }
  return [...found, ...(await bookingErrors(db, subject))];
};
