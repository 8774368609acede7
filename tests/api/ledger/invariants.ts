import type { Db } from '../../../framework/server/database/database';
import type { OrderFacts } from '../../../server/ledger/entries';
import { entriesOf } from '../../../server/ledger/entries';
import { rowsOf } from '../../helpers/demoData';

type Row = Record<string, unknown>;

const holding = `('confirmed','preparing','ready','out_for_delivery','delivery_failed','delivered','return_requested')`;

interface Given {
  /** The one variant that the orders are of, and how much of it there was. */
  variant: number;
  stock: number;
  shop: number;
}

/** What must find nothing, whatever was done to the orders of a variant. */
const queries = ({ variant, stock, shop }: Given): Record<string, string> => {
  const own = `(select distinct l."order" from order_lines l where l.variant = ${variant})`;
  return {
    'what is reserved is what is kept and not packed': `
      select v.reserved, k.kept from product_variants v, (
        select coalesce(sum(l.qty - l.fulfilled_qty), 0) as kept from order_lines l join orders o on o.id = l."order"
        where l.variant = ${variant} and o.order_status in ${holding}) k
      where v.id = ${variant} and (v.reserved <> k.kept or v.reserved < 0 or v.stock < v.reserved)`,
    'what is gone from the stock is what is packed': `
      select v.stock, k.gone from product_variants v, (
        select coalesce(sum(l.fulfilled_qty), 0) as gone from order_lines l join orders o on o.id = l."order"
        where l.variant = ${variant} and o.order_status not in ('canceled', 'returned')) k
      where v.id = ${variant} and v.stock + k.gone <> ${stock}`,
    'an order is packed as its lines are': `
      select o.id from orders o join order_lines l on l."order" = o.id where l.variant = ${variant} and o.fulfillment_status <>
        case when l.fulfilled_qty = 0 then 'unfulfilled' when l.fulfilled_qty = l.qty then 'fulfilled' else 'partial' end`,
    'an order is where its history ends': `
      select o.id from orders o where o.id in ${own} and o.order_status <> coalesce((
        select e."to" from order_events e where e."order" = o.id and e."to" is not null order by e.id desc limit 1), 'pending')`,
    'a history has no gap': `
      select * from (select "order", "from", lag("to", 1, 'pending') over (partition by "order" order by id) as before
        from order_events where "to" is not null and "order" in ${own}) e where "from" <> before`,
    'a transaction is reversed once, by the same amount the other way': `
      select r.id from transactions r join transactions t on t.id = r.reversed_from
      where t.status <> 'done' or r.amount <> t.amount or r.direction = t.direction or r.type <> 'adjustment'`,
    'cash goes back with its refund': `
      select c.id from transactions c join transactions r on r."order" = c."order" and r.type = 'refund'
      where c.type = 'cash' and c.direction = 'in' and c.status <> r.status`,
    'a payout is in the ledger as it went': `
      select p.id from payouts p left join transactions t on t.payout = p.id and t.type = 'payout'
      where t.id is null or t.amount <> p.amount or t.status <>
        case p.status when 'paid' then 'done' when 'pending' then 'pending' when 'processing' then 'pending' else 'canceled' end`,
    'an advertisement’s budget is in the ledger as it went': `
      select a.id from advertisements a left join transactions t
        on t.advertisement = a.id and t.type = 'advertisement' and t.direction = 'out' and t.reversed_from is null
      where (a.status = 'draft' or coalesce(a.budget, 0) = 0) <> (t.id is null) or t.amount <> a.budget or t.status <>
        case a.status when 'pending' then 'pending' when 'rejected' then 'canceled' else 'done' end`,
    'no more of an advertisement’s budget comes back than was taken': `
      select a.id from advertisements a join transactions t on t.advertisement = a.id
      where t.status = 'done' group by a.id, a.status
      having sum(case t.direction when 'in' then t.amount else -t.amount end) > 0
        or (a.status <> 'ended' and count(*) filter (where t.type = 'advertisement' and t.direction = 'in') > 0)`,
    'nobody’s points fall below zero': `select client from points where sub_shop_id = ${shop} group by client having sum(delta) < 0`,
    'an order that points have paid has its points, and no other': `
      select o.id from orders o left join (
        select "order", sum(delta) as spent from points where type in ('spent', 'returned') group by 1) p on p."order" = o.id
      where o.id in ${own} and coalesce(p.spent, 0) <> case when o.payment_method = 'points' and o.payment_status = 'paid'
        and o.order_status not in ('canceled', 'returned') then -ceil(o.total / 2) else 0 end`,
    'a completed order has earned its points once': `
      select o.id from orders o where o.id in ${own} and (select count(*) from points p where p."order" = o.id and p.type = 'earned')
        <> case when o.order_status = 'completed' and o.payment_method <> 'points' then 1 else 0 end`,
  };
};

const entryText = ({ type, direction, amount, status }: Row) => {
  // What opens once is somebody's to finish or cancel, and may be either.
  const isOpened = type === 'refund' || (direction === 'in' && type !== 'sale');
  return `${String(type)} ${String(direction)} ${Number(amount)} ${isOpened ? '' : String(status)}`;
};

/** Orders whose ledger isn't what they have come to. */
const misbooked = async (db: Db, { variant }: Given): Promise<string[]> => {
  const orders = (await rowsOf(db, `select o.* from orders o join order_lines l on l."order" = o.id where l.variant = ${variant}`)) as unknown as OrderFacts[];
  const wrong: string[] = [];
  for (const order of orders) {
    const rows = await rowsOf(db, `select * from transactions where "order" = ${order.id} and reversed_from is null`);
    const said = rows.filter((row) => row.status !== 'canceled' || row.type === 'refund' || (row.type === 'cash' && row.direction === 'in')).map(entryText).toSorted();
    const wanted = entriesOf(order).map((entry) => entryText({ ...entry })).toSorted();
    if (JSON.stringify(said) !== JSON.stringify(wanted)) wrong.push(`order ${order.id}: ${said.join(', ')} instead of ${wanted.join(', ')}`);
  }
  return wrong;
};

/** What doesn't agree among orders of a variant, their stock, money, points and history; nothing, where all does. */
export const wrongWith = async (db: Db, given: Given): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, query] of Object.entries(queries(given))) {
    const rows = await rowsOf(db, query);
    if (rows.length > 0) found.push(`not so: ${what}: ${JSON.stringify(rows)}`);
  }
  return [...found, ...(await misbooked(db, given))];
};
