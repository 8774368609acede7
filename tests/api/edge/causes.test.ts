import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

// Renames a table so that a request fails unexpectedly.
const failWithoutTables = async (server: TestServer) => {
  const { headers } = await server.login('vendor@matjar.test');
  await server.db.execute(sql`alter table brands rename to brands_gone`);
  return server.call('brands', { headers });
};

let produced: TestServer;
let developed: TestServer;
beforeAll(async () => {
  [produced, developed] = [await startServer(), await startServer({ config: { tellsCauses: true } })];
}, 120_000);
afterAll(() => Promise.all([produced, developed].map((one) => one.close())));

it('the reply to a failed call contains the cause only in development', async () => {
  const { status, body } = await failWithoutTables(produced);
  expect([status, Object.keys(body as object)]).toEqual([500, ['message']]);
  expect(JSON.stringify(body)).not.toContain('brands');
  const reply = await failWithoutTables(developed);
  expect(reply.status).toBe(500);
  expect((reply.body as { cause: string }).cause).toMatch(/brands.* does not exist/);
  expect((reply.body as { cause: string }).cause).toMatch(/\n +at .*\.ts:\d+/);
});
