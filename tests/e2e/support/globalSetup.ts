import type { TestProject } from 'vitest/node';
import { startProduct } from './startProduct';

/**
 * Vitest global set-up: production servers with the demo data for the whole run, one for each worker, so that no test
 * changes what another counts. Their addresses are in `E2E_URLS`, with spaces between.
 */
export default async function sharedProducts({ config }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  // Someone who works on these tests has one running already.
  if (process.env.E2E_URLS) return undefined;
  const servers = await Promise.all(Array.from({ length: Number(config.maxWorkers) || 1 }, startProduct));
  process.env.E2E_URLS = servers.map(({ url }) => url).join(' ');
  return () => Promise.all(servers.map(({ stop }) => stop()));
}
