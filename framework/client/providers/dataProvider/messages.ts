/** What a write answers: the data, and in react-admin's `meta` what the server said of it, where it said something. */
export interface WriteResult<T> {
  data: T;
  meta?: { message: string };
}

/** The result of a write, with what the server said of it. */
export const withMessage = <T>(data: T, message: string | undefined): WriteResult<T> => (message ? { data, meta: { message } } : { data });

/** What the server said with the result of a write; undefined where it said nothing, or there is no result. */
export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;
