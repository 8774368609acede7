// What the framework's list is compared with: the same rows by Fastify and pg, and nothing around them. PORT and DATABASE_URL as for the server.
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

app.get('/products', async () => {
  const text = `select *, (select sum(stock)::int from product_variants where sub_shop_id = products.sub_shop_id and product = products.id) as stock
    from products where sub_shop_id = $1 order by id limit 10`;
  const { rows } = await pool.query({ name: 'products', text, values: [1] });
  return { data: rows };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
