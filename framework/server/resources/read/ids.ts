import { largestId } from '../../../core/ids';
import { plainIn } from '../../../core/text/plain';
import { ApiError, FieldError } from '../../kernel/apiError';

/** As many records as one call may change or name. */
export const mostIds = 1000;

/** An id as JSON or a form has it; undefined for what can't be one. */
export const parseId = (value: unknown): number | undefined => {
  const written = plainIn(value);
  const number = typeof written === 'string' && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= 1 && number <= largestId ? number : undefined;
};

/** Ids, each once; throws `FieldError` at `path` when one can't be an id, `ApiError` when there are too many. */
export const parseIds = (values: readonly unknown[], path: string): number[] => {
  if (values.length > mostIds) throw new ApiError(422, 'messages.bulk_limit', { args: { smart_count: mostIds } });
  const ids = values.map((value) => {
    const id = parseId(value);
    if (id === undefined) throw new FieldError(path, 'validation.invalid');
    return id;
  });
  return [...new Set(ids)];
};

/** The record or records that a write names. */
export interface Named {
  ids: number[];
  /** They came as a list, be it of one. */
  bulk: boolean;
}

/** The record or records that a write names, one or, as a list, many. Throws `FieldError` at `path` for none. */
export const idsOf = (value: unknown, path: string): Named => {
  const bulk = Array.isArray(value);
  const values = (bulk ? value : [value]) as unknown[];
  if (value === undefined || value === null || value === '' || values.length === 0) {
    throw new FieldError(path, 'validation.required');
  }
  return { ids: parseIds(values, path), bulk };
};
