import { heldFile } from '../../../core/files/heldFiles';
import { isPlain } from '../../../core/objects';

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
