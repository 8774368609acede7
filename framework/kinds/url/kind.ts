import type { FieldKind, FieldOptions } from '../../core/kind';
import { visible } from '../../core/text/plain';

/** Checks whether a text is an absolute http or https address, never `javascript:` or similar (CVE-2026-113350). */
export const isHttpUrl = (value: string) => {
  if (!/^https?:\/\/[^\s\0]+$/i.test(value)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

/** A link to a page, http or https only. Non-Latin digits in an address are significant and are kept. */
export const url: FieldKind<'url', FieldOptions, string> = {
  kind: 'url',
  room: 20,
  foldedRoom: 13,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.url')
      .overwrite((text) => visible(text.normalize('NFKC')))
      .max(2048, 'validation.too_long')
      .refine(isHttpUrl, 'validation.url'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  searchText: (value) => [value],
};
