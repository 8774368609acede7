/** A run of words, and whether the other text lacks it. */
export interface Run {
  text: string;
  isNew: boolean;
}

const most = 600;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Table of the longest common subsequence of words. */
const common = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const below = table[row + 1]!;
      table[row]![column] =
        one[row] === other[column] ? below[column + 1]! + 1 : Math.max(below[column]!, table[row]![column + 1]!);
    }
  }
  return table;
};

/** Splits a text into runs and marks the words that `before` lacks. */
export const newWords = (before: string, now: string): Run[] => {
  const [old, words] = [wordsOf(before), wordsOf(now)];
  if (old.length > most || words.length > most) return [{ text: now, isNew: before !== now }];
  const table = common(words, old);
  const runs: Run[] = [];
  let place = 0;
  words.forEach((word, index) => {
    while (place < old.length && old[place] !== word && table[index]![place + 1]! >= table[index + 1]![place]!)
      place += 1;
    const isNew = old[place] !== word;
    if (!isNew) place += 1;
    const last = runs.at(-1);
    if (last?.isNew === isNew) last.text += word;
    else runs.push({ text: word, isNew });
  });
  return runs;
};
