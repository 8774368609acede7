const messages = new WeakMap<object, string>();

/** Remembers what the server said with a result, beside it rather than in it. */
export const withMessage = <T extends object>(data: T, message: string | undefined): T => {
  if (message) messages.set(data, message);
  return data;
};

/** What the server said with the result of a mutation; undefined where it said nothing. */
export const messageOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null ? messages.get(data) : undefined;
