import { isObject, isPlain } from '../../../core/objects';
import { fileOf } from './transport';
import { heldFile } from '../../../core/files/heldFiles';

const scalar = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value instanceof Date ? value.toISOString() : String(value ?? '');
};

const append = (form: FormData, key: string, value: unknown): void => {
  const file = fileOf(value);
  if (value === undefined) return;
  if (file) form.append(key, file);
  else if (!isObject(value) || value instanceof Date) form.append(key, scalar(value));
  else if (Object.keys(value).length === 0) form.append(key, '');
  else Object.entries(value).forEach(([name, inner]) => append(form, `${key}[${name}]`, inner));
};

/**
 * Flattens a payload into form data with bracketed keys: `{ a: { b: [1, 2] } }` becomes `a[b][0]=1`, `a[b][1]=2`.
 * Booleans are converted to `1` and `0`, and dates to ISO 8601. Null and empty lists become empty strings so that the
 * server clears the value. Undefined values are left out.
 */
export const toFormData = (payload: object): FormData => {
  const form = new FormData();
  Object.entries(payload).forEach(([key, value]) => append(form, key, value));
  return form;
};

const replace = (value: unknown, found: string[]): unknown => {
  const file = heldFile(value);
  if (file) {
    found.push(value as string);
    return file;
  }
  if (Array.isArray(value)) return value.map((item) => replace(item, found));
  // Values that aren't plain objects, such as files and dates, are returned unchanged.
  if (!isPlain(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner, found)]));
};

/**
 * Replaces the URLs of files in the page's memory with the files themselves. Returns the new body and the replaced
 * URLs.
 */
export const withFiles = (body: object): { body: object; addresses: string[] } => {
  const addresses: string[] = [];
  return { body: replace(body, addresses) as object, addresses };
};
