import { FieldError } from '../apiError';

/** Throws `FieldError` for what a query names that a call doesn't know, or names twice: ignored, it would seem to have been done. */
export const refuseOtherQueries = (query: unknown, known: readonly string[]): void => {
  for (const [name, value] of Object.entries(query as object)) {
    if (!known.includes(name)) throw new FieldError(name, 'validation.unknown_field');
    if (typeof value !== 'string') throw new FieldError(name, 'validation.invalid');
  }
};
