/** A source of pseudo-random numbers that are the same in every run. */
export interface Random {
  /** Returns a random number in [0, 1). */
  next(): number;
  /** Returns a random integer in [min, max]. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Returns `count` distinct random items in their original order, or all items if there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Returns the 32-bit FNV-1a hash of a string. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
};

/** A Mulberry32 generator. Its 32 bits of state are enough for demo data. */
const generator = (start: number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/**
 * Creates a random source for a single purpose, so that adding demo data for a new resource doesn't change the data of
 * other resources.
 */
export const createRandom = (seed: number, purpose: string): Random => {
  const next = generator(hashOf(`${seed}:${purpose}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[int(0, list.length - 1)]!;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const items = [...list];
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
    return items;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const chosen = new Set(shuffle(list.map((_, index) => index)).slice(0, count));
    return list.filter((_, index) => chosen.has(index));
  };
  return { next, int, pick, shuffle, some, chance: (probability) => next() < probability };
};
