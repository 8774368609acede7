import { describe, expect, it } from 'vitest';
import { orderStatus } from '../../../src/resources/orders/orders.states';
import { openDemoData } from '../../helpers/demoData';

const ask = openDemoData();

const holding = `('confirmed','preparing','ready','out_for_delivery','delivery_failed','delivered','return_requested')`;

describe('the demo data’s orders', () => {
  it('are more than 150 per shop, in every state', async () => {
    const shops = await ask('select sub_shop_id, count(*)::int as n from orders group by 1');
    expect(shops).toHaveLength(4);
    for (const { n } of shops) expect(n).toBeGreaterThan(150);
    const states = await ask('select distinct sub_shop_id, order_status as state from orders');
    expect(states).toHaveLength(4 * Object.keys(orderStatus.choices).length);
  });

  it.each([
    [
      'reserve the unpacked quantity of each variant',
      `
      select v.id from product_variants v left join (
        select l.variant, sum(l.qty - l.fulfilled_qty) as kept from order_lines l join orders o on o.id = l."order"
        where o.order_status in ${holding} group by 1
      ) k on k.variant = v.id where v.reserved <> coalesce(k.kept, 0)`,
    ],
    [
      'leave at least the reserved quantity in stock',
      'select id from product_variants where reserved < 0 or stock < reserved',
    ],
    [
      'pack no more than the ordered quantity',
      'select id from order_lines where fulfilled_qty > qty or fulfilled_qty < 0',
    ],
    ['have lines with correct totals', 'select id from order_lines where total <> qty * price - discount'],
    [
      'have correct totals',
      `
      select o.id from orders o join (
        select "order", sum(qty * price) as goods, sum(discount) as less from order_lines group by 1
      ) l on l."order" = o.id
      where o.subtotal <> l.goods or o.discount <> l.less or o.total <> o.subtotal - o.discount + o.delivery_fee + o.tax`,
    ],
    [
      'keep the tax of their lines and delivery, which adds up to their tax',
      `
      select o.id from orders o join (select "order", sum(coalesce(tax, 0)) as tax from order_lines group by 1) l on l."order" = o.id
      where l.tax + coalesce(o.delivery_tax, 0) <> o.tax + o.included_tax or (o.tax + o.included_tax > 0) <> (o.delivery_tax_kind is not null)`,
    ],
    [
      'have refunds with their tax, which is also kept by rate',
      `
      select r.id from refunds r left join (select refund_id, sum(gross) as gross, sum(tax) as tax from refund_taxes group by 1) t on t.refund_id = r.id
      where r.tax is distinct from t.tax or (t.gross is not null and t.gross <> r.amount)`,
    ],
    [
      'have at least one line',
      'select id from orders o where not exists (select 1 from order_lines l where l."order" = o.id)',
    ],
    [
      'have the fulfillment status of their lines',
      `
      select o.id from orders o join (
        select "order", sum(qty) as qty, sum(fulfilled_qty) as packed from order_lines group by 1
      ) l on l."order" = o.id
      where o.fulfillment_status <>
        case when l.packed = 0 then 'unfulfilled' when l.packed = l.qty then 'fulfilled' else 'partial' end`,
    ],
    [
      'have a payment time if paid, and are completed only if paid and packed',
      `
      select id from orders where (payment_status <> 'unpaid') <> (paid_at is not null)
        or (order_status = 'completed' and (payment_status = 'unpaid' or fulfillment_status <> 'fulfilled'))
        or (cash_with is not null and (payment_method <> 'cash' or payment_status = 'unpaid'))`,
    ],
    [
      'have a delivery employee once they are sent out',
      `
      select id from orders where order_status in ('out_for_delivery', 'delivery_failed') and delivery_employee is null`,
    ],
    [
      'have exactly one event for their creation',
      `
      select o.id from orders o where (select count(*) from order_events e where e."order" = o.id and e.type = 'add') <> 1`,
    ],
    [
      'have the last status in their history',
      `
      select o.id from orders o where o.order_status <> coalesce((
        select e."to" from order_events e where e."order" = o.id and e."to" is not null order by e.id desc limit 1
      ), 'pending')`,
    ],
    [
      'have a history without gaps',
      `
      select * from (
        select "order", "from", lag("to", 1, 'pending') over (partition by "order" order by id) as before
        from order_events where "to" is not null
      ) e where "from" <> before`,
    ],
    [
      'have events in chronological order',
      `
      select * from (
        select at, lag(at) over (partition by "order" order by id) as before from order_events
      ) e where at < before`,
    ],
  ])('%s', async (_case, query) => {
    expect(await ask(query)).toEqual([]);
  });

  it('went only through allowed steps', async () => {
    const steps = await ask('select distinct "from", "to" from order_events where "to" is not null');
    const table = orderStatus.steps as Record<string, readonly string[]>;
    expect(steps.filter(({ from, to }) => !table[from as string]?.includes(to as string))).toEqual([]);
  });

  it('have a fixed commission rate: the sub-category’s, or else the shop’s', async () => {
    const rates = await ask(`
      select distinct s.slug, o.commission_rate::float as rate from orders o join sub_shops s on s.id = o.sub_shop_id
      where o.commission_rate is not null order by 1`);
    expect(rates).toEqual([
      { slug: 'bayt', rate: 12 },
      { slug: 'noor', rate: 8 },
      { slug: 'rimal', rate: 8 },
      { slug: 'sada', rate: 6.5 },
    ]);
    const wrong = await ask(`
      select o.id from orders o join sub_shops s on s.id = o.sub_shop_id join currencies c on c.id = s.currency
      where abs(o.commission - (o.subtotal - o.discount - case when o.prices_include_tax then o.included_tax - o.delivery_tax else 0 end)
        * o.commission_rate / 100) > power(10, -c.decimals)`);
    expect(wrong).toEqual([]);
  });
});
