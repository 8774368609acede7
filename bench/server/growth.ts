// `npm run bench:growth [-- --shops 10000 --orders 100000000 --size 10000]`: estimates a database's disk usage.
// Creates a shop with `size` products and orders, and measures the disk space per product and order.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { makeDatabase } from './sites';

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '100000000' },
    size: { type: 'string', default: '10000' },
  },
});
const [shops, orders, size] = [Number(values.shops), Number(values.orders), Number(values.size)];
if (![shops, orders, size].every((count) => Number.isSafeInteger(count) && count > 0)) {
  console.error('--shops, --orders and --size take whole numbers above 0.');
  process.exit(2);
}

/**
 * A query for the tables that grow with the number of orders: logs, and tables with a direct or indirect foreign key to
 * the orders.
 */
const growing = `with recursive of_orders as (
    select 'orders'::regclass::oid as id
    union select conrelid from pg_constraint join of_orders on confrelid = of_orders.id where contype = 'f' and conrelid <> confrelid
  ) select id::regclass::text as name from of_orders
  union select unnest(array['audit_log', 'change_sets', 'events', 'notifications', 'visits'])`;

interface Table {
  name: string;
  rows: string;
  heap: string;
  indexes: string;
  grows: boolean;
}

const cleanups: (() => Promise<unknown>)[] = [];
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;

try {
  const url = await makeDatabase(size, (step) => cleanups.push(step));
  const client = new Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  await client.query('vacuum analyze');
  const {
    rows: [counted],
  } = await client.query<{ orders: number; shops: number }>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from sub_shops) as shops',
  );
  const { rows: tables } = await client.query<Table>(`
    select name, sum(greatest(reltuples, 0))::bigint as rows, sum(pg_table_size(oid)) as heap, sum(pg_indexes_size(oid)) as indexes, name in (${growing}) as grows
    from (select *, coalesce(pg_partition_root(oid), oid)::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables
    group by name order by grows desc, sum(pg_total_relation_size(oid)) desc`);
  const counts = counted!;
  const sum = (all: readonly Table[], of: (table: Table) => number) =>
    all.reduce((total, table) => total + of(table), 0);
  const bytesOf = ({ heap, indexes }: Table) => Number(heap) + Number(indexes);

  console.log(`Of ${counts.orders} orders in ${counts.shops} shops, ${size} products in one: bytes an order\n`);
  for (const table of tables.filter(({ grows }) => grows)) {
    const share = (bytes: string) => (Number(bytes) / counts.orders).toFixed(0).padStart(7);
    console.log(
      `${table.name.padEnd(24)} ${(Number(table.rows) / counts.orders).toFixed(2).padStart(7)} rows ${share(table.heap)} rows’ bytes ${share(table.indexes)} of indexes`,
    );
  }
  const [grown, others] = [tables.filter(({ grows }) => grows), tables.filter(({ grows }) => !grows)];
  const anOrder = sum(grown, bytesOf) / counts.orders;
  const aShop = sum(others, bytesOf) / counts.shops;
  console.log(
    `\nan order ${anOrder.toFixed(0)} bytes, of these ${(sum(grown, ({ indexes }) => Number(indexes)) / counts.orders).toFixed(0)} of indexes; a shop’s other rows ${(aShop / 1e6).toFixed(1)} MB`,
  );
  console.log(
    `${orders.toLocaleString('en')} orders ${gigabytes(orders * anOrder)}; ${shops.toLocaleString('en')} shops ${gigabytes(shops * aShop)}; rows of orders’ tables ${(((sum(grown, ({ rows }) => Number(rows)) / counts.orders) * orders) / 1e9).toFixed(1)} thousand million`,
  );
} finally {
  for (const step of cleanups.toReversed()) await step();
}
