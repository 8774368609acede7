import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which other calls may have to wait. */
const longest = 8;

/** Lets whatever else waits have its turn, where what goes on has taken long since the last time. */
export const takingTurns = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await setImmediate();
    last = performance.now();
  };
};
