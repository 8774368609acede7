/** Whether `value` is an object or a list, and no null. */
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether `value` is an object of named fields: no list, no null. */
export const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);
