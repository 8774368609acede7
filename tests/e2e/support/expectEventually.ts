import { expect } from 'vitest';

/** Calls a function until its result meets the expectation. The timeout is long enough for a busy machine. */
export const expectEventually = <T>(ask: () => T | Promise<T>) =>
  // eslint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits the promise
  expect.poll(ask, { timeout: 20_000, interval: 50 });
