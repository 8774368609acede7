import { sql } from 'drizzle-orm';
import { orders } from '../../src/resources/orders/orders.resource';
import { among } from '@matjar/admin/server/database';
import { tableOf } from '../tables';
import type { Span } from './seen';
import { inSpan } from './seen';

/**
 * The orders that were placed in a span: what is left of each one's price after refunds, in which of the two ranges and on which
 * day it was placed, and whether it stands (`stands`), neither canceled nor returned.
 */
export const ordersOf = (span: Span) => {
  const { current, day, either } = inSpan(sql`placed_at`, span);
  return sql`
    select sub_shop_id, id, total - refunded as total, ${current} as current, ${day} as day, order_status, payment_method, city,
      order_status not in ('canceled', 'returned') as stands
    from ${tableOf(orders)}
    where ${among(tableOf(orders).sub_shop_id!, span.shops)} and ${either}`;
};

/** Of an order's `line`, the pieces that stayed sold: what came back isn't. */
export const keptPieces = sql`(line.qty - coalesce(line.returned_qty, 0))`;

/** What those pieces came to. */
export const keptAmount = sql`round(line.total * ${keptPieces} / line.qty, 4)`;
