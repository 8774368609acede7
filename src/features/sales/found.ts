import { wayTo } from '@matjar/admin/values';
import type { SalesStatistics } from '../../domain/sales';
import { orderStatus } from '../../resources/orders/orders.states';

/** The resource of the orders. */
const orders = 'all-orders';

type Period = Pick<SalesStatistics, 'since' | 'until'>;

const placedIn = ({ since, until }: Period) => ({ placed_at: { gte: since, lte: until } });

/** The states of orders that count as sold: neither canceled nor returned. */
const standing = Object.keys(orderStatus.choices).filter((state) => state !== 'canceled' && state !== 'returned');

/** The address of the list that holds just the orders of a range that stand, of one category, city or payment method. */
export const soldAddress = (period: Period, filter: Readonly<Record<string, unknown>>): string =>
  wayTo.list(orders, { ...placedIn(period), order_status: standing, ...filter });

/** The same of all that were placed in a range, or of those in one state. */
export const placedAddress = (period: Period, states?: readonly string[]): string =>
  wayTo.list(orders, { ...placedIn(period), ...(states && { order_status: states }) });
