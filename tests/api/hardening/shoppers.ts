import { sql } from 'drizzle-orm';
import { openIdentity } from '../../../server/storefront/identity';
import { png } from '../../helpers/files';
import type { Attacked, Request } from './attacks/attacked';

/** A shopper, identified by a token, and the records created with that token. */
export interface Shopper {
  shop: number;
  token: string;
  /** A marker word that occurs only in this shopper's text. */
  mark: string;
  phone: string;
  /** The number of the shopper's delivered order. */
  order: string;
  variant: number;
  product: number;
  thread: number;
  /** The URL of a file that the shopper has uploaded. */
  file: string;
  /** A message that the shopper has sent with an idempotency key. */
  sent: { key: string; body: object };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns a multipart form with a picture and other fields. */
export const formOf = (content: Buffer, more: Record<string, string> = {}): Pick<Request, 'headers' | 'payload'> => {
  const line = '----attack';
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(more).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...part('name="file"; filename="photo.png"\r\ncontent-type: image/png', content),
    Buffer.from(`--${line}--\r\n`),
  ];
  return { headers: { 'content-type': `multipart/form-data; boundary=${line}` }, payload: Buffer.concat(parts) };
};

let count = 0;

/**
 * Creates a shopper with a delivered order, a message and an uploaded file, using the storefront API. If `as` is given,
 * the shopper has the same phone number as `as`.
 */
export const shopperIn = async (server: Attacked, shop: number, as?: Shopper): Promise<Shopper> => {
  count += 1;
  const mark = `zshopper${count}word`;
  const phone = as?.phone ?? `+965 6500 ${1000 + count}`;
  const ask = async (path: string, token: string | undefined, payload: object, more: object = {}) => {
    const { status, text } = await server.ask({
      method: 'POST',
      url: `/api/storefront/${path}`,
      headers: { ...(token !== undefined && bearer(token)), ...more },
      payload,
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: Record<string, never> }).data;
  };
  const [{ variant, product }] = (await server.rows(sql`
    insert into product_variants (sub_shop_id, product, colour, size, sku, price, stock, reserved, active)
    select v.sub_shop_id, v.product, v.colour, v.size, ${`ZSHOPPER-${count}`}, 2.5, 100000, 0, true
    from product_variants v join products p on p.id = v.product
    where v.sub_shop_id = ${shop} and p.status = 'active' order by v.id limit 1 returning id as variant, product`)) as unknown as [
    { variant: number; product: number },
  ];
  const { number, token } = await ask('orders', undefined, {
    shop: String(shop),
    // The demo shops' delivery zones include this city.
    client: { full_name: mark, phone, address: { city: 'Dubai', area: mark, street: mark } },
    lines: [{ variant, qty: 1 }],
    payment_method: 'cash',
    notes: mark,
  });
  await server.rows(
    sql`update orders set order_status = 'delivered' where number = ${number} and sub_shop_id = ${shop}`,
  );
  // An attack repeats this exact request, including its idempotency key, so neither string contains the marker word.
  const sent = { key: `a-key-of-shopper-${count}-0000`, body: { subject: 'Hello', body: 'Hello' } };
  const { thread_id: thread } = await ask('messages', token, sent.body, { 'idempotency-key': sent.key });
  await ask('messages', token, { thread, body: mark });
  const { headers, payload } = formOf(await png(10 + count, 8));
  const { url: file } = await ask('uploads', token, payload as object, headers);
  return { shop, token, mark, phone, order: number, variant, product, thread, file, sent };
};

/** Returns a second, unused token for the same client. */
export const otherTokenOf = async (server: Attacked, { order, shop }: Shopper): Promise<string> => {
  const [row] = await server.rows(sql`select client from orders where number = ${order} and sub_shop_id = ${shop}`);
  return (await openIdentity(server.db, { shop, client: Number(row!.client) })).token;
};

/** Returns all of a shopper's rows. Only the shopper's own requests may change these rows. */
export const stateOf = async (server: Attacked, { order, shop, thread, file }: Shopper): Promise<string> =>
  JSON.stringify(
    await server.rows(sql`
    select (select jsonb_agg(o) from orders o where o.number = ${order} and o.sub_shop_id = ${shop}) as orders,
      (select jsonb_agg(i order by i.identity_id) from storefront_orders i join orders o on o.id = i.order_id where o.number = ${order} and o.sub_shop_id = ${shop}) as followers,
      (select jsonb_agg(r) from reviews r join orders o on o.id = r."order" where o.number = ${order} and o.sub_shop_id = ${shop}) as reviews,
      (select jsonb_agg(t) from message_threads t where t.id = ${thread}) as threads,
      (select jsonb_agg(m order by m.id) from messages m where m.thread = ${thread}) as messages,
      (select count(*)::int from messages m where m.attachments::text like ${`%${file}%`}) as files`),
  );
