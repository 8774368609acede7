import type { FieldKind, FieldOptions } from '../kind';
import type { Text } from '../text';
import { textKeys } from '../text';
import { boundedText } from './text';

export interface LocalizedOptions extends FieldOptions {
  /** Longest accepted in either language, in characters; 255 unless said. */
  max?: number;
  /** Several lines instead of one. */
  long?: boolean;
  /** The wire's entries are objects with the text under this key (`category_name`) instead of plain texts. */
  entry?: string;
}

/** A text in both languages side by side; on the wire a list, index 0 English, index 1 Arabic (SPEC §3). */
export const localized: FieldKind<'localized', LocalizedOptions, Text> = {
  kind: 'localized',
  schema: (z, { required, max = 255 }) => {
    const one = boundedText(z, max);
    const half = required ? one.min(1, 'validation.required') : one.nullish();
    return z.object({ en: half, ar: half }, 'validation.text');
  },
  columns: () => ({ _en: { type: 'text' }, _ar: { type: 'text' } }),
  empty: null,
  sortBy: (language) => `_${language}`,
  searchText: (value) => textKeys.map((key) => value[key]),
  toColumns: (value) => ({ _en: value?.en ?? null, _ar: value?.ar ?? null }),
  fromColumns: (row) => {
    const [en, ar] = [row('_en'), row('_ar')] as (string | null)[];
    return en == null && ar == null ? null : { en: en ?? '', ar: ar ?? '' };
  },
  toWire: (value, { entry }) => textKeys.map((key) => (entry ? { [entry]: value[key] } : value[key])),
  fromWire: (value, { entry }) => {
    // What is no such list is kept as it came, for the schema to complain of it; so is a half that is no text.
    if (!Array.isArray(value) || value.length > textKeys.length) return value as unknown as Text;
    const half = (item: unknown) =>
      entry && typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[entry] : item;
    return { en: half(value[0]), ar: half(value[1]) } as Text;
  },
};
