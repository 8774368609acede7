import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { among } from '@matjar/admin/server/database';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { refunds } from '../../src/resources/orders/refunds.resource';
import { refundTaxes, tableOf } from '../tables';

/**
 * SQL for common table expressions. The last expression, `by_rate`, contains the amounts of the current range's orders
 * in `sold`, by tax rate and after refunds. Each order is split in the same way as in `taxRowsOf`.
 */
export const soldByRate = (shops: readonly number[]): SQL => {
  const [placed, lines, back] = [tableOf(orders), tableOf(orderLines), tableOf(refunds)];
  return sql`
    taxed as materialized (
      select placed.sub_shop_id, placed.id, placed.total, placed.tax + placed.included_tax as tax, placed.refunded, placed.prices_include_tax,
        placed.delivery_fee, placed.delivery_tax, placed.delivery_tax_kind, placed.delivery_tax_rate,
        placed.delivery_tax_kind is not null as is_kept
      from sold join ${placed} as placed on placed.sub_shop_id = sold.sub_shop_id and placed.id = sold.id
      where sold.current and ${among(alias(placed, 'placed').sub_shop_id, shops)}),
    given_back as materialized (
      select taxed.sub_shop_id, taxed.id, share.kind, share.rate, share.gross, share.tax
      from taxed
      join ${back} as refund on refund.sub_shop_id = taxed.sub_shop_id and refund."order" = taxed.id and refund.status <> 'canceled'
      join ${refundTaxes} as share on share.sub_shop_id = refund.sub_shop_id and share.refund_id = refund.id
      where taxed.refunded > 0 and ${among(alias(back, 'refund').sub_shop_id, shops)}),
    by_rate as (
      select kind, rate, sum(gross) as gross, sum(tax) as tax from (
        select line.tax_kind as kind, line.tax_rate as rate, coalesce(line.tax, 0) as tax,
          line.total + case when taxed.prices_include_tax then 0 else coalesce(line.tax, 0) end as gross
        from taxed join ${lines} as line on line.sub_shop_id = taxed.sub_shop_id and line."order" = taxed.id
        where is_kept and ${among(alias(lines, 'line').sub_shop_id, shops)}
        union all
        select delivery_tax_kind, delivery_tax_rate, coalesce(delivery_tax, 0),
          delivery_fee + case when prices_include_tax then 0 else coalesce(delivery_tax, 0) end
        from taxed where is_kept and delivery_fee > 0
        union all select null, null, tax, total from taxed where not is_kept
        union all select kind, rate, -tax, -gross from given_back
        -- Refunds from before refunds kept their tax.
        union all select null, null, -round(tax * former / nullif(total, 0), 4), -former from (
          select taxed.tax, taxed.total, taxed.refunded - coalesce((select sum(gross) from given_back
            where given_back.sub_shop_id = taxed.sub_shop_id and given_back.id = taxed.id), 0) as former
          from taxed where taxed.refunded > 0) as earlier where former > 0
      ) as parts group by kind, rate having sum(gross) <> 0 or sum(tax) <> 0)`;
};

const text = (amount: SQL) => sql`trim_scale(${amount})::text`;

/** SQL for the rows of `by_rate` as a JSON array, highest rate first. The array is empty if there is no tax. */
export const ratesList = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'rate', case kind when 'zero' then '0' else ${text(sql`rate`)} end,
    'net', ${text(sql`gross - tax`)}, 'tax', ${text(sql`tax`)}, 'gross', ${text(sql`gross`)})
    order by array_position(array['standard', 'zero', 'exempt'], kind), rate desc), '[]')
  from by_rate where exists (select from by_rate where kind is not null or tax <> 0))`;
