import type { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { openIdentity } from '../../../server/storefront/identity';
import type { TestServer } from '../../helpers/server';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Wire = any;

/**
 * The vendors of two shops, and two tokens for the same client of the first shop. The server has no way of knowing that
 * both tokens belong to the same client.
 */
interface Talk {
  vendor: Person;
  other: Person;
  scene: Scene;
  token: string;
  otherToken: string;
}

/**
 * Signs in the users for the storefront conversation tests, and returns them in `at`, along with functions that send
 * their requests. `at` is empty until the tests run. By default, `call` uses the client's token. Each request has a
 * different IP address in 10.`net`, so the rate limit doesn't apply.
 */
export const talkAt = (server: () => TestServer, net: number) => {
  const at = {} as Talk;
  let count = 0;
  beforeAll(async () => {
    const vendor = await logIn(server(), 'vendor');
    const scene = await sceneOf(server(), vendor);
    Object.assign(at, {
      vendor,
      scene,
      other: await logIn(server(), 'second-vendor'),
      token: (await openIdentity(server().db, scene)).token,
      otherToken: (await openIdentity(server().db, scene)).token,
    } satisfies Talk);
  });
  const call = async (
    path: string,
    body?: unknown,
    bearer: string | null = at.token,
    headers: Record<string, string> = {},
  ) => {
    count += 1;
    const reply = await server().app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/storefront/${path}`,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      remoteAddress: `10.${net}.${Math.floor(count / 200)}.${count % 200}`,
    });
    return {
      status: reply.statusCode,
      body: reply.json() as Wire,
      isReplayed: reply.headers['idempotency-replayed'] === 'true',
    };
  };
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await server().db.execute(query)) as unknown as { rows: Wire[] }).rows;
  return { at, call, rows };
};
