import type { FieldKind, FieldOptions } from '../../core/kind';
import type { NameRule } from '../../core/names';
import type { Text, TextKey } from '../../core/text';
import { languageIds, textKeys } from '../../core/text';
import { boundedText } from '../text/kind';

export interface LocalizedOptions extends FieldOptions {
  /** Longest accepted in either language, in characters; 255 unless said. */
  max?: number;
  /** What either half must hold. */
  rule?: NameRule;
  /** Several lines instead of one. */
  long?: boolean;
  /** The wire's entries are objects with the text under this key (`category_name`), and their language's number, instead of plain texts. */
  entry?: string;
}

/** An entry as a backend lists it: which language's it is its number says, where there is one, else its place. */
export const entryOf = (entries: readonly unknown[], key: TextKey): unknown => {
  const numbered = entries.filter((entry) => typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'language_id'));
  return numbered.length === 0
    ? entries[textKeys.indexOf(key)]
    : numbered.find((entry) => Number((entry as { language_id: unknown }).language_id) === languageIds[key]);
};

/** A text in both languages side by side; on the wire a list, index 0 English, index 1 Arabic (SPEC §3). */
export const localized: FieldKind<'localized', LocalizedOptions, Text> = {
  kind: 'localized',
  schema: (z, { required, max = 255, rule }) => {
    const bounded = boundedText(z, max);
    const one = rule ? bounded.refine((value) => value === '' || rule.holds(value), rule.message) : bounded;
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
  toWire: (value, { entry }) => textKeys.map((key) => (entry ? { language_id: languageIds[key], [entry]: value[key] } : value[key])),
  fromWire: (value, { entry }) => {
    // What is no such list is kept as it came, for the schema to complain of it; so is a half that is no text.
    if (!Array.isArray(value) || (value.length > textKeys.length && !entry)) return value as unknown as Text;
    const half = (item: unknown) =>
      entry && typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[entry] : item;
    const [en, ar] = textKeys.map((key) => half(entry ? entryOf(value, key) : value[textKeys.indexOf(key)]));
    return { en, ar } as Text;
  },
};
