/** Whether `value` is an object or a list, and no null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether `value` is an object of named fields: no list, no null. */
export const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);

/** Whether a value says nothing: not there, a text or a list without anything in it, or an object of such parts alone. `0` and `false` are something. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

/**
 * An example of a value: of the same types, with those parts named that are needed. A list has one item, which stands for all; an
 * empty one allows any items. `undefined` allows anything, and so does a part that is not named.
 */
export type Example<T> = T extends readonly (infer Item)[]
  ? readonly [] | readonly [Example<Item>]
  : T extends object
    ? { readonly [Name in keyof T]?: Example<T[Name]> }
    : T;

/** Whether a value has the types of the example. */
export const isLike = (value: unknown, example: unknown): boolean => {
  if (example === undefined) return true;
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  if (isPlain(example))
    return isPlain(value) && Object.entries(example).every(([name, part]) => isLike(value[name], part));
  return typeof value === typeof example;
};

/** A value with all that is empty in it gone, so that "nothing" is one thing however it came about. */
export const bare = (value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(bare) : null;
  const filled = Object.entries(value)
    .map(([key, part]) => [key, bare(part)] as const)
    .filter(([, part]) => part !== null)
    .toSorted(([one], [other]) => one.localeCompare(other));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

/** Whether two values say the same; nothing, an empty text and an empty list do. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** A value as JSON whose names are sorted: the same content has one text, in whatever order it was written. */
export const canonical = (value: unknown): string => {
  const sorted = (_name: string, part: unknown) =>
    isPlain(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? '';
};

/**
 * Has `work` done once for each object: what came of it is remembered for as long as the object is there. The object must not change. It should be
 * there for more than a request, where there are many such requests: what a map that is old remembers of young objects lives until everything is collected.
 */
export const perObject = <Given extends object, Made>(work: (given: Given) => Made): ((given: Given) => Made) => {
  const made = new WeakMap<Given, { value: Made }>();
  return (given) => {
    const known = made.get(given);
    if (known) return known.value;
    const value = work(given);
    made.set(given, { value });
    return value;
  };
};

/**
 * Makes objects that are going to have these keys, each undefined at first. V8 keeps an object that has grown by more than a dozen computed
 * keys as a table, several times as large, and a copy of one that has them all as it keeps one that was written out.
 */
export const shapedBy = (keys: readonly string[]): (() => Record<string, unknown>) => {
  const empty = Object.fromEntries(keys.map((key) => [key, undefined]));
  return () => ({ ...empty });
};
