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
