import { largestId } from '../../../core/ids';
import { plainIn } from '../../../core/text/plain';
import { ApiError, FieldError } from '../../kernel/apiError';

export const mostIds = 1000;

/** Parses an id from JSON or a form; undefined if it is invalid. */
export const parseId = (value: unknown): number | undefined => {
  const written = plainIn(value);
  const number = typeof written === 'string' && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= 1 && number <= largestId ? number : undefined;
};

/** Parses ids and removes duplicates. Throws `FieldError` at `path` for an invalid id, `ApiError` for too many. */
export const parseIds = (values: readonly unknown[], path: string): number[] => {
  if (values.length > mostIds) throw new ApiError(422, 'messages.bulk_limit', { args: { smart_count: mostIds } });
  const ids = values.map((value) => {
    const id = parseId(value);
    if (id === undefined) throw new FieldError(path, 'validation.invalid');
    return id;
  });
  return [...new Set(ids)];
};

/** The records that a write names. */
export interface Named {
  ids: number[];
  /** Sent as a list, even of one. */
  bulk: boolean;
}

/** Parses one id or a list of ids. Throws `FieldError` at `path` if there is none. */
export const idsOf = (value: unknown, path: string): Named => {
  const bulk = Array.isArray(value);
  const values = (bulk ? value : [value]) as unknown[];
  if (value === undefined || value === null || value === '' || values.length === 0) {
    throw new FieldError(path, 'validation.required');
  }
  return { ids: parseIds(values, path), bulk };
};
