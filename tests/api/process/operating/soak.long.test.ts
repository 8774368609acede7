// Takes a long time to run because it sends 100 requests a second for a minute, or for an hour with --hours.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { amount, report } from '@matjar/admin/testing';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isBuilt } from '../../../../scripts/environment/production.mjs';
import { startBuiltServer } from '../../../helpers/builtServer';
import { startPostgres } from '../../../helpers/database/postgres';
import type { Cluster } from '../../../helpers/database/postgresCluster';
import { startCluster } from '../../../helpers/database/postgresCluster';
import { ask, logInAt } from '../remote';

const perSecond = 100;
const seconds = amount(60, 3600);

/**
 * The maximum memory growth: memory use at the end divided by memory use after startup. A one-minute run allows more
 * growth because the caches are still filling up.
 */
const maxGrowth = amount(1.6, 1.05);

const cluster = isBuilt() && existsSync('/proc/self/statm') ? await startCluster({ vacuums: true }) : undefined;
const database = typeof cluster === 'object' ? await startPostgres({ serverOf: cluster.socketUrl }) : undefined;
if (!database) console.log('Skipped the soak test: it requires a build, PostgreSQL and /proc.');

const token = 'a-token-for-metrics';
const settings = {
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_SESSION: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  WEBHOOKS_ALLOW_PRIVATE: 'on',
  METRICS_TOKEN: token,
};

/** Returns a process's memory in MB. */
const memoryOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1_000_000;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

