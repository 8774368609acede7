import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StockChange, StockHistory } from '../../../src/domain/products/stockHistory';
import { activityEntries } from '../../../src/resources';
import { colours } from '../../../src/resources/colours/colours.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { sizes } from '../../../src/resources/sizes/sizes.resource';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';
import { bothNames, rowsOf } from '../../visits/range';

/** Maximum number of changes per response. */
const most = 20;

interface Asked {
  shops: readonly number[];
  product: number;
  /** Only changes before this log entry. */
  before?: number | undefined;
}

/**
 * Returns the stock changes of a product's variants, newest first, from the activity log. An order first moves stock and then logs its
 * lines: the next entry of the same change set about a line of that variant names the order, even in bulk actions.
 */
export const stockHistory = async (db: Db, { shops, product, before }: Asked): Promise<StockHistory> => {
  const [log, pieces, lines, placed, shades, measures] = [
    tableOf(activityEntries),
    tableOf(variants),
    tableOf(orderLines),
    tableOf(orders),
    tableOf(colours),
    tableOf(sizes),
  ];
  const rows = await rowsOf<Omit<StockChange, 'at'> & { at: Date | string }>(
    db,
    sql`
    with moved as materialized (
      select id, sub_shop_id, at, part_id, actor, actor_kind, action, activity, operation, changes -> 'sku' as codes,
        coalesce((changes #>> '{stock,0}')::int, 0) as was, coalesce((changes #>> '{stock,1}')::int, 0) as became
      from ${log} as entry
      where ${among(alias(log, 'entry').sub_shop_id, shops)} and resource = ${products.name} and record = ${String(product)} and part = ${variants.name}
        and changes ? 'stock' and coalesce(changes #>> '{stock,0}', '0') <> coalesce(changes #>> '{stock,1}', '0')
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${most + 1})
    select moved.id as entry_id, moved.at, moved.part_id as variant_id, coalesce(piece.sku, codes ->> 1, codes ->> 0) as sku,
      ${bothNames('shade')} as colour, ${bothNames('measure')} as size, became - was as change,
      case when operation <> 'deleted' then became end as "left", actor, actor_kind, action,
      (select jsonb_build_object('order_id', placed.id, 'number', placed.number)
        from ${log} as told
        join ${lines} as line on line.sub_shop_id = told.sub_shop_id and line.id = told.part_id
        join ${placed} as placed on placed.sub_shop_id = line.sub_shop_id and placed.id = line."order"
        where told.sub_shop_id = moved.sub_shop_id and told.activity = moved.activity and told.id > moved.id
          and told.part = ${orderLines.name} and line.variant = moved.part_id
        order by told.id limit 1) as "order"
    from moved
    left join ${pieces} as piece on piece.sub_shop_id = moved.sub_shop_id and piece.id = moved.part_id
    left join ${shades} as shade on shade.sub_shop_id = piece.sub_shop_id and shade.id = piece.colour
    left join ${measures} as measure on measure.sub_shop_id = piece.sub_shop_id and measure.id = piece.size
    order by moved.id desc`,
  );
  return {
    changes: rows.slice(0, most).map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
    more: rows.length > most,
  };
};
