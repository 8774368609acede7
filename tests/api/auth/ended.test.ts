import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSessionsOf, hashToken } from '@matjar/admin/server/auth';
import { sessions } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import { model } from '../../../server/tables';
import { png } from '../../helpers/files';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const folder = mkdtempSync(join(tmpdir(), 'matjar-ended-'));
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ storage: localDisk(folder) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

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

/** Sends a request whose body arrives in two parts. Ends the user's session between the two. */
const sendWhileEnding = async (path: string, body: Buffer, contentType: string): Promise<number> => {
  const { headers, user } = await server.login('vendor@matjar.test');
  return new Promise((resolve, reject) => {
    const started = request(
      `${server.url}/api/sub_vendor/${path}`,
      { method: 'POST', headers: { ...headers, 'content-type': contentType, 'content-length': body.length } },
      (response) => resolve(response.resume().statusCode!),
    );
    const half = body.length / 2;
    started.on('error', reject);
    started.write(body.subarray(0, half));
    setTimeout(() => {
      endSessionsOf(server.db, Number(user.id)).then(() => started.end(body.subarray(half)), reject);
    }, 1100);
  });
};

it('a session that ends while a request’s body is arriving can’t change anything', async () => {
  const color = Buffer.from(JSON.stringify({ name: ['Late', 'متأخر'], hex: '#123456' }));
  expect(await sendWhileEnding('products_colors/add', color, 'application/json')).toBe(401);
});

it('a session that ends while a file is arriving adds nothing to the shop’s files', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'late.png');
  const sent = new Response(form);
  const contentType = sent.headers.get('content-type')!;
  const before = await server.db.$count(model.tables.gallery!);
  const status = await sendWhileEnding(
    'uploads?resource=brands&field=logo',
    Buffer.from(await sent.arrayBuffer()),
    contentType,
  );
  expect([status, await server.db.$count(model.tables.gallery!)]).toEqual([401, before]);
});
