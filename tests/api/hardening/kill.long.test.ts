import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../helpers/database/postgres';
import { logInAt, startMain } from '../process/remote';
import { countOf, partialWritesIn, lostOf, openStall, startWriters, unlimited } from './writers';

const kills = amount(2, 200);
const postgres = await startPostgres({ content: 'seeded' });
const folder = mkdtempSync(join(tmpdir(), 'matjar-kill-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

describe.skipIf(!postgres)(`a server that is killed ${kills} times during its writes`, () => {
  it(
    'keeps every acknowledged write, and no partial write',
    async () => {
      const env = { DATABASE_URL: postgres!.url, DATA_DIR: folder, ...unlimited };
      const database = await openDatabase({ databaseUrl: postgres!.url });
      let server = await startMain(env);
      const headers = await logInAt(server.url);
      const stall = await openStall(server.url, headers, database.db);
      let acknowledged = 0;
      const lost: string[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const writers = startWriters(server.url, headers, stall);
        await writers.reached(8);
        await setTimeout(Math.random() * 300);
        server.program.signal('SIGKILL');
        expect(await server.program.exit).toBeNull();
        await writers.stop();
        expect(writers.replies.map(({ status, body }) => [status, body])).toEqual([]);
        server = await startMain(env);
        acknowledged += countOf(writers.acknowledged);
        lost.push(...(await lostOf(database.db, writers.acknowledged)));
      }
      server.program.signal('SIGTERM');
      expect(await server.program.exit).toBe(0);
      const partialWrites = await partialWritesIn(database.db, stall);
      await database.close();
      expect({ lost, halves: partialWrites }).toEqual({ lost: [], halves: [] });
      report({ name: 'kills of the server in mid-write', value: kills, min: 200 });
      report({ name: 'writes acknowledged before a kill', value: acknowledged, min: 1000 });
      report({ name: 'acknowledged writes lost by a kill', value: lost.length, max: 0 });
      report({ name: 'things half written by a kill', value: partialWrites.length, max: 0 });
    },
    60_000 + kills * 20_000,
  );
});
