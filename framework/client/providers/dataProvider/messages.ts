/** What the API says beside a write's data: its words, and where the log has it: `activity=12;undo`. */
interface Said {
  message?: string | undefined;
  changeSet?: string | null | undefined;
}

/** What a write answers: the data, and in react-admin's `meta` what the server said of it, where it said something. */
export interface WriteResult<T> {
  data: T;
  meta?: { message?: string; undo?: string };
}

/** The result of a write, with what the server said of it, and the change set where the caller may undo it. */
export const withMessage = <T>(data: T, { message, changeSet }: Said): WriteResult<T> => {
  const undo = changeSet?.includes(';undo') ? changeSet : undefined;
  return message || undo ? { data, meta: { ...(message && { message }), ...(undo && { undo }) } } : { data };
};

/** What the server said with the result of a write; undefined where it said nothing, or there is no result. */
export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;

/** The change set that undoes a write, for the options of a message; undefined where it can't be undone. */
export const undoOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { undo?: string } | undefined)?.undo;
