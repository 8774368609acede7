import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../helpers/database/postgres';
import { listen } from '../feed/listen';
import { ask, logInAt, startMain } from './remote';

const postgres = await startPostgres({ content: 'seeded' });
const folder = mkdtempSync(join(tmpdir(), 'matjar-handover-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

describe.skipIf(!postgres)('a server that receives SIGTERM', () => {
  it('ends its event streams, so that clients continue on another server, and still answers requests in progress', async () => {
    const env = { DATABASE_URL: postgres!.url, DATA_DIR: folder };
    const [first, second] = await Promise.all([startMain(env), startMain(env)]);
    const headers = await logInAt(first.url);
    const client = new Client({ connectionString: postgres!.url });
    await client.connect();
    const {
      rows: [shop],
    } = await client.query(`select id from sub_shops where id in (
      select tenant_id from memberships m join users u on u.id = m.user_id where u.email = 'vendor@matjar.test')
      and sub_category = ${Number(headers['subcategory-id'])}`);
    const touch = () =>
      client.query(
        `update reviews set version = version + 1 where id = (select min(id) from reviews where sub_shop_id = ${shop.id})`,
      );

    const before = await listen(first.url, headers);
    await touch();
    await before.until(({ event }) => event === 'change');
    const replies = Promise.all(
      Array.from({ length: 20 }, () => ask(`${first.url}/api/sub_vendor/orders`, { headers })),
    );
    // By the time this later request is answered, the server must have received the earlier ones.
    await ask(`${first.url}/health`);
    first.program.signal('SIGTERM');
    await before.ended;
    expect((await replies).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await first.program.exit).toBe(0);
    expect(first.program.output().stdout).not.toContain('Cutting');

    await touch();
    const after = await listen(second.url, headers, before.ids().at(-1));
    await after.until(({ event }) => event === 'change');
    await after.cut();
    expect(after.ids()).toHaveLength(1);
    expect(after.ids()[0]).toBeGreaterThan(before.ids()[0]!);
    await client.end();
    second.program.signal('SIGTERM');
    expect(await second.program.exit).toBe(0);
    expect(second.program.output().stdout).not.toContain('Cutting');
  }, 300_000);
});
