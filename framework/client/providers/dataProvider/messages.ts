/** The message of a write, and the log entry that undoes it if the caller may: `activity=12;undo`. */
interface Said {
  message?: string | undefined;
  undo?: string | undefined;
}

/** The result of a write, with the server's message in react-admin's `meta`. */
export interface WriteResult<T> {
  data: T;
  meta?: Said;
}

/** Adds the server's message and undo to a write's result. */
export const withMessage = <T>(data: T, { message, undo }: Said): WriteResult<T> =>
  message || undo ? { data, meta: { message, undo } } : { data };

/** Returns the server's message from a write's result, if any. */
export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;

/** Returns the change set that undoes a write; undefined if it can't be undone. */
export const undoOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { undo?: string } | undefined)?.undo;
