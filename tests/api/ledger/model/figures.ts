import { percent, read, sum } from '../../../model/amounts';
import { balances, isPromised, linesOf } from '../../../model/ledger';
import { packingOf } from '../../../model/packing';
import { isOver } from '../../../model/ways';
import { pointsOf } from '../../../model/points';
import { discountFor, leftOf, priceOf, usesOf } from '../../../model/pricing';
import type { Entry, Line, Order, Shop } from '../../../model/state';
import type { World } from './world';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

/** The values shown on each screen, by the screen's name. */
export type Figures = Record<string, unknown>;

const isEffective = ({ status }: Order): boolean => status !== 'canceled' && status !== 'returned';
const net = (orders: readonly Order[]): bigint => sum(orders.map(({ total, refunded }) => total - refunded));

const goodsOf = (shop: Shop, product: number) => {
  const own = [...shop.variants.values()].filter((one) => one.product === product);
  const total = (pieces: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + pieces(one), 0);
  return {
    stock: total(({ stock }) => stock),
    reserved: total(({ reserved }) => reserved),
    available: total(({ active, stock, reserved }) => (active ? stock - reserved : 0)),
  };
};

const levelOf = (shop: Shop, product: number): string => {
  const { available } = goodsOf(shop, product);
  if (available <= 0) return 'out';
  return available <= shop.lowStock ? 'low' : 'enough';
};

const entryText = ({
  type,
  direction,
  amount,
  status,
  order,
  payout,
}: Pick<Entry, 'type' | 'direction' | 'amount' | 'status' | 'order' | 'payout'>): string =>
  `${type} ${direction} ${amount} ${status} order ${order ?? '-'} payout ${payout ?? '-'}`;

const tabs: Record<string, (order: Order) => boolean> = {
  to_confirm: ({ status }) => status === 'pending',
  to_prepare: ({ status }) => status === 'confirmed' || status === 'preparing',
  to_send: ({ status }) => status === 'ready' || status === 'delivery_failed',
  on_the_way: ({ status }) => status === 'out_for_delivery',
  delivered: ({ status }) => status === 'delivered',
  unpaid_delivered: ({ status, payment }) => status === 'delivered' && payment === 'unpaid',
  on_hold: ({ isOnHold }) => isOnHold,
  returns: ({ status }) => status === 'return_requested',
  completed: ({ status }) => status === 'completed',
  given_up: ({ status }) => status === 'canceled' || status === 'returned',
};

/** Returns the id of the product whose page is checked after this step. */
const onTurn = (shop: Shop): number =>
  [...shop.products.keys()][(shop.orders.size + shop.entries.length) % shop.products.size]!;

const soldOf = (orders: readonly Order[], id: number): Line[] =>
  orders.flatMap(({ lines }) => lines).filter(({ product }) => product === id);

