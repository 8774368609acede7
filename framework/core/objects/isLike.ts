import { isPlain } from './isPlain';

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
