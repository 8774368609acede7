import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSessionsOf, hashToken } from '@matjar/admin/server/auth';
import { sessions } from '@matjar/admin/testing/database';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('an ended session says why it ended; an expired one gives no reason', async () => {
  const viewers = await Promise.all(['out', 'revoked', 'lowered'].map(() => server.login('viewer@matjar.test')));
  const [loggedOut, revoked, lowered] = viewers as [Login, Login, Login];
  const late = await server.login('vendor@matjar.test');
  await server.call('logout', { headers: loggedOut.headers });
  const id = (
    await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, hashToken(revoked.token)))
  )[0]!.id;
  await server.call('sessions/end', { headers: lowered.headers, body: { session_id: id } });
  await server.db
    .update(sessions)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(sessions.token_hash, hashToken(late.token)));
  await endSessionsOf(server.db, Number(lowered.user.id), 'lowered');
  const replies = await Promise.all(
    [...viewers, late].map(async ({ headers }) => {
      const reply = await server.call('products_colors', { headers });
      return [reply.status, reply.body.meta?.ended];
    }),
  );
  expect(replies).toEqual([
    [401, 'logout'],
    [401, 'revoked'],
    [401, 'lowered'],
    [401, undefined],
  ]);
});

it('a session that ends while a request’s body is arriving can’t change anything', async () => {
  const { headers, user } = await server.login('vendor@matjar.test');
  const text = JSON.stringify({ name: ['Late', 'متأخر'], hex: '#123456' });
  const reply = new Promise<number>((resolve, reject) => {
    const started = request(
      `${server.url}/api/sub_vendor/products_colors/add`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => resolve(response.resume().statusCode!),
    );
    started.on('error', reject);
    started.write(text.slice(0, 1));
    setTimeout(() => {
      endSessionsOf(server.db, Number(user.id)).then(() => started.end(text.slice(1)), reject);
    }, 1100);
  });
  expect(await reply).toBe(401);
});
