import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';

/** The server's limits on concurrent requests. */
const limits = { atOnce: 20, perSession: 100_000, perAddress: 200_000 };

await onEachEngine(
  (server, engine) => {
    const [vendor] = loggedIn(server, 'vendor');

    const times = <T>(count: number, one: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => one(index));
    const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].sort();

    /** Waits until five consecutive requests succeed. Returns how long this took, in milliseconds. */
    const untilNormal = async (): Promise<number> => {
      const from = performance.now();
      for (let good = 0; good < 5;) {
        const { status } = await vendor.get('products');
        good = status === 200 ? good + 1 : 0;
        if (good === 0) await setTimeout(50);
      }
      return performance.now() - from;
    };

    /** Locks a table in PostgreSQL, or the entire embedded database. The returned function releases the lock. */
    const hold = async () => {
      let release!: () => void;
      const released = new Promise<void>((resolve) => (release = resolve));
      let signalStart!: () => void;
      const started = new Promise<void>((resolve) => (signalStart = resolve));
      const transaction = server().db.transaction(async (tx) => {
        await tx.execute('lock table products_colors in access exclusive mode');
        signalStart();
        await released;
      });
      await started;
      return async () => {
        release();
        await transaction;
      };
    };

    describe('calls above the concurrency limit', () => {
      it('are refused immediately while earlier calls wait, and no accepted call is lost', async () => {
        const letGo = await hold();
        const refused: Reply[] = [];
        const all = times(limits.atOnce + 10, async () => {
          const reply = await vendor.get('products_colors');
          if (reply.status !== 200) refused.push(reply);
          return reply;
        });
        while (refused.length < 10) await setTimeout(20);
        for (const { status, headers, body } of refused) {
          const message = 'The service is not available at the moment. Try again soon.';
          expect([status, headers.get('retry-after'), body]).toEqual([503, '1', { message }]);
        }
        const arabic = await vendor.get('products_colors', { 'accept-language': 'ar' });
        expect([arabic.status, arabic.body.message]).toEqual([503, expect.stringMatching(/[\u0600-\u06ff]/)]);
        // The server also rejects requests that need no query, but it still serves health checks and pages.
        expect((await server().call('nothing')).status).toBe(503);
        const health = await fetch(`${server().url}/health`);
        expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
        expect((await fetch(`${server().url}/login`)).status).toBe(200);
        await letGo();
        expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(limits.atOnce);
        await untilNormal();
      });

      it('don’t include slow request bodies and open event streams', async () => {
        const listening = new AbortController();
        const streams = await Promise.all(
          times(10, () =>
            fetch(`${server().url}/api/sub_vendor/events`, {
              headers: { ...vendor.headers, accept: 'text/event-stream' },
              signal: listening.signal,
            }),
          ),
        );
        expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
        const finish: (() => void)[] = [];
        const slow = times(limits.atOnce, () =>
          fetch(`${server().url}/api/sub_vendor/products_colors/add`, {
            method: 'POST',
            headers: { ...vendor.headers, 'content-type': 'application/json' },
            duplex: 'half',
            body: new ReadableStream({
              start(controller) {
                controller.enqueue(new TextEncoder().encode('{'));
                finish.push(() => {
                  controller.enqueue(new TextEncoder().encode('}'));
                  controller.close();
                });
              },
            }),
          } as RequestInit),
        );
        await setTimeout(200);
        expect((await vendor.get('products')).status).toBe(200);
        for (const end of finish) end();
        expect([...new Set((await Promise.all(slow)).map(({ status }) => status))]).toEqual([422]);
        listening.abort();
      });
    });

    describe('repeated bursts of five times the limit', () => {
      it('are answered or refused with the time to retry, and the server recovers afterwards', async () => {
        const rounds = amount(2, 40);
        const paths = [
          'products',
          'orders',
          'overview',
          'products_colors?search=a',
          'visitors_statistics',
          'notifications',
        ];
        const all: Reply[] = [];
        const lives: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const burst = times(5 * limits.atOnce, (index) => vendor.get(paths[index % paths.length]!));
          lives.push((await fetch(`${server().url}/health`)).status);
          all.push(...(await Promise.all(burst)));
        }
        const found = statusesOf(all);
        expect(found.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
        expect(found).toContain(200);
        for (const { status, headers, body } of all) {
          if (status !== 200)
            expect([Number(headers.get('retry-after')) > 0, body.message]).toEqual([true, expect.any(String)]);
        }
        expect(new Set(lives)).toEqual(new Set([200]));
        const recovery = await untilNormal();
        report({ name: `calls in bursts of five times the load, ${engine}`, value: all.length, min: 4000 });
        report({ name: `of these turned away, ${engine}`, value: all.filter(({ status }) => status !== 200).length });
        report({
          name: `milliseconds until normal after the bursts, ${engine}`,
          value: Math.round(recovery),
          max: 5000,
        });
      });
    });
  },
  { config: { limits } },
);

await onEachEngine(
  (server, engine) => {
    it.runIf(engine === 'PostgreSQL')(
      'calls are refused while too many wait for a connection, and accepted once connections are free',
      async () => {
        const vendor = await logIn(server(), 'vendor');
        let release!: () => void;
        const released = new Promise<void>((resolve) => (release = resolve));
        // The open transactions use up all connections.
        const { load } = server().database;
        const heldRequests = Array.from({ length: 20 }, () =>
          server().db.transaction(async (tx) => {
            await tx.execute('select 1');
            await released;
          }),
        );
        while (load!().open < 20 || load!().idle > 0) await setTimeout(20);
        const waiting = Array.from({ length: 5 }, () => vendor.get('products'));
        while (load!().waiting < 5) await setTimeout(20);
        const refused = await vendor.get('products');
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
        expect((await fetch(`${server().url}/health`)).status).toBe(200);
        release();
        await Promise.all(heldRequests);
        expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(5).fill(200));
        expect((await vendor.get('products')).status).toBe(200);
      },
    );
  },
  { config: { limits: { waiting: 5 } } },
);
