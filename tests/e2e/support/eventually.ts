import { expect } from 'vitest';

/** Asks again until what it gives is as expected, as long as a page may take on a busy machine. */
export const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 20_000, interval: 50 });
