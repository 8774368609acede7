import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import { changedSince, heldIn } from '../../../tests/helpers/database/held';
import { olderState } from '../../../tests/helpers/database/olderStates';
import { startCluster } from '../../../tests/helpers/database/postgresCluster';
import { server } from '../server/server';

const { schema } = server;
const cluster = await startCluster();
const postgres = typeof cluster === 'string' ? null : cluster;
if (!postgres) console.warn(`PostgreSQL is left out: ${String(cluster)}.`);
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('an upgrade of the clinic by a role that row security binds', () => {
  it.each([1, 6, 7])(
    'from migration %i keeps every row, amount and reference',
    async (last) => {
      const older = await olderState(postgres!, { migrations: schema.migrations!, role: schema.role }, last, 'admin');
      try {
        const before = await heldIn(older.url);
        const database = await openDatabase({ databaseUrl: older.url });
        await migrate(database, schema).finally(() => database.close());
        expect(changedSince(before, await heldIn(older.url))).toEqual([]);
      } finally {
        await older.stop();
      }
    },
    120_000,
  );
});