/** Returns the expected content of all screens, computed by the model. */
export const expected = ({ shop, slug }: World): Figures => {
  const orders = [...shop.orders.values()];
  const effectiveOrders = orders.filter(isEffective);
  const { done, available, pending } = balances(shop);
  const products = [...shop.products.values()];
  const byMethod = (orderMethod: string) => effectiveOrders.filter(({ method }) => method === orderMethod);
  return {
    orders: Object.fromEntries(
      orders.map((order) => [
        order.id,
        {
          order_status: order.status,
          fulfillment_status: packingOf(order),
          payment_status: order.payment,
          payment_method: order.method,
          on_hold: order.isOnHold,
          subtotal: order.subtotal,
          discount: order.discount,
          delivery_fee: order.delivery_fee,
          tax: order.tax,
          included_tax: order.included_tax,
          delivery_tax: order.delivery_tax,
          total: order.total,
          refunded: order.refunded,
          left: order.refunded > 0n ? order.total - order.refunded : null,
          due:
            order.refunded > 0n
              ? sum(
                  shop.refunds
                    .filter((one) => one.order === order.id && one.status === 'pending')
                    .map(({ amount }) => amount),
                )
              : null,
          commission: order.commission,
          currency: shop.currency,
          delivery_employee: order.employee,
          cash_with: order.cashWith,
          client: order.client,
        },
      ]),
    ),
    lines: Object.fromEntries(
      orders.map(({ id, lines }) => [
        id,
        lines.map(({ variant, qty, packed, returned, price, discount, total }) => ({
          variant,
          qty,
          packed,
          returned,
          price,
          discount,
          total,
        })),
      ]),
    ),
    tabs: Object.fromEntries(
      Object.entries(tabs)
        .map(([name, holds]) => [name, orders.filter(holds).length] as const)
        .filter(([, count]) => count > 0),
    ),
    refunds: shop.refunds
      .map(({ order, amount, commission, status }) => `${order} ${amount} ${commission} ${status}`)
      .toSorted(),
    ledger: shop.entries.map(entryText).toSorted(),
    stock: Object.fromEntries(
      [...shop.variants.values()].map(({ id, stock, reserved, price }) => [id, { stock, reserved, price }]),
    ),
    products: Object.fromEntries(products.map(({ id }) => [id, { ...goodsOf(shop, id), level: levelOf(shop, id) }])),
    clients: Object.fromEntries(
      shop.clients.map((id) => {
        const own = orders.filter(({ client }) => client === id);
        return [
          id,
          {
            orders: own.length,
            spent: net(own.filter((one) => isEffective(one) && one.payment !== 'unpaid')),
            points: pointsOf(shop, id),
          },
        ];
      }),
    ),
    points: shop.points.map(({ client, delta, type }) => `${client} ${type} ${delta}`).toSorted(),
    employees: Object.fromEntries(
      shop.employees.map(({ id }) => {
        const open = orders.filter(
          (one) => one.employee === id && !isOver(one) && !['delivered', 'return_requested'].includes(one.status),
        );
        return [
          id,
          { open: open.length, cash: sum(orders.filter(({ cashWith }) => cashWith === id).map(({ total }) => total)) },
        ];
      }),
    ),
    account: { available, pending },
    payouts: Object.fromEntries(shop.payouts.map(({ id, amount, status }) => [id, `${amount} ${status}`])),
    discounts: Object.fromEntries(shop.discounts.map((one) => [one.id, usesOf(shop, one)])),
    money: {
      opening: 0n,
      closing: done,
      later: 0n,
      available,
      pending,
      lines: linesOf(shop, ({ status }) => status === 'done'),
      promised: linesOf(shop, (row) => row.status === 'pending' && isPromised(row)),
      expected: linesOf(shop, (row) => row.status === 'pending' && !isPromised(row)),
    },
    today: { orders: effectiveOrders.length, revenue: net(effectiveOrders), available, pending },
    statistics: { orders: effectiveOrders.length, revenue: net(effectiveOrders) },
    payments: Object.fromEntries(
      ['cash', 'card', 'transfer', 'wallet', 'points']
        .filter((method) => byMethod(method).length > 0)
        .map((method) => [method, { orders: byMethod(method).length, revenue: net(byMethod(method)) }]),
    ),
    sold: {
      pieces: soldOf(effectiveOrders, onTurn(shop)).reduce((total, { qty, returned }) => total + qty - returned, 0),
      returned: soldOf(orders, onTurn(shop)).reduce((total, { returned }) => total + returned, 0),
    },
    tasks: {
      orders_to_confirm: orders.filter(({ status }) => status === 'pending').length,
      failed_deliveries: orders.filter(({ status }) => status === 'delivery_failed').length,
      open_refunds: shop.entries.filter(({ type, status }) => type === 'refund' && status === 'pending').length,
      low_stock: products.filter(({ id }) => levelOf(shop, id) !== 'enough').length,
    },
    storefront: {
      slug,
      ...Object.fromEntries(
        [...shop.variants.values()]
          .filter(({ active }) => active)
          .map(({ id, product }) => {
            const price = priceOf(shop, id);
            const best = discountFor(shop, product, price);
            return [id, { left: leftOf(shop, id), price: best ? price - percent(price, best.rate) : price }];
          }),
      ),
    },
  };
};

/** Returns all rows of a list, from all of its pages. */
const all = async (world: World, path: string): Promise<Wire[]> => {
  const rows: Wire[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await world.get(
      `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}&sort=id&order=asc`,
    );
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) return rows;
  }
};

