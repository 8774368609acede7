import type { TestProject } from 'vitest/node';
import { startProducts } from './startProducts';

/**
 * Global setup for Vitest. Starts the run's servers and sets `E2E_URLS` to their URLs, separated by spaces. If
 * `E2E_URLS` is already set, the tests use the servers at those URLs. This is useful for developing tests and for `npm
 * test`.
 */
export default async function sharedProducts({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URLS) return undefined;
  const { urls, stop } = await startProducts(Number(config.maxWorkers) || 1);
  process.env.E2E_URLS = urls.join(' ');
  return stop;
}
