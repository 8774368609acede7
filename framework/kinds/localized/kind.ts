import { isObject, perObject } from '../../core/objects';
import type { FieldKind, FieldOptions } from '../../core/kind';
import type { NameRule, Text } from '../../core/text/text';
import type { Language } from '../../core/register';
import { inEach, languagesOf } from '../../core/text/text';
import { boundedText } from '../text/kind';

export interface LocalizedOptions extends FieldOptions {
  /** The languages of the value. */
  label: Text;
  /** The maximum length in each language, in characters. Default: 255. */
  max?: number;
  /** A rule for the text in each language. */
  rule?: NameRule;
  /** Multiple lines. */
  long?: boolean;
  /**
   * Wire entries are objects with the text under this key (`brand_name`) and their language's number, instead of plain
   * texts.
   */
  entry?: { text: string; ids: Readonly<Record<Language, number>> };
}

/** Finds a language's entry by its language number if present, else by position. */
export const entryOf = (
  entries: readonly unknown[],
  key: Language,
  ids: Readonly<Record<Language, number>>,
): unknown => {
  const numbered = entries.filter((entry) => isObject(entry) && Object.hasOwn(entry, 'language_id'));
  return numbered.length === 0
    ? entries[languagesOf(ids).indexOf(key)]
    : numbered.find((entry) => Number((entry as { language_id: unknown }).language_id) === ids[key]);
};

/** A label's languages with their column suffixes; cached, because a list needs them hundreds of times. */
const columnsOf = perObject((label: Text) => languagesOf(label).map((key) => ({ key, suffix: `_${key}` })));

/** A text per language of its label; a list on the wire, in that order. */
export const localized: FieldKind<'localized', LocalizedOptions, Text> = {
  kind: 'localized',
  shape: ({ long }) => ({ ...(!long && { isEven: true }), pairs: 'md' }),
  schema: (z, { label, required, max = 255, rule }) => {
    const bounded = boundedText(z, max);
    const one = rule ? bounded.refine((value) => value === '' || rule.holds(value), rule.message) : bounded;
    const each = required ? one.min(1, 'validation.required') : one.nullish();
    return z.object(
      inEach(label, () => each),
      'validation.text',
    );
  },
  columns: ({ label }) => Object.fromEntries(languagesOf(label).map((key) => [`_${key}`, { type: 'text' }])),
  empty: null,
  sortBy: (language) => `_${language}`,
  folds: () => 'order',
  searchText: (value, { label }) => languagesOf(label).map((key) => value[key]),
  toColumns: (value, { label }) =>
    Object.fromEntries(languagesOf(label).map((key) => [`_${key}`, value?.[key] ?? null])),
  fromColumns: (row, { label }) => {
    const value: Partial<Text> = {};
    let isEmpty = true;
    for (const { key, suffix } of columnsOf(label)) {
      const text = row(suffix) as string | null | undefined;
      if (text != null) isEmpty = false;
      value[key] = text ?? '';
    }
    return isEmpty ? null : (value as Text);
  },
  toWire: (value, { label, entry }) =>
    languagesOf(label).map((key) => (entry ? { language_id: entry.ids[key], [entry.text]: value[key] } : value[key])),
  fromWire: (value, { label, entry }) => {
    const keys = languagesOf(label);
    // Other shapes are kept unchanged for the schema to reject.
    if (!Array.isArray(value) || (value.length > keys.length && !entry)) return value as unknown as Text;
    const textOf = (item: unknown) => (entry && isObject(item) ? item[entry.text] : item);
    return inEach(label, (key) => textOf(entry ? entryOf(value, key, entry.ids) : value[keys.indexOf(key)])) as Text;
  },
};
