import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltServer } from '../../helpers/builtServer';
import { startProduct } from './startProduct';

/** Production servers with the same demo data, which are written once. */
const startAll = async (count: number) => {
  const data = mkdtempSync(join(tmpdir(), 'matjar-demo-'));
  try {
    const first = await startBuiltServer({ DATA_DIR: data });
    await first.stop();
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
