/** What the API says beside a write's data: its words, and where its log has it, if the caller may undo it: `activity=12;undo`. */
interface Said {
  message?: string | undefined;
  undo?: string | undefined;
}

/** What a write answers: the data, and in react-admin's `meta` what the server said of it, where it said something. */
export interface WriteResult<T> {
  data: T;
  meta?: Said;
}

/** The result of a write, with what the server said of it. */
export const withMessage = <T>(data: T, { message, undo }: Said): WriteResult<T> =>
  message || undo ? { data, meta: { message, undo } } : { data };

/** What the server said with the result of a write; undefined where it said nothing, or there is no result. */
export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;

/** The change set that undoes a write, for the options of a message; undefined where it can't be undone. */
export const undoOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { undo?: string } | undefined)?.undo;
