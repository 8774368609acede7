import { expect } from 'vitest';

/** Asks again until what it gives is as expected, for as long as a page may take on a busy machine. */
export const expectEventually = <T>(ask: () => T | Promise<T>) =>
  // eslint-disable-next-line vitest/require-awaited-expect-poll -- whoever calls this awaits it
  expect.poll(ask, { timeout: 20_000, interval: 50 });