interface Call {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

describe.skipIf(!database)('a server with all features in use', () => {
  it(
    'answers every request, and its memory stays flat',
    async () => {
      const { url: databaseUrl } = database!;
      onTestFinished((cluster as Cluster).stop);
      const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'development' };
      await promisify(execFile)(process.execPath, ['dist/server/seed.js'], { env });
      const server = await startBuiltServer({ ...settings, DATABASE_URL: databaseUrl });
      onTestFinished(async () => void (await server.stop()));
      const logIn = (account: string, category: string) => logInAt(server.url, `${account}@matjar.test`, category);
      const shops = [
        { id: 1, city: 'Hawalli', vendor: await logIn('vendor', 'Fashion') },
        { id: 2, city: 'Riyadh', vendor: await logIn('vendor', 'Electronics') },
        { id: 3, city: 'Doha', vendor: await logIn('second-vendor', 'Fashion') },
        { id: 4, city: 'Dubai', vendor: await logIn('second-vendor', 'Home') },
      ];
      const [{ vendor }] = shops as [(typeof shops)[number]];

      const db = new Client({ connectionString: databaseUrl });
      await db.connect();
      onTestFinished(() => db.end());
      // The first products are left out because other requests deactivate them.
      const { rows: variants } = await db.query<{ id: number; shop: number }>(
        `update product_variants v set stock = 10000000 from products p
          where p.id = v.product and v.active and p.status = 'active' and p.id > 20 returning v.id::int, v.sub_shop_id::int as shop`,
      );
      const goods = new Map(shops.map(({ id }) => [id, variants.filter(({ shop }) => shop === id)]));

      const received = { webhooks: 0, bytes: 0 };
      const hook = createServer((incoming, response) => {
        received.webhooks += 1;
        incoming.resume().on('end', () => response.end());
      }).listen(0, '127.0.0.1');
      await once(hook, 'listening');
      onTestFinished(() => void hook.close());
      const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
      const base = `${server.url}/api/sub_vendor`;
      const added = await ask(`${base}/webhooks/add`, {
        headers: vendor,
        body: { name: 'Soak', url: hookUrl, covers: 'all' },
      });
      expect([added.status, added.body.errors]).toEqual([200, undefined]);

      const listening = new AbortController();
      const listen = async () => {
        const headers = { ...vendor, accept: 'text/event-stream' };
        const reply = await fetch(`${base}/events`, { headers, signal: listening.signal });
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
        for await (const part of reply.body!) received.bytes += (part as Uint8Array).length;
      };
      const streams = Array.from({ length: 10 }, async () => {
        while (!listening.signal.aborted) await listen();
      });

      let count = 0;
      /** Returns a guest's headers with a new IP address, because rate limits still apply to guests. */
      const guest = () => ({ 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` });
      let orders = 0;
      const order = (): Call => {
        orders += 1;
        const { id, city } = shops[orders % shops.length]!;
        const ofShop = goods.get(id)!;
        return {
          path: '/api/storefront/orders',
          headers: guest(),
          body: {
            shop: String(id),
            client: {
              full_name: 'Dana Salem',
              phone: `+965 5${String(count).padStart(7, '0')}`,
              address: { city, street: 'Tunis Street' },
            },
            lines: [{ variant: ofShop[orders % ofShop.length]!.id, qty: 1 }],
            payment_method: 'cash',
          },
        };
      };
      const read = (path: string) => (): Call => ({ path: `/api/sub_vendor/${path}` });
      /** The types of requests, each with its percentage of all requests. */
      const shares: [share: number, call: () => Call][] = [
        [20, read('products')],
        [10, read('products?ids=1')],
        [10, read('orders?counts=tabs')],
        [8, read('orders?sort=total&order=desc')],
        [6, read('clients?search=dana')],
        [5, read('search?q=dana')],
        [5, read('overview')],
        [4, read('today')],
        [3, read('visitors_statistics')],
        [3, read('money?days=30')],
        [5, read('notifications')],
        [1, read('activity')],
        [10, () => ({ path: '/api/storefront/products?shop=noor', headers: guest() })],
        [5, order],
        [
          4,
          () => ({
            path: '/api/sub_vendor/products/update_status',
            body: { product_id: 1 + (count % 20), new_status: count % 2 ? 'active' : 'inactive' },
          }),
        ],
        [1, () => ({ path: '/metrics', headers: { authorization: `Bearer ${token}` } })],
      ];
      const plan = shares.flatMap(([share, call]) => Array.from({ length: share }, () => call));

      const agent = new Agent({ keepAlive: true, maxSockets: 100 });
      onTestFinished(() => agent.destroy());
      const begun = performance.now();
      const failures = new Map<string, { count: number; first: number; last: number }>();
      const fail = (path: string, reason: unknown) => {
        const key = `${path}: ${String(reason)}`;
        const last = Math.round((performance.now() - begun) / 1000);
        const failure = failures.get(key) ?? { count: 0, first: last, last };
        failures.set(key, { ...failure, count: failure.count + 1, last });
      };
      const send = ({ path, body, headers }: Call) =>
        new Promise<void>((resolve) => {
          const isOwn = path.startsWith('/api/sub_vendor');
          const text = body && JSON.stringify(body);
          const sent = request(
            server.url + path,
            {
              agent,
              method: text ? 'POST' : 'GET',
              headers: { ...(isOwn && vendor), ...headers, ...(text && { 'content-type': 'application/json' }) },
            },
            (response) => {
              if (response.statusCode === 200) return void response.resume().on('end', resolve);
              let said = '';
              response.setEncoding('utf8').on('data', (part: string) => (said += part));
              return void response.on('end', () => {
                fail(path, `${response.statusCode} ${said.slice(0, 300)}`);
                resolve();
              });
            },
          );
          sent.on('error', (error) => {
            fail(path, error.message);
            resolve();
          });
          sent.end(text);
        });

      /** Confirms a shop's orders, because shops stop accepting new ones once a thousand are waiting. */
      const confirming = new Set<number>();
      const confirm = async ({ id, vendor: headers }: (typeof shops)[number]) => {
        if (confirming.has(id)) return;
        confirming.add(id);
        const { rows } = await db.query<{ id: number }>(
          `select id::int from orders where sub_shop_id = ${id} and order_status = 'pending' order by id desc limit 10`,
        );
        const body = { order_id: rows.map((one) => one.id) };
        if (rows.length > 0) await send({ path: '/api/sub_vendor/orders/confirm', headers, body });
        confirming.delete(id);
      };
      const samples: number[] = [];
      const open = new Set<Promise<void>>();
      const track = (sent: Promise<void>) => {
        open.add(sent);
        void sent.then(() => open.delete(sent));
      };
      for (let second = 0; second < seconds; second += 1) {
        for (let tenth = 0; tenth < 10; tenth += 1) {
          for (let each = 0; each < perSecond / 10; each += 1) {
            count += 1;
            // 37 and 100 are coprime, so the requests are sent in mixed order.
            track(send(plan[(count * 37) % plan.length]!()));
          }
          await setTimeout(Math.max(0, begun + (second + (tenth + 1) / 10) * 1000 - performance.now()));
        }
        samples.push(memoryOf(server.pid));
        track(confirm(shops[second % shops.length]!));
      }
      await Promise.all(open);
      listening.abort();
      await Promise.allSettled(streams);
      await server.stop();

      const quarter = Math.floor(samples.length / 4);
      const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
      console.log(
        `${count} requests in ${seconds} s; memory ${Math.round(early)} MB, then ${Math.round(late)} MB (${(late / early).toFixed(3)}); ` +
          `${received.webhooks} webhooks, ${received.bytes} bytes of event streams`,
      );
      report({ name: 'requests of the soak test', value: count, min: 3600 * perSecond });
      expect([...failures]).toEqual([]);
      expect(late / early).toBeLessThan(maxGrowth);
      expect(received.webhooks).toBeGreaterThan(0);
      expect(received.bytes).toBeGreaterThan(0);
    },
    (seconds + 300) * 1000,
  );
});
