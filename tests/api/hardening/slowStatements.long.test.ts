import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../helpers/database/postgres';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { loggedIn } from '../resources/people';

const postgres = await startPostgres({ content: 'seeded' });
if (!postgres)
  console.warn(
    'Statements that take too long are left out: there is no PostgreSQL, and the embedded database has no limit.',
  );
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('a statement that exceeds the timeout', () => {
  let server: TestServer | undefined;
  const other = new Client({ connectionString: postgres?.url });
  beforeAll(async () => {
    const address = new URL(postgres!.url);
    address.searchParams.set('statement_timeout', '500');
    server = await startServer({ databaseUrl: address.href });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server?.close();
  });
  const [vendor] = loggedIn(() => server!, 'vendor');

  it('is canceled, explains what to do, and changes nothing', async () => {
    const { brand_id: id, name } = (await vendor.get('brands?per_page=1')).body.data[0];
    await other.query('begin; lock table brands in access exclusive mode');
    const replies = await Promise.all([
      vendor.get('brands', { 'accept-language': 'en' }),
      vendor.get('brands', { 'accept-language': 'ar' }),
      vendor.post('brands/update', { brand_id: id, name: ['Slow', 'بطيء'] }),
    ]);
    await other.query('rollback');
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(replies[0]!.body.message).toContain('Narrow it with a filter');
    expect(replies[1]!.body.message).toContain('قلّل المطلوب');
    expect((await vendor.get('brands?per_page=1')).body.data[0]).toMatchObject({ brand_id: id, name });
    // The same write succeeds when the table is no longer locked.
    expect((await vendor.post('brands/update', { brand_id: id, name: ['Slow', 'بطيء'] })).status).toBe(200);
  });
});
