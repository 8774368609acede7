// Takes a long time to run because it starts a separate PostgreSQL server and fills its disk under load.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from '@matjar/admin/testing';
import { startCluster } from '../../helpers/database/postgresCluster';
import { startServer } from '../../helpers/server';
import { smallDisk } from '../../helpers/smallDisk';
import { partialWritesIn, lostOf, openStall, startWriters } from './writers';

const disk = smallDisk(384);
const cluster = typeof disk === 'string' ? disk : await startCluster({ within: disk.folder });
if (typeof cluster === 'string') console.warn(`Left out: ${cluster}.`);
afterAll(async () => {
  if (typeof cluster !== 'string') await cluster.stop();
  if (typeof disk !== 'string') disk.remove();
});

/** Creates a new database on a PostgreSQL server. */
const createDatabase = async (server: string): Promise<string> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('create database full_disk');
  await client.end();
  return new URL('/full_disk', server).href;
};

const fullDiskMessages = {
  en: 'The server is out of disk space, so nothing was saved. Try again once space has been freed.',
  ar: 'لم تبقَ مساحة على الخادم، ولم يُحفظ شيء. أعد المحاولة بعد إفراغ بعض المساحة.',
};

describe.skipIf(typeof cluster === 'string')('PostgreSQL on a disk that fills up under load', () => {
  it('answers writes with 507 in the caller’s language, saves nothing partially, and recovers once there is space', async () => {
    if (typeof disk === 'string' || typeof cluster === 'string') return;
    const server = await startServer({
      databaseUrl: await createDatabase(cluster.url),
      config: { trustedProxies: ['127.0.0.1'] },
    });
    const { headers } = await server.login('vendor@matjar.test');
    const stall = await openStall(server.url, headers, server.db);
    const writers = startWriters(server.url, headers, stall);
    await writers.reached(40);
    disk.fill();
    while (writers.replies.length < 100) await setTimeout(20);
    for (const language of ['en', 'ar'] as const) {
      // The table's last disk page has space for one or two more brands.
      const add = () =>
        server.call('brands/add', {
          body: { name: [`Lantern ${randomUUID()}`, 'فانوس'] },
          headers: { ...headers, 'accept-language': language },
        });
      let reply = await add();
      while (reply.status === 200) reply = await add();
      expect([reply.status, reply.body.message]).toEqual([507, fullDiskMessages[language]]);
    }
    expect(await (await fetch(`${server.url}/ready`)).json()).toMatchObject({ reason: 'disk' });
    expect((await server.call('brands', { headers })).status).toBe(200);
    disk.free();
    const answered = writers.answers();
    await writers.reached(answered + 40);
    await writers.stop();
    const unexpected = writers.replies.filter(
      ({ status, body }) => status !== 507 || body.message !== fullDiskMessages.en,
    );
    const lost = await lostOf(server.db, writers.acknowledged);
    const partialWrites = await partialWritesIn(server.db, stall);
    await server.close();
    expect({ odd: unexpected, lost, halves: partialWrites }).toEqual({ odd: [], lost: [], halves: [] });
    report({ name: 'writes told 507 as the disk of the database is full', value: writers.replies.length, min: 100 });
    report({ name: 'acknowledged writes lost by a full database', value: lost.length, max: 0 });
    report({ name: 'things half written by a full database', value: partialWrites.length, max: 0 });
  }, 300_000);
});
