import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOptions, simulate } from '../../../server/simulate/simulate';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

describe('npm run simulate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const neverAborted = new AbortController().signal;
  const count = async (table: string) => {
    const { rows } = (await server.db.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]!.n;
  };

  it(
    'makes clients visit and order through the public calls, and prints what they do',
    { timeout: 60_000 },
    async () => {
      const before = { orders: await count('orders'), visits: await count('visits') };
      const output: string[] = [];
      const options = readOptions([
        '--url',
        server.url,
        '--shop',
        'noor,nowhere',
        '--rate',
        '600',
        '--for',
        '8',
        '--seed',
        '7',
      ]);
      await simulate(options, (line) => output.push(line), neverAborted);
      const ordered = output.filter((line) => / orders NOOR-\d+: \d+\.\d{3} KWD$/.test(line));
      expect(ordered.length).toBeGreaterThan(0);
      expect(await count('orders')).toBe(before.orders + ordered.length);
      expect(await count('visits')).toBeGreaterThan(before.visits + ordered.length);
      expect(output.at(-1)).toMatch(/^\d+ clients came$/);
      expect(output.filter((line) => /could not|can't/.test(line))).toEqual([]);
    },
  );

  it('fails with one line without a server, without anything to buy, or with invalid options', async () => {
    const say = () => {};
    await expect(
      simulate(readOptions(['--url', 'http://127.0.0.1:9', '--for', '5']), say, neverAborted),
    ).rejects.toMatchObject({
      name: 'UserError',
      message: 'No server answers at http://127.0.0.1:9. Start one with: npm start',
    });
    await expect(simulate(readOptions(['--url', server.url, '--shop', 'nowhere']), say, neverAborted)).rejects.toThrow(
      /^None of these shops sells anything/,
    );
    for (const args of [
      ['--rate', '0'],
      ['--rate', 'many'],
      ['--for', '-1'],
      ['--url', 'localhost'],
      ['--seed', 'x'],
      ['--speed', '9'],
    ]) {
      expect(() => readOptions(args)).toThrow(/npm run simulate -- /);
    }
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const running = simulate(
      readOptions(['--url', server.url, '--shop', 'noor', '--rate', '60']),
      () => stop.abort(),
      stop.signal,
    );
    await expect(running).resolves.toBeUndefined();
  });
});
