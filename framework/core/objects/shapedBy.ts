/**
 * Makes objects that are going to have these keys, each undefined at first. V8 keeps an object that has grown by more than a dozen computed
 * keys as a table, several times as large, and a copy of one that has them all as it keeps one that was written out.
 */
export const shapedBy = (keys: readonly string[]): (() => Record<string, unknown>) => {
  const empty = Object.fromEntries(keys.map((key) => [key, undefined]));
  return () => ({ ...empty });
};
