import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import { schema } from '../../../server/schema';
import { startPostgres } from '../../helpers/database/postgres';
import { testUpgrades } from '../../helpers/database/upgrades';
import { startMain } from './remote';

const postgres = await startPostgres();
const empty = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'matjar-upgrade-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await empty?.stop();
  await postgres?.stop();
});

/** Starts the built program as an operator does. */
const start = async (url: string): Promise<void> => {
  const { program } = await startMain({ DATABASE_URL: url, DATA_DIR: folder });
  program.signal('SIGTERM');
  expect(await program.exit).toBe(0);
};

describe.skipIf(!postgres)("a shop's database of the last version 0.1", () => {
  testUpgrades({
    postgres: postgres!,
    empty: empty!,
    dump: 'shop',
    schema,
    ...(isLongRun && { upgrade: start }),
  });
});
