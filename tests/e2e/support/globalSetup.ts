import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../framework/server/database/migrate';
import { openDatabase } from '../../../framework/server/database/open';
import { seedDemo } from '../../../server/seed/seedDemo';
import { openStorage } from '../../../framework/server/storage/open';
import { strangeNames } from '../../helpers/strangeNames';
import { startProduct } from './startProduct';

/** The demo data, with the names that a careless screen trips over. */
const write = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await seedDemo(database, { storage: await openStorage({ dataDir }), strange: strangeNames });
  await database.close();
};

/** Production servers with the same demo data, which are written once. */
const startAll = async (count: number) => {
  const data = mkdtempSync(join(tmpdir(), 'matjar-demo-'));
  try {
    await write(data);
    return await Promise.all(Array.from({ length: count }, () => startProduct(data)));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};

/**
 * Vitest global set-up: production servers with the demo data for the whole run, one for each worker, so that no test
 * changes what another counts. Their addresses are in `E2E_URLS`, with spaces between.
 */
export default async function sharedProducts({ config }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  // Someone who works on these tests has one running already.
  if (process.env.E2E_URLS) return undefined;
  const servers = await startAll(Number(config.maxWorkers) || 1);
  process.env.E2E_URLS = servers.map(({ url }) => url).join(' ');
  return () => Promise.all(servers.map(({ stop }) => stop()));
}
