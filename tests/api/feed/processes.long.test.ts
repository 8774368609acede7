import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import { createApp } from '../../../server/app';
import { handlers } from '../../../server/resources';
import { resources } from '../../../src/resources/all';
import { startPostgres } from '../../helpers/database/postgres';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { listen } from './listen';

const postgres = await startPostgres({ content: 'seeded' });
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('two servers on one PostgreSQL', () => {
  let first: TestServer;
  let database: Database;
  let second: string;
  let close: () => Promise<void>;
  let vendor: Person;
  beforeAll(async () => {
    first = await startServer({ databaseUrl: postgres!.url });
    database = await openDatabase({ databaseUrl: postgres!.url });
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 30 };
    const app = await createApp({ db: database.db, listen: database.listen, resources, handlers, config });
    second = await app.listen({ host: '127.0.0.1', port: 0 });
    close = () => app.close();
    vendor = await logIn(first, 'vendor');
  });
  afterAll(async () => {
    await close();
    await database.close();
    await first.close();
  });

  const touch = (db = first.db) =>
    db.execute(
      sql`update reviews set version = version + 1 where id = (select min(id) from reviews where sub_shop_id = ${vendor.sub_shop.sub_shop_id})`,
    );
  const numbers = async (after: number) =>
    (await vendor.get(`events?after=${after}`)).body.data.map((one: { id: number }) => one.id) as number[];

  it('announce each other’s changes', async () => {
    const [firstStream, secondStream] = [await listen(first.url, vendor.headers), await listen(second, vendor.headers)];
    await touch(first.db);
    await secondStream.until(({ event }) => event === 'change');
    await touch(database.db);
    await firstStream.until(() => firstStream.ids().length === 2);
    await secondStream.until(() => secondStream.ids().length === 2);
    expect(firstStream.ids()).toEqual(secondStream.ids());
    await Promise.all([firstStream.cut(), secondStream.cut()]);
  });

  it('lose and duplicate no events for a page that switches between them during many writes', async () => {
    const start = (await vendor.get('events')).body.meta.next as number;
    // The transactions take different amounts of time, so an event may become visible after events with higher numbers.
    const writers = Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const { db } = index % 2 === 0 ? first : database;
        return (async () => {
          for (let turn = 0; turn < 5; turn += 1) {
            await db.transaction(async (tx) => {
              const shop = vendor.sub_shop.sub_shop_id;
              await tx.execute(
                sql`insert into events (tenant_id, resource, record) values (${shop}, 'reviews', ${index + 1})`,
              );
              await tx.execute(sql`select pg_sleep(${((index * 7 + turn * 3) % 5) / 100})`);
            });
          }
        })();
      }),
    );
    const received: number[] = [];
    let last = start;
    for (const url of [first.url, second, first.url, second]) {
      const stream = await listen(url, vendor.headers, last);
      const target = Math.min(received.length + 9, 60);
      await stream.until(() => received.length + stream.ids().length >= target);
      await stream.cut();
      received.push(...stream.ids());
      last = received.at(-1) ?? last;
    }
    await writers;
    const rest = await listen(second, vendor.headers, last);
    await rest.until(() => received.length + rest.ids().length >= 60);
    await rest.cut();
    received.push(...rest.ids());
    expect(received).toEqual(await numbers(start));
    expect(new Set(received).size).toBe(60);
  });

  it('reconnect if the listening connection breaks', async () => {
    const stream = await listen(second, vendor.headers);
    await first.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`);
    await touch();
    await stream.until(({ event }) => event === 'change');
    await stream.cut();
    expect(stream.ids()).toHaveLength(1);
  });
});
