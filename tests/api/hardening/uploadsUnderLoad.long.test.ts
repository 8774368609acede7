import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@matjar/admin/server/database';
import { amount, report } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { openIdentity } from '../../../server/storefront/identity';
import type { TestDatabase } from '../../helpers/database/postgres';
import { startPostgres } from '../../helpers/database/postgres';
import type { Program } from '../../helpers/process';
import { watchServer } from '../../helpers/watchServer';
import { ask, logInAt, startMain } from '../process/remote';
import type { Heavy } from './hostile/heavy';
import { heavyFiles } from './hostile/heavy';

const mebibyte = 1024 * 1024;

/** How long the uploads go on, in milliseconds, and the number of concurrent senders. */
const [duration, senders] = [amount(1500, 120_000), 20];

/**
 * Two durations in milliseconds: the grace period for open requests when the server stops (as in `server/main.ts`), and
 * how long the process may then take to exit.
 */
const [grace, end] = [10_000, 2000];

const postgres = await startPostgres({ content: 'seeded' });

describe.skipIf(!postgres)('a flood of hostile files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-heavy-'));
  let database: Database;
  let program: Program;
  let url: string;
  let vendor: Record<string, string>;
  let tokens: string[];
  let files: Heavy[];

  beforeAll(async () => {
    const { url: databaseUrl } = postgres as TestDatabase;
    database = await openDatabase({ databaseUrl });
    const { rows } = (await database.db.execute(
      sql`select sub_shop_id as shop, id as client from clients order by id limit 12`,
    )) as unknown as { rows: { shop: number; client: number }[] };
    tokens = await Promise.all(rows.map(async (one) => (await openIdentity(database.db, one)).token));
    files = await heavyFiles();
    ({ program, url } = await startMain({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      CALLS_PER_SESSION: '0',
      CALLS_PER_ADDRESS: '0',
    }));
    vendor = await logInAt(url);
  });
  afterAll(async () => {
    program?.signal('SIGKILL');
    await program?.exit;
    await database?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let sent = 0;

  /**
   * Sends a file as the vendor or as a shopper with a separate IP address. Returns the status, or 0 if there is no
   * response.
   */
  const send = async (signal?: AbortSignal): Promise<number> => {
    const { content, fileName } = files[sent % files.length]!;
    const isVendor = sent % 3 === 0;
    const headers = isVendor ? vendor : { authorization: `Bearer ${tokens[sent % tokens.length]}` };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), fileName);
    sent += 1;
    return fetch(
      isVendor ? `${url}/api/sub_vendor/uploads?resource=gallery&field=file` : `${url}/api/storefront/uploads`,
      {
        method: 'POST',
        body: form,
        headers: { ...headers, 'x-forwarded-for': `10.9.${Math.floor(sent / 250) % 250}.${sent % 250}` },
        ...(signal && { signal }),
      },
    ).then(
      async (reply) => reply.text().then(() => reply.status),
      () => 0,
    );
  };

  it(
    'doesn’t slow down other requests: /health keeps answering, and memory use is bounded',
    async () => {
      const watch = watchServer(url, program.pid);
      const statuses = new Map<number, number>();
      const until = performance.now() + duration;
      await Promise.all(
        Array.from({ length: senders }, async () => {
          while (performance.now() < until) {
            const status = await send();
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        }),
      );
      const { requests, failures, slowest, memory } = await watch.end();
      expect([...statuses.keys()].filter((status) => ![200, 413, 422, 429, 503].includes(status))).toEqual([]);
      expect([failures, requests > duration / 200]).toEqual([0, true]);
      expect(memory).toBeLessThan(700 * mebibyte);
      // The server still responds to a request for a list.
      expect((await ask(`${url}/api/sub_vendor/brands`, { headers: vendor })).status).toBe(200);
      report({
        name: 'hostile files sent to a server',
        value: [...statuses.values()].reduce((sum, count) => sum + count, 0),
        min: 50,
      });
      // The short run allows a single late response because other test files run at the same time.
      report({ name: 'slowest /health meanwhile, in ms', value: Math.round(slowest), max: amount(1000, 250) });
      report({ name: 'most memory of its processes meanwhile, in MB', value: Math.round(memory / mebibyte), max: 700 });
    },
    duration + 300_000,
  );

  it('doesn’t keep the server from stopping in time', async () => {
    const controller = new AbortController();
    const underWay = Array.from({ length: senders }, () => send(controller.signal));
    // By the time the first response arrives, the server has received the other requests, too.
    await Promise.race(underWay);
    const from = performance.now();
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
    const took = performance.now() - from;
    controller.abort();
    await Promise.all(underWay);
    expect(took).toBeLessThan(grace + end);
    report({ name: 'end after SIGTERM among hostile files, in ms', value: Math.round(took), max: grace + end });
    // Incomplete uploads leave no files behind.
    expect(
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.[0-9a-f]{8}$/.test(name)),
    ).toEqual([]);
  }, 120_000);
});
