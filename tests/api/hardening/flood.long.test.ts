import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import type { TestDatabase } from '../../helpers/database/postgres';
import { startPostgres } from '../../helpers/database/postgres';
import type { Program } from '../../helpers/process';
import { watchServer } from '../../helpers/watchServer';
import { ask, logInAt, startMain } from '../process/remote';
import { mostRefusal } from './contract';
import type { HostileRequest } from './hostile/bodies';
import { hostileBodies } from './hostile/bodies';
import { hostileWorkbooks } from './hostile/workbooks';

const mebibyte = 1024 * 1024;

/** How long the flood lasts, in milliseconds, and the number of concurrent connections. */
const [duration, connections] = [amount(10_000, 120_000), 10];

const postgres = await startPostgres({ content: 'seeded' });

describe.skipIf(!postgres)('a flood of hostile requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-flood-'));
  let program: Program;
  let url: string;
  let vendor: Record<string, string>;

  beforeAll(async () => {
    ({ program, url } = await startMain({
      DATABASE_URL: (postgres as TestDatabase).url,
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
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Sends a request from a separate IP address and returns the errors in the response. Returns no errors if the server
   * closes the connection first.
   */
  const send = async (
    { name, path, contentType, body, isVendor }: HostileRequest,
    place: number,
  ): Promise<string[]> => {
    const headers = {
      ...(isVendor && vendor),
      'content-type': contentType,
      'x-forwarded-for': `10.${place % 200}.${Math.floor(place / 200) % 250}.9`,
    };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body }).then(
      async (one) => ({ status: one.status, text: await one.text() }),
      () => undefined,
    );
    if (!reply) return [];
    const size = Buffer.byteLength(reply.text) - Buffer.byteLength(body);
    return [
      ...([400, 401, 404, 409, 413, 415, 422, 429, 503].includes(reply.status)
        ? []
        : [`${reply.status} of ${path} to ${name}`]),
      ...(size > mostRefusal ? [`${size} bytes more than it was sent, of ${path} to ${name}`] : []),
    ];
  };

  /**
   * Sends requests on all connections until the time is up. Returns the errors, the number of requests, and the
   * server's health and memory usage.
   */
  const flood = async (corpus: readonly HostileRequest[]) => {
    const watch = watchServer(url, program.pid);
    const wrong: string[] = [];
    let sent = 0;
    const until = performance.now() + duration;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          sent += 1;
          // The step size and the number of requests are coprime, so each request is sent exactly once, in mixed order.
          wrong.push(...(await send(corpus[(sent * 31) % corpus.length]!, sent)));
        }
      }),
    );
    return { wrong: [...new Set(wrong)], sent, ...(await watch.end()) };
  };

  it.each<[string, () => HostileRequest[], number]>([
    ['bodies', hostileBodies, 5000],
    ['workbooks and separated values', hostileWorkbooks, 100],
  ])(
    'with %s gets short refusals and doesn’t slow down other requests: /health keeps answering, and memory use is bounded',
    async (label, corpus, fewest) => {
      const { wrong, sent, requests, failures, slowest, memory } = await flood(corpus());
      expect(wrong).toEqual([]);
      expect([failures, requests > duration / 200]).toEqual([0, true]);
      expect(memory).toBeLessThan(700 * mebibyte);
      // The server still responds to a request for a list.
      expect((await ask(`${url}/api/sub_vendor/brands`, { headers: vendor })).status).toBe(200);
      report({ name: `hostile ${label} sent to a server`, value: sent, min: fewest });
      report({
        name: `slowest /health among hostile ${label}, in ms`,
        value: Math.round(slowest),
        max: amount(1000, 250),
      });
      report({ name: `most memory among hostile ${label}, in MB`, value: Math.round(memory / mebibyte), max: 700 });
    },
    duration + 120_000,
  );
});
