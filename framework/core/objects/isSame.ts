import { isObject, isPlain } from './isPlain';

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
