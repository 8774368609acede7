import Fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '@matjar/admin/testing/database';
import { shareLimits } from '@matjar/admin/testing/server';
import { startPostgres } from '../../helpers/database/postgres';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/**
 * Starts a separate process with a rate limit that all processes share through the database. The limit doesn't refill
 * during the test.
 */
const startLimit = async () => {
  const database = await openDatabase({ databaseUrl: postgres!.url });
  const app = Fastify();
  shareLimits(app, database);
  const limit = app.rateLimit('writes', { burst: 10, perSecond: 0.000_001 });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { database, limit, heard: vi.spyOn(limit, 'spend') };
};

const take = ({ limit }: Awaited<ReturnType<typeof startLimit>>, key: string, times: number) =>
  Array.from({ length: times }, () => limit.take(key) === 0);

it.skipIf(!postgres)(
  'calls counted in one process are deducted in the others exactly once; small numbers are not announced',
  async () => {
    const [one, other] = [await startLimit(), await startLimit()];
    await one.database.ask("select pg_notify('rate_limits', 'nothing of ours')", []);
    take(one, 'seldom', 4);
    take(one, 'often', 8);
    await vi.waitFor(() => expect(other.heard.mock.calls).toEqual([['often', 8]]), { timeout: 20_000 });
    expect(take(other, 'often', 3)).toEqual([true, true, false]);
    expect(take(one, 'often', 3)).toEqual([true, true, false]);
    expect(take(other, 'seldom', 10)).not.toContain(false);
    await vi.waitFor(() => expect(one.heard.mock.calls).toEqual([['seldom', 10]]), { timeout: 20_000 });
    expect(take(one, 'seldom', 1)).toEqual([false]);
  },
);

it.skipIf(!postgres)(
  'a process receives all notifications over one connection, and reconnects if it breaks',
  async () => {
    const { database } = await startLimit();
    const received: string[] = [];
    const stop = await database.listen('else', (payload) => received.push(payload));
    const listening = async () => {
      const { rows } = await database.db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      );
      return rows.map(({ pid }) => pid);
    };
    const [pid, ...others] = await listening();
    expect(others).toEqual([]);
    await database.ask("select pg_notify('else', 'first')", []);
    await vi.waitFor(() => expect(received).toEqual(['first']), { timeout: 20_000 });
    await database.ask('select pg_terminate_backend($1)', [pid]);
    // An empty notification means that the process may have missed some notifications.
    await vi.waitFor(() => expect(received).toEqual(['first', '']), { timeout: 20_000 });
    await database.ask("select pg_notify('else', 'second')", []);
    await vi.waitFor(() => expect(received).toEqual(['first', '', 'second']), { timeout: 20_000 });
    await stop();
    expect(await listening()).toHaveLength(1);
  },
);
