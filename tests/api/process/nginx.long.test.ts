import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noise } from '../../helpers/files';
import { freePort } from '../../helpers/freePort';
import type { Nginx } from '../../helpers/hosts/nginx';
import { readByNginx, startNginx } from '../../helpers/hosts/nginx';
import { startPostgres } from '../../helpers/database/postgres';
import { startBucket } from '../../helpers/hosts/s3/server';
import { listen } from '../feed/listen';
import { ask, logInAt, startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-deployed-'));
const ports = [await freePort(), await freePort()];
const postgres = await startPostgres({ content: 'seeded' });
const nginx = postgres ? await startNginx(ports) : 'without PostgreSQL there is nothing to try nginx with';
if (typeof nginx === 'string') console.warn(nginx);
const s3 = await startBucket();
afterAll(async () => {
  if (typeof nginx !== 'string') await nginx.stop();
  await postgres?.stop();
  await s3.close();
  rmSync(folder, { recursive: true });
});

it('nginx accepts the configuration unchanged', ({ skip }) => {
  const nginxOutput = readByNginx();
  if (nginxOutput === null) return skip('nginx or openssl is not on this machine');
  expect(nginxOutput).toContain('syntax is ok');
  expect(nginxOutput).not.toContain('[emerg]');
});

describe.skipIf(typeof nginx === 'string')('two processes behind nginx, on PostgreSQL and S3', () => {
  const { url } = nginx as Nginx;
  const servers: Awaited<ReturnType<typeof startMain>>[] = [];
  const client = new Client({ connectionString: postgres?.url ?? '' });
  let env: Record<string, string>;
  let headers: Record<string, string>;
  let shop: number;
  const start = async (index: number) => (servers[index] = await startMain({ ...env, PORT: String(ports[index]) }));

  beforeAll(async () => {
    const { bucket, endpoint, credentials } = s3.settings;
    env = {
      DATABASE_URL: postgres!.url,
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    await Promise.all([start(0), start(1)]);
    await client.connect();
    headers = await logInAt(url);
    const { rows } =
      await client.query(`select s.id from sub_shops s join memberships m on m.tenant_id = s.id join users u on u.id = m.user_id
      where u.email = 'vendor@matjar.test' and s.sub_category = ${Number(headers['subcategory-id'])}`);
    shop = rows[0].id;
  }, 180_000);
  afterAll(async () => {
    await client.end();
    for (const { program } of servers) program.signal('SIGTERM');
    await Promise.all(servers.map(({ program }) => program.exit));
  });

  const api = (path: string) => `${url}/api/sub_vendor/${path}`;
  const touch = () =>
    client.query(
      'update reviews set version = version + 1 where id = (select min(id) from reviews where sub_shop_id = $1)',
      [shop],
    );

  it('handle logins, lists and uploads, and serve uploaded files', async () => {
    expect((await ask(api('orders'), { headers })).body.meta.total).toBeGreaterThan(10);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await noise())], { type: 'image/png' }), 'photo.png');
    const reply = await fetch(api('uploads?resource=brands&field=logo'), { method: 'POST', body: form, headers });
    const { data } = (await reply.json()) as { data: { url: string; bytes: number } };
    // The proxy distributes these requests across both processes.
    for (let time = 0; time < 4; time += 1) {
      const file = await fetch(url + data.url);
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, data.bytes]);
    }
    expect((await fetch(`${url}/ready`)).status).toBe(404);
  });

  it('take the caller’s address from nginx, never from a forged X-Forwarded-For', async () => {
    const ips = async () =>
      (await client.query('select ip from sessions order by id desc limit 1')).rows[0].ip as string;
    const {
      body: {
        data: [category],
      },
    } = await ask(api('categories'));
    const credentials = { email: 'vendor@matjar.test', password: 'matjar-demo', category_id: category.id };
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    expect((await ask(api('login'), { body: credentials, headers: forged })).status).toBe(200);
    expect(await ips()).toBe('127.0.0.1');
    // nginx adds this header to requests from other machines.
    expect((await ask(`${servers[0]!.url}/api/sub_vendor/login`, { body: credentials, headers: forged })).status).toBe(
      200,
    );
    expect(await ips()).toBe('203.0.113.9');
  });

  /**
   * Adds colours one at a time until it is stopped. Each request has a different idempotency key. If a connection is
   * closed, the request is retried.
   */
  const startWriting = () => {
    const state = { isOver: false };
    const added: string[] = [];
    const unexpected: unknown[] = [];
    const add = async (name: string) => {
      const key = { 'idempotency-key': randomUUID() };
      for (;;) {
        const reply = await ask(api('products_colors/add'), {
          body: { name: [name, name], hex: '#112233' },
          headers: { ...headers, ...key },
        });
        if (reply.status === 200) return void added.push(name);
        if (reply.status !== 502 && reply.status !== 409) return void unexpected.push(reply.body);
        await setTimeout(50);
      }
    };
    const write = async () => {
      while (!state.isOver) await add(`Deployed ${randomUUID()}`);
    };
    const read = async () => {
      while (!state.isOver) {
        const { status } = await ask(api('products_colors'), { headers });
        if (status !== 200) unexpected.push(status);
      }
    };
    const working = Promise.all([write(), write(), read(), read()]);
    return {
      done: added,
      odd: unexpected,
      reached: async (count: number) => {
        for (;;) {
          if (added.length >= count) return;
          await setTimeout(10);
        }
      },
      async stop() {
        state.isOver = true;
        await working;
        const { rows } = await client.query(`select name_en as name from products_colors where name_en = any($1)`, [
          added,
        ]);
        return rows.map(({ name }) => name as string);
      },
    };
  };

  it.each([
    ['SIGTERM', 0],
    ['SIGKILL', null],
  ] as const)(
    'keep working while one of them ends by %s: no missed event, no lost or duplicate write',
    async (signal, code) => {
      // Waits until nginx uses the failed process again.
      await setTimeout(5500);
      // Each nginx worker alternates between the processes, so each process serves some of the eight streams.
      const streams = await Promise.all(Array.from({ length: 8 }, () => listen(url, headers)));
      await touch();
      await Promise.all(streams.map((stream) => stream.until(({ event }) => event === 'change')));
      const writing = startWriting();
      await writing.reached(5);
      servers[0]!.program.signal(signal);
      const cut = await Promise.race(streams.map((stream) => stream.ended.then(() => stream)));
      await touch();
      const resumed = await listen(url, headers, cut.ids().at(-1));
      await resumed.until(({ event, data }) => event === 'change' && data.resource === 'reviews');
      expect(await servers[0]!.program.exit).toBe(code);
      await writing.reached(writing.done.length + 10);
      const kept = await writing.stop();
      expect(writing.odd).toEqual([]);
      expect(kept.toSorted()).toEqual(writing.done.toSorted());
      await Promise.all([...streams, resumed].map((stream) => stream.cut()));
      await start(0);
    },
    180_000,
  );
});
