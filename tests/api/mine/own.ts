import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Hand-written queries for the ids of a user's own rows, by resource. They don't depend on the declarations. */
const own: Readonly<Record<string, string>> = {
  my_shops: 'select id from clients where account = $1',
  my_orders: 'select o.id from orders o join clients c on c.id = o.client where c.account = $1',
  'my_orders/lines':
    'select l.id from order_lines l join orders o on o.id = l."order" join clients c on c.id = o.client where c.account = $1',
  my_invoices: 'select i.id from invoices i join clients c on c.id = i.client where c.account = $1',
  my_messages: 'select t.id from message_threads t join clients c on c.id = t.client where c.account = $1',
  'my_messages/items':
    'select m.id from messages m join message_threads t on t.id = m.thread join clients c on c.id = t.client where c.account = $1',
  my_reviews: 'select r.id from reviews r join clients c on c.id = r.client where c.account = $1',
  'my_reviews/unreviewed': `select l.id from order_lines l join orders o on o.id = l."order" join clients c on c.id = o.client
    join product_variants v on v.id = l.variant where c.account = $1 and o.order_status in ('delivered', 'completed', 'return_requested')
    and not exists (select from reviews r where r."order" = o.id and r.product = v.product)`,
  my_points: 'select p.id from points p join clients c on c.id = p.client where c.account = $1',
};

/** Returns a query for the ids of a client's own rows in a resource. */
export const ownRows = (resource: string, user: number): SQL => sql.raw(own[resource]!.replaceAll('$1', String(user)));
