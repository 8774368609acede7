import { sql } from 'drizzle-orm';
import type { TestServer } from '../../helpers/server';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

/** A storefront's request to place an order. Tests can replace any part of it. */
export interface Order {
  shop?: unknown;
  client?: object;
  lines?: unknown;
  payment_method?: unknown;
  [other: string]: unknown;
}

let count = 0;

/**
 * Returns functions that place and read orders on a real server, each time from a new IP address, and functions that
 * query the database directly.
 */
export const shopperOf = (server: () => TestServer) => {
  const rows = async (text: ReturnType<typeof sql>): Promise<Wire[]> =>
    ((await server().db.execute(text)) as unknown as { rows: Wire[] }).rows;

  /** Returns an order's stored row. */
  const stored = async (number: string): Promise<Wire> =>
    (await rows(sql`select * from orders where number = ${number}`))[0];

  const address = () => {
    count += 1;
    return `10.7.${Math.floor(count / 250)}.${count % 250}`;
  };

  const inject = async (options: object): Promise<{ status: number; headers: Wire; body: Wire }> => {
    const reply = (await server().app.inject({ remoteAddress: address(), ...options } as never)) as unknown as Wire;
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };

  /** Creates a variant in a shop, with the given stock and a price of 2.5. No stock is reserved. */
  const variant = async (stock: number, slug = 'noor'): Promise<number> => {
    count += 1;
    const [created] = await rows(sql`
      insert into product_variants (sub_shop_id, product, colour, size, sku, search_text, price, stock, reserved, active)
      select v.sub_shop_id, v.product, v.colour, v.size, ${`SHOPPER-${count}`}, ${`shopper-${count}`}, 2.5, ${stock}, 0, true
      from product_variants v join products p on p.id = v.product join sub_shops s on s.id = v.sub_shop_id
      where s.slug = ${slug} and p.status = 'active' order by v.id limit 1 returning id`);
    return created.id as number;
  };

  const sound = (lines: unknown, more: Order = {}): Order => {
    count += 1;
    const { client = { full_name: 'Hala Saad', phone: `+965 600 ${String(10_000 + count)}` }, ...others } = more;
    return {
      shop: 'noor',
      client: { address: { city: 'Kuwait', street: 'Gulf Road 3' }, ...client },
      lines,
      payment_method: 'cash',
      ...others,
    };
  };

  const place = (payload: unknown, headers: Record<string, string> = {}) =>
    inject({
      method: 'POST',
      url: '/api/storefront/orders',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  const follow = (number: string, token?: string, headers: Record<string, string> = {}) =>
    inject({
      url: `/api/storefront/orders/${encodeURIComponent(number)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });

  const look = (url: string) => inject({ url });

  return { rows, stored, variant, sound, place, follow, look, inject };
};
