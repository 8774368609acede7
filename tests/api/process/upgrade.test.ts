import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { isLongRun, oneIn } from '@matjar/admin/testing';
import { schema } from '../../../server/schema';
import { changedSince, heldIn } from '../../helpers/database/held';
import { olderState } from '../../helpers/database/olderStates';
import { startPostgres } from '../../helpers/database/postgres';
import { opened } from './earlier';
import { startMain } from './remote';

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'matjar-upgrade-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

/** Migrations after which a database was left, and how its policies were called then. */
const states = [
  { last: 36, policies: 'admin' },
  { last: 12, policies: 'matjar' },
  { last: 24, policies: 'matjar' },
  { last: 30, policies: 'matjar' },
  { last: 42, policies: 'admin' },
  { last: 43, policies: 'admin' },
];

/** Starts the built program as an operator does, in the long run; else does what its start does first. */
const upgrade = async (url: string): Promise<void> => {
  if (!isLongRun) return opened({ databaseUrl: url }, (database) => migrate(database, schema));
  const { program } = await startMain({ DATABASE_URL: url, DATA_DIR: folder });
  program.signal('SIGTERM');
  expect(await program.exit).toBe(0);
};

describe.skipIf(!postgres)('an upgrade by a role that row security binds', () => {
  it.each(oneIn(states.length, states))(
    'from migration $last keeps every row, amount and reference',
    async ({ last, policies }) => {
      const older = await olderState(postgres!, { migrations: schema.migrations!, role: schema.role }, last, policies);
      try {
        const before = await heldIn(older.url);
        expect(Object.keys(before).length).toBeGreaterThan(20);
        await upgrade(older.url);
        expect(changedSince(before, await heldIn(older.url))).toEqual([]);
      } finally {
        await older.stop();
      }
    },
    120_000,
  );
});
