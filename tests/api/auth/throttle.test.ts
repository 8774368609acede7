import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts as table } from '@matjar/admin/testing/database';
import { createThrottle } from '@matjar/admin/testing/server';
import type { ThrottleOptions } from '@matjar/admin/testing/server';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ seed: false });
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(table));

const setUp = (options: Partial<ThrottleOptions> = {}) => {
  const throttle = createThrottle(server.db, { name: 'test', forgivenAfter: 1_000_000, ...options });
  const attempts = async (count: number, key = 'a') => {
    const waits = [];
    for (let index = 0; index < count; index += 1) waits.push(await throttle.attempt(key));
    return waits;
  };
  const pass = (seconds: number) =>
    server.db.update(table).set({
      until: sql`${table.until} - make_interval(secs => ${seconds})`,
      seen_at: sql`${table.seen_at} - make_interval(secs => ${seconds})`,
      forgotten_at: sql`${table.forgotten_at} - make_interval(secs => ${seconds})`,
    });
  return { throttle, attempts, pass };
};

describe('createThrottle', () => {
  it('allows the first attempts, then delays the next attempt', async () => {
    expect(await setUp().attempts(6)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('doubles the wait with each attempt, up to the maximum', async () => {
    const { throttle, attempts, pass } = setUp({ longest: 6 });
    await attempts(5);
    const waits = [];
    for (const wait of [1, 2, 4, 6, 6]) {
      waits.push(await throttle.attempt('a'));
      await pass(wait);
      expect(await throttle.attempt('a')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 6, 6]);
  });

  it('doesn’t count attempts during a wait, so that waiting once is enough', async () => {
    const { throttle, attempts, pass } = setUp();
    await attempts(50);
    await pass(1);
    expect(await throttle.attempt('a')).toBe(0);
  });

  it('counts simultaneous attempts one by one, across servers', async () => {
    const [one, other] = [setUp().throttle, setUp().throttle];
    const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).attempt('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('resets a key that succeeded, and counts other keys and other names separately', async () => {
    const { throttle, attempts } = setUp();
    await attempts(6);
    expect(await throttle.attempt('b')).toBe(0);
    expect(await setUp({ name: 'other' }).throttle.attempt('a')).toBe(0);
    await throttle.forget('a');
    expect(await attempts(6)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('doesn’t count attempts that are given back', async () => {
    const { throttle } = setUp();
    for (let count = 0; count < 20; count += 1) {
      expect(await throttle.attempt('a')).toBe(0);
      await throttle.giveBack('a');
    }
  });

  it('forgives attempts over time', async () => {
    const { throttle, attempts, pass } = setUp({ forgivenAfter: 60 });
    await attempts(5);
    await pass(120);
    expect(await attempts(3)).toEqual([0, 0, 1]);
    await pass(10_000);
    expect(await attempts(6)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await throttle.attempt('a')).toBe(1);
  });

  it('starts with the configured wait and doubles it', async () => {
    const { throttle, pass } = setUp({ free: 2, first: 30 });
    const waits = [];
    for (const wait of [0, 30, 60, 120]) {
      await pass(wait);
      waits.push(await throttle.attempt('a'), await throttle.attempt('a'));
    }
    expect(waits).toEqual([0, 0, 0, 60, 0, 120, 0, 240]);
  });

  it('keeps a key only until all its attempts are forgiven', async () => {
    const { attempts, pass } = setUp({ forgivenAfter: 60 });
    await attempts(3);
    await attempts(1, 'b');
    await pass(61);
    await attempts(1, 'c');
    expect(await server.db.select().from(table)).toHaveLength(2);
    await pass(121);
    await attempts(1, 'd');
    expect(await server.db.select().from(table)).toHaveLength(1);
  });

  it('keeps a limited number of keys, and drops those with the fewest attempts first', async () => {
    const { throttle, attempts } = setUp({ maxKeys: 40 });
    await attempts(5, 'stubborn');
    for (let index = 0; index < 200; index += 1) await throttle.attempt(`key ${index}`);
    expect((await server.db.select().from(table)).length).toBeLessThanOrEqual(80);
    expect(
      (await server.db.select().from(table)).map(({ count }) => Math.round(count)).filter((count) => count > 1),
    ).toEqual([5]);
  });

  it('deletes expired keys, and stores only their hashes', async () => {
    const { attempts, pass } = setUp();
    await attempts(1, 'somebody@matjar.test');
    await pass(2_000_000);
    await attempts(1, 'b');
    const rows = await server.db.select().from(table);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.key_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
