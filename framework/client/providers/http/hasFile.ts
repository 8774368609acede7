import { isObject } from '../../../core/objects';

const isBlob = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** Returns the file in `value`: itself, or the `rawFile` of react-admin's file inputs (`{ rawFile, src, title }`). */
export const fileOf = (value: unknown): Blob | undefined => {
  if (isBlob(value)) return value;
  return isObject(value) && isBlob(value.rawFile) ? value.rawFile : undefined;
};

/** Checks whether `value` holds a file, so that it can't be sent as JSON. */
export const hasFile = (value: unknown): boolean =>
  fileOf(value) !== undefined || (isObject(value) && !(value instanceof Date) && Object.values(value).some(hasFile));
