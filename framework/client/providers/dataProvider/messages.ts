/** The message of a write, and the log entry that undoes it if the caller may: `activity=12;undo`. */
interface Said {
  message?: string | undefined;
  undo?: string | undefined;
}

export interface WriteResult<T> {
  data: T;
  meta?: Said;
}

export const withMessage = <T>(data: T, { message, undo }: Said): WriteResult<T> =>
  message || undo ? { data, meta: { message, undo } } : { data };

export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;

/** Returns the change set that undoes a write; undefined if it can't be undone. */
export const undoOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { undo?: string } | undefined)?.undo;