/** Reads all screens' data from the server and returns it in the model's format. */
export const actual = async (world: World): Promise<Figures> => {
  const { shop, slug } = world;
  const units = (text: string | null) => (text === null ? null : read(text, shop.decimals));
  const unitsOrZero = (text: string | null) => units(text) ?? 0n;
  const orders = await all(world, 'orders');
  const whole: Wire[] =
    orders.length === 0 ? [] : (await world.get(`orders?ids=${orders.map(({ order_id }) => order_id).join()}`)).data;
  for (const { order_id, lines } of whole)
    world.lineIds.set(
      order_id,
      lines.map(({ id }: Wire) => id),
    );
  const refunds = await all(world, 'refunds');
  const entries = await all(world, 'transactions');
  const variants = await all(world, 'product_variants');
  const products = await all(world, 'products');
  const clients = await all(world, 'clients');
  const employees = await all(world, 'delivery_employees');
  const [account] = await all(world, 'accounts');
  const money = (await world.get('money?days=2')).data;
  const today = (await world.get('today')).data;
  const statistics = (await world.get('visitors_statistics?days=2')).data;
  const payments: Wire[] = (await world.get('sales_statistics?days=2')).data.payments;
  const { tasks } = (await world.get('overview')).data;
  const storefrontProducts: Wire[] = (await world.storefront(`products?shop=${slug}`)).body.data;
  const lines = (given: Wire[]) =>
    Object.fromEntries(
      given.map(({ type, direction, count, amount }) => [`${type} ${direction}`, { count, amount: units(amount) }]),
    );
  const { sold, returned } = (await world.get(`product_sales?product=${onTurn(shop)}`)).data.ever;
  const counts: Record<string, number> = (await world.get('orders?counts=tabs')).meta.counts;
  return {
    orders: Object.fromEntries(
      orders.map((row) => [
        row.order_id,
        {
          order_status: row.order_status,
          fulfillment_status: row.fulfillment_status,
          payment_status: row.payment_status,
          payment_method: row.payment_method,
          on_hold: row.on_hold,
          subtotal: units(row.subtotal),
          discount: units(row.discount),
          delivery_fee: units(row.delivery_fee),
          tax: units(row.tax),
          included_tax: units(row.included_tax),
          delivery_tax: unitsOrZero(row.delivery_tax),
          total: units(row.total),
          refunded: unitsOrZero(row.refunded),
          left: units(row.net),
          due: unitsOrZero(row.refunded) > 0n ? units(row.refund_due) : null,
          commission: units(row.commission),
          currency: row.currency,
          delivery_employee: row.delivery_employee,
          cash_with: row.cash_with,
          client: row.client,
        },
      ]),
    ),
    lines: Object.fromEntries(
      whole.map((row) => [
        row.order_id,
        row.lines.map((line: Wire) => ({
          variant: line.variant,
          qty: line.qty,
          packed: line.fulfilled_qty,
          returned: line.returned_qty ?? 0,
          price: units(line.price),
          discount: units(line.discount),
          total: units(line.total),
        })),
      ]),
    ),
    tabs: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    refunds: refunds
      .map((row) => `${row.order} ${units(row.amount)} ${units(row.commission)} ${row.status}`)
      .toSorted(),
    ledger: entries.map((row) => entryText({ ...row, amount: unitsOrZero(row.amount) })).toSorted(),
    stock: Object.fromEntries(
      variants.map((row) => [row.variant_id, { stock: row.stock, reserved: row.reserved, price: units(row.price) }]),
    ),
    products: Object.fromEntries(
      products.map((row) => [
        row.product_id,
        { stock: row.stock, reserved: row.reserved, available: row.available, level: row.stock_level },
      ]),
    ),
    clients: Object.fromEntries(
      clients.map((row) => [
        row.client_id,
        { orders: row.orders, spent: units(row.spent), points: BigInt(row.points) },
      ]),
    ),
    points: (await all(world, 'points')).map((row) => `${row.client} ${row.type} ${row.delta}`).toSorted(),
    employees: Object.fromEntries(
      employees.map((row) => [row.delivery_employee_id, { open: row.open_orders, cash: units(row.cash_held) }]),
    ),
    account: { available: units(account.available), pending: units(account.pending) },
    payouts: Object.fromEntries(
      (await all(world, 'payouts')).map((row) => [row.payout_id, `${units(row.amount)} ${row.status}`]),
    ),
    discounts: Object.fromEntries((await all(world, 'discounts')).map((row) => [row.discount_id, row.used])),
    money: {
      opening: units(money.opening),
      closing: units(money.closing),
      later: units(money.later),
      available: units(money.available),
      pending: units(money.pending),
      lines: lines(money.lines),
      promised: lines(money.promised),
      expected: lines(money.expected),
    },
    today: {
      orders: today.orders,
      revenue: units(today.revenue),
      available: units(today.money.available),
      pending: units(today.money.pending),
    },
    statistics: { orders: statistics.totals.orders, revenue: units(statistics.totals.revenue) },
    payments: Object.fromEntries(
      payments
        .filter((row) => row.orders > 0)
        .map((row) => [row.payment_method, { orders: row.orders, revenue: units(row.revenue) }]),
    ),
    sold: { pieces: sold, returned },
    tasks: Object.fromEntries(
      ['orders_to_confirm', 'failed_deliveries', 'open_refunds', 'low_stock'].map((name) => [name, tasks[name] ?? 0]),
    ),
    storefront: {
      slug,
      ...Object.fromEntries(
        storefrontProducts
          .flatMap((product) => product.variants)
          .map((row: Wire) => [row.variant_id, { left: row.left, price: units(row.price) }]),
      ),
    },
  };
};
