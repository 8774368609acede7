/** A random number generator (Mulberry32). The same seed always produces the same numbers. */
export interface Random {
  /** Returns a random integer from 0 to `below` - 1. */
  upTo(below: number): number;
  of<T>(items: readonly T[]): T;
  /** Returns true about once in `inTimes` calls. */
  once(inTimes: number): boolean;
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const upTo = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
  return { upTo, of: (items) => items[upTo(items.length)]!, once: (times) => upTo(times) === 0 };
};
