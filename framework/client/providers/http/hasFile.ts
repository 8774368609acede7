import { isObject } from '../../../core/objects';

const isBlob = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** The file in `value`: itself, or what react-admin's file inputs wrap as `{ rawFile, src, title }`. */
export const fileOf = (value: unknown): Blob | undefined => {
  if (isBlob(value)) return value;
  return isObject(value) && isBlob(value.rawFile) ? value.rawFile : undefined;
};

/** Whether a file is anywhere in `value`, so that it cannot go as JSON. */
export const hasFile = (value: unknown): boolean =>
  fileOf(value) !== undefined || (isObject(value) && !(value instanceof Date) && Object.values(value).some(hasFile));
