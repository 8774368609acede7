import type { TestProject } from 'vitest/node';
import { startProducts } from './startProducts';

/**
 * Vitest global setup: starts the servers of the whole run and sets `E2E_URLS` to their addresses, separated by
 * spaces. If `E2E_URLS` is already set, uses those servers. This is useful for work on these tests and for `npm test`.
 */
export default async function sharedProducts({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URLS) return undefined;
  const { urls, stop } = await startProducts(Number(config.maxWorkers) || 1);
  process.env.E2E_URLS = urls.join(' ');
  return stop;
}
