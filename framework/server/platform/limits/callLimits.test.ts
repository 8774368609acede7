import Fastify from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../testing/translate';
import type { Database } from '../../database/database';
import { handleErrors } from '../../resources/errors';
import type { CallLimits } from './callLimits';
import { shedLoad } from './callLimits';

/** Creates a server whose `/slow` route doesn't reply until the test lets it. */
const build = async (limits: CallLimits, load?: Database['load'], contradiction?: Database['contradiction']) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app, translate);
  await shedLoad(app, limits, { ...(load && { load }), ...(contradiction && { contradiction }) });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({}))));
  app.get('/broken', () => Promise.reject(new Error('broken')));
  app.get('/quick', async () => ({}));
  app.post('/quick', async () => ({}));
  const statusOf = async (url = '/quick', method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url })).statusCode;
  const begin = async (count: number) => {
    const before = waiting.length;
    const replies = Array.from({ length: count }, () => statusOf('/slow'));
    while (waiting.length < before + count) await setTimeout(1);
    return async () => {
      for (const answer of waiting.splice(0)) answer();
      return Promise.all(replies);
    };
  };
  return { app, lines, statusOf, begin };
};

describe('concurrent calls', () => {
  it('are limited, and each finished call makes room for another one', async () => {
    const { statusOf, begin } = await build({ atOnce: 3 });
    const finish = await begin(2);
    for (const url of ['/quick', '/broken', '/nowhere', '/quick', '/broken', '/nowhere']) {
      expect(await statusOf(url)).toBe({ '/quick': 200, '/broken': 500, '/nowhere': 404 }[url]);
    }
    const last = await begin(1);
    for (const url of ['/quick', '/broken', '/nowhere']) expect(await statusOf(url)).toBe(503);
    expect(await statusOf('/quick', 'POST')).toBe(503);
    expect([await finish(), await last()]).toEqual([[200, 200], [200]]);
    // Rejected calls don't count towards the limit.
    const second = await begin(3);
    expect(await statusOf()).toBe(503);
    expect(await second()).toEqual([200, 200, 200]);
    expect(await statusOf('/quick', 'POST')).toBe(200);
  });

  it('have no limit by default', async () => {
    const { statusOf, begin } = await build({});
    const finish = await begin(500);
    expect(await statusOf()).toBe(200);
    await finish();
  });
});

it('rejects calls while too many queries wait', async () => {
  const load = { open: 20, idle: 0, waiting: 9 };
  const { statusOf } = await build({ waiting: 10 }, () => load);
  expect(await statusOf()).toBe(200);
  load.waiting = 10;
  expect(await statusOf()).toBe(503);
  load.waiting = 9;
  expect(await statusOf()).toBe(200);
});

it('rejects calls while the database addresses contradict each other, and logs the reason', async () => {
  let contradiction: string | undefined = 'DATABASE_URL and DATABASE_DIRECT_URL are addresses of different servers';
  const { statusOf, lines } = await build({}, undefined, () => contradiction);
  expect(await statusOf()).toBe(503);
  expect(lines.join()).toContain(contradiction);
  contradiction = undefined;
  expect(await statusOf()).toBe(200);
});

it('rejects calls while the event loop lags, and accepts them afterwards', async () => {
  const { app, statusOf } = await build({ delay: 20 }, () => ({ open: 1, idle: 1, waiting: 0 }));
  await app.ready();
  const until = async (status: number) => {
    for (let count = 0; count < 500 && (await statusOf()) !== status; count += 1) await setTimeout(10);
    return statusOf();
  };
  // Blocks the whole thread.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  expect(await until(503)).toBe(503);
  expect(await until(200)).toBe(200);
  await app.close();
});

it('ignores the event loop’s lag with an embedded database, which runs in it', async () => {
  const { app, statusOf } = await build({ delay: 20 });
  await app.ready();
  expect(app.hasDecorator('isUnderPressure')).toBe(false);
  expect(await statusOf()).toBe(200);
});

it('logs rejected calls only occasionally, as a warning', async () => {
  const { statusOf, begin, lines } = await build({ atOnce: 1 });
  const finish = await begin(1);
  for (let count = 0; count < 50; count += 1) await statusOf();
  await finish();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, why: 'calls in progress', calls: 1 },
  ]);
});
