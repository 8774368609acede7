// Takes a long time to run because it stops the database under load and starts it again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, putBack } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { amount, report } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { schema } from '../../../server/schema';
import { startPostgres } from '../../helpers/database/postgres';
import { startCluster } from '../../helpers/database/postgresCluster';
import { ask, logInAt, startMain } from '../process/remote';
import { countOf, partialWritesIn, lostOf, unexpectedReplies, openStall, startWriters, unlimited } from './writers';

const outages = amount(1, 30);
const cluster = await startCluster({ durable: true });
if (typeof cluster === 'string') console.warn(`PostgreSQL is left out: ${cluster}.`);
const folder = mkdtempSync(join(tmpdir(), 'matjar-outage-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  if (typeof cluster !== 'string') await cluster.stop();
});

/**
 * Creates a database with demo data on a separate server. Restoring a backup of the shared database is faster than
 * generating the demo data.
 */
const fillCluster = async (server: string): Promise<string> => {
  const [seeded, file] = [await startPostgres({ content: 'seeded' }), join(folder, 'seeded.backup')];
  const databaseUrl = new URL('/outage', server).href;
  try {
    await backUp({ databaseUrl: seeded!.url, dataDir: folder }, file);
  } finally {
    await seeded!.stop();
  }
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('CREATE DATABASE outage');
  await client.end();
  await putBack({ databaseUrl, dataDir: folder }, file, { force: false, schema });
  return databaseUrl;
};

describe.skipIf(typeof cluster === 'string')(`a server whose database crashes ${outages} times under load`, () => {
  it(
    'answers 503 during the outage, loses no acknowledged write, and continues afterwards',
    async () => {
      if (typeof cluster === 'string') return;
      const databaseUrl = await fillCluster(cluster.url);
      const opened = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
        const database = await openDatabase({ databaseUrl });
        try {
          return await work(database);
        } finally {
          await database.close();
        }
      };
      const server = await startMain({
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        ...unlimited,
        LOG_LEVEL: 'silent',
      });
      const headers = await logInAt(server.url);
      const stall = await opened(({ db }) => openStall(server.url, headers, db));
      const lost: string[] = [];
      let acknowledged = 0;
      let refused = 0;
      for (let outage = 0; outage < outages; outage += 1) {
        const writers = startWriters(server.url, headers, stall);
        await writers.reached(20);
        await cluster.pause();
        expect((await ask(`${server.url}/health`)).status).toBe(200);
        expect((await ask(`${server.url}/ready`)).status).toBe(503);
        await setTimeout(300 + Math.random() * 300);
        await cluster.resume();
        const answered = writers.answers();
        await writers.reached(answered + 20);
        await writers.stop();
        expect(unexpectedReplies(writers.replies)).toEqual([]);
        expect(writers.replies.length).toBeGreaterThan(0);
        refused += writers.replies.length;
        acknowledged += countOf(writers.acknowledged);
        lost.push(...(await opened(({ db }) => lostOf(db, writers.acknowledged))));
      }
      const partialWrites = await opened(({ db }) => partialWritesIn(db, stall));
      server.program.signal('SIGTERM');
      expect(await server.program.exit).toBe(0);
      expect({ lost, halves: partialWrites }).toEqual({ lost: [], halves: [] });
      report({ name: 'crashes of the database under load', value: outages, min: 30 });
      report({ name: 'calls told 503 meanwhile', value: refused, min: 30 });
      report({ name: 'writes acknowledged around a crash of the database', value: acknowledged, min: 500 });
      report({ name: 'acknowledged writes lost by a crash of the database', value: lost.length, max: 0 });
      report({ name: 'things half written by a crash of the database', value: partialWrites.length, max: 0 });
    },
    120_000 + outages * 30_000,
  );
});
