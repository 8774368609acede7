import type { TestProject } from 'vitest/node';
import { startProducts } from './startProducts';

/**
 * Vitest global set-up: the servers of the whole run, their addresses in `E2E_URLS` with spaces between; those that are named
 * there already, where somebody works on these tests or `npm test` has started them.
 */
export default async function sharedProducts({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URLS) return undefined;
  const { urls, stop } = await startProducts(Number(config.maxWorkers) || 1);
  process.env.E2E_URLS = urls.join(' ');
  return stop;
}
