/** Checks whether `value` is an object or an array, but not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks whether `value` is an object, but not an array or null. */
export const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);

/**
 * Checks whether a value is empty: null or undefined, an empty string or list, or an object with only empty values. `0`
 * and `false` are not empty.
 */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

/**
 * An example value that describes a type, with only the required properties. If a list in the example contains an item,
 * all items of the actual list must match it. An empty list in the example allows any items. `undefined` and missing
 * properties allow any value.
 */
export type Example<T> = T extends readonly (infer Item)[]
  ? readonly [] | readonly [Example<Item>]
  : T extends object
    ? { readonly [Name in keyof T]?: Example<T[Name]> }
    : T;

/** Checks whether a value has the same types as an example. */
export const isLike = (value: unknown, example: unknown): boolean => {
  if (example === undefined) return true;
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  if (isPlain(example))
    return isPlain(value) && Object.entries(example).every(([name, part]) => isLike(value[name], part));
  return typeof value === typeof example;
};

/** Removes all empty values from an object or list, so that different forms of an empty value compare as equal. */
export const withoutEmpty = (value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutEmpty) : null;
  const filled = Object.entries(value)
    .map(([key, part]) => [key, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== null)
    .toSorted(([one], [other]) => one.localeCompare(other));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

/** Checks whether two values are equal. Null, an empty string and an empty list count as equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(withoutEmpty(one)) === JSON.stringify(withoutEmpty(other));

/** Returns JSON with sorted keys, so that equal values produce the same JSON. */
export const canonical = (value: unknown): string => {
  const sorted = (_name: string, part: unknown) =>
    isPlain(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? '';
};

/**
 * Caches the result of `work` for each object until the object is garbage-collected. The object must not change. Avoid
 * short-lived objects if `work` is called often: their cached results are only freed by a full garbage collection.
 */
export const perObject = <Given extends object, Made>(work: (object: Given) => Made): ((object: Given) => Made) => {
  const cache = new WeakMap<Given, { value: Made }>();
  return (object) => {
    const cached = cache.get(object);
    if (cached) return cached.value;
    const value = work(object);
    cache.set(object, { value });
    return value;
  };
};

/**
 * Returns a function that creates objects with these keys, all initially undefined. Adding more than about a dozen
 * computed keys to an object makes V8 convert it to a dictionary, which is several times larger. Copying an object that
 * already has all keys avoids this.
 */
export const shapedBy = (keys: readonly string[]): (() => Record<string, unknown>) => {
  const empty = Object.fromEntries(keys.map((key) => [key, undefined]));
  return () => ({ ...empty });
};
