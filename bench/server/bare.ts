// A minimal server, used as a baseline, that consists only of Fastify and pg. The server returns the same list of rows
// as the product. For a write, the server runs the product's statements in a transaction. Reads the statements from the
// TRANSACTION environment variable (JSON). PORT and DATABASE_URL have the same meaning as for the product's server.
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from '../../tests/helpers/database/statements';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

app.get('/products', async () => {
  const text = `select *, (select sum(stock)::int from product_variants where sub_shop_id = products.sub_shop_id and product = products.id) as stock
    from products where sub_shop_id = $1 order by id limit 10`;
  const { rows } = await pool.query({ name: 'products', text, values: [1] });
  return { data: rows };
});

const transaction = JSON.parse(process.env.TRANSACTION ?? '[]') as Statement[];

app.post('/write', async () => {
  const client = await pool.connect();
  try {
    for (const [place, { text, parameters }] of transaction.entries()) {
      await client.query(parameters.length > 0 ? { name: `statement_${place}`, text, values: parameters } : text);
    }
  } finally {
    client.release();
  }
  return { message: 'written' };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
