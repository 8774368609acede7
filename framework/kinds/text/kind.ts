import type { Formula } from '../../core/condition';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import { isObject, perObject } from '../../core/objects';
import type { MessageKey, Language } from '../../core/register';
import { withoutPunctuation, fold } from '../../core/text/fold';
import { plainText } from '../../core/text/html';
import { plain, visible } from '../../core/text/plain';
import type { NameRule, Text } from '../../core/text/text';
import { entryOf, inEach, languagesOf } from '../../core/text/text';

export interface TextOptions extends FieldOptions {
  /** The minimum length, in characters. */
  min?: number;
  /** The maximum length, in characters. Default: 255. */
  max?: number;
  /** A pattern that the text must match, and the i18n key of the error message. */
  pattern?: { matches: RegExp; message: MessageKey };
  /** A rule that can't be expressed as a pattern, such as a check digit. */
  rule?: { holds(value: string): boolean; message: MessageKey };
  /**
   * True if the text is always left to right, like a code, an address name or a number plate. The text is normalized to
   * Latin digits and ASCII punctuation (`plain`).
   */
  ltr?: boolean;
  /**
   * True if the text is a code that identifies a record to users. Case is ignored for uniqueness and in import keys,
   * and punctuation is ignored in searches. Implies `ltr`.
   */
  code?: boolean;
  /**
   * True if filters ignore case, accents and variants of letters. Handlers can define further `spellings` of the value.
   */
  anySpelling?: boolean;
  /** Normalizes the value before it is stored. For example, converts `kw81 cbku …` to upper case without spaces. */
  tidy?(value: string): string;
  /**
   * Proposes a slug (`address`) or a code for a new record, derived from the fields in `from`. For a reference, the
   * proposal uses the title of the referenced record. In rows, it also uses the same field of the record that the rows
   * belong to. If a proposed value is already taken, a number is added. If a typed value is already taken, it is
   * rejected.
   */
  proposed?: { from: readonly string[]; as: 'address' | 'code' };
  /** The field's initial value in a new record. */
  default?: string;
  /** The browser's autofill type, such as `name` if the text is the user's own name. */
  autoComplete?: 'name' | 'off' | 'one-time-code';
  /** A formula that computes the value from other fields of the record. */
  formula?: Formula;
}

/** Returns the schema of a string with a maximum length, used by several kinds. */
export const boundedText = (z: SchemaKit, max: number, tidy: (text: string) => string = visible) =>
  z
    .string('validation.text')
    .overwrite(tidy)
    .max(max, 'validation.too_long')
    // PostgreSQL can't store NUL.
    .refine((value) => !value.includes('\0'), 'validation.text');

/** One line of text. */
export const text: FieldKind<'text', TextOptions, string> = {
  kind: 'text',
  formula: ({ formula }) => formula,
  // Codes aren't wrapped, so their columns are wider.
  foldedRoom: ({ ltr, code }) => (ltr || code ? 13 : 10),
  shape: { isEven: true },
  schema: (z, { min, max = 255, pattern, rule, code, ltr = code, tidy = (value) => value }) => {
    const base = boundedText(z, max, (value) => tidy(ltr ? plain(value) : visible(value)));
    const long = min ? base.min(min, 'validation.too_short') : base;
    const formed = pattern ? long.regex(pattern.matches, pattern.message) : long;
    return rule ? formed.refine(rule.holds, rule.message) : formed;
  },
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  // The server generates read-only codes with a single spelling, so they don't need a normalized form.
  folds: ({ code, ltr, readOnly }) => ((ltr || code) && readOnly ? undefined : code ? 'identity' : 'order'),
  findsFolded: ({ anySpelling }) => Boolean(anySpelling),
  searchText: (value, { code }) => (code ? [...new Set([value, withoutPunctuation(fold(value))])] : [value]),
  mask: (value) => maskedEnd(value),
};

export interface LongTextOptions extends FieldOptions {
  /** The maximum length, in characters. Default: 5,000. */
  max?: number;
  /**
   * The name of a resource whose titles are suggested, such as common reasons. Users pick a title or type their own
   * text. The value is a copy, so it doesn't change if the title changes later.
   */
  suggestions?: string;
  /** The field's initial value in a new record, if it is an empty text instead of null. */
  default?: '';
}

/** Multi-line plain text. */
export const longText: FieldKind<'longText', LongTextOptions, string> = {
  kind: 'longText',
  lengthy: true,
  room: 22,
  foldedRoom: 14,
  shape: { height: { xs: 110, md: 110 } },
  schema: (z, { max = 5000 }) => boundedText(z, max),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  searchText: (value) => [value],
};

export interface LocalizedOptions extends FieldOptions {
  /** The label of the field. Its languages are also the languages of the value. */
  label: Text;
  /** The maximum length in each language, in characters. Default: 255. */
  max?: number;
  /** A rule that the text must satisfy in each language. */
  rule?: NameRule;
  /** True if the text may have multiple lines. */
  long?: boolean;
  /**
   * The format of the text in requests and responses, if it is a list of objects instead of strings. Each object
   * contains the language's number and the text. `text` is the key of the text, such as `brand_name`.
   */
  entry?: { text: string; ids: Readonly<Record<Language, number>> };
}

/**
 * Returns the languages of a label, each with the suffix of its column. The result is cached, because lists need it
 * hundreds of times.
 */
const columnsOf = perObject((label: Text) => languagesOf(label).map((key) => ({ key, suffix: `_${key}` })));

/**
 * Text in each of the label's languages. In requests and responses, it is a list in the order of the label's languages.
 */
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
      const one = row(suffix) as string | null | undefined;
      if (one != null) isEmpty = false;
      value[key] = one ?? '';
    }
    return isEmpty ? null : (value as Text);
  },
  toWire: (value, { label, entry }) =>
    languagesOf(label).map((key) => (entry ? { language_id: entry.ids[key], [entry.text]: value[key] } : value[key])),
  fromWire: (value, { label, entry }) => {
    const keys = languagesOf(label);
    // Returns values in any other format unchanged, so that the schema rejects them.
    if (!Array.isArray(value) || (value.length > keys.length && !entry)) return value as unknown as Text;
    const textOf = (item: unknown) => (entry && isObject(item) ? item[entry.text] : item);
    return inEach(label, (key) => textOf(entry ? entryOf(value, key, entry.ids) : value[keys.indexOf(key)])) as Text;
  },
};

export interface RichTextOptions extends FieldOptions {
  /** The label of the field. Its languages are also the languages of the value. */
  label: Text;
  /** The maximum length in each language, in visible characters. Default: 5,000. */
  max?: number;
}

/** Returns the maximum length of the HTML, including its markup. */
const withFormatting = (max: number) => max * 8 + 1000;

const languageText = (z: SchemaKit, max: number) =>
  z
    .string('validation.text')
    .overwrite(visible)
    .refine((html) => !html.includes('\0'), 'validation.text')
    .check((context) => {
      const html = context.value as string;
      if (html.length <= withFormatting(max) && plainText(html).length <= max) return;
      const issue = { code: 'too_big', origin: 'string', maximum: max, inclusive: true } as const;
      context.issues.push({ ...issue, input: html, message: 'validation.too_long' });
    });

/**
 * Formatted text in each language, as HTML limited to `richTags`. The server sanitizes the HTML before storing it, and
 * screens only render these tags. Length limits and searches ignore the markup.
 */
export const richText: FieldKind<'richText', RichTextOptions, Text> = {
  kind: 'richText',
  lengthy: true,
  room: 22,
  foldedRoom: 14,
  shape: { isEven: true, height: { xs: 264, md: 264 }, pairs: 'lg' },
  schema: (z, { label, required, max = 5000 }) => {
    const one = languageText(z, max);
    const each = required
      ? one.refine((html) => visible(plainText(html)) !== '', 'validation.required')
      : one.nullish();
    return z.object(
      inEach(label, () => each),
      'validation.text',
    );
  },
  columns: localized.columns,
  empty: null,
  markup: true,
  plain: (value) => inEach(value, (key) => plainText(value[key])),
  searchText: (value, { label }) => languagesOf(label).map((key) => plainText(value[key])),
  toColumns: localized.toColumns!,
  fromColumns: localized.fromColumns!,
  toWire: localized.toWire!,
  fromWire: localized.fromWire!,
};

export interface PasswordOptions extends FieldOptions {
  /** The minimum length of a new password. Omit it for an existing password. */
  min?: number;
  /** The maximum length, in characters. Default: 128. Increase it for access tokens from other services. */
  max?: number;
  /** The type of the password for the browser's password manager: new or existing. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password. It is sent to the server, but never returned. A handler stores a hash of it. */
export const password: FieldKind<'password', PasswordOptions, string> = {
  kind: 'password',
  lengthy: true,
  shape: { isEven: true },
  schema: (z, { min = 1, max = 128 }) =>
    z.string('validation.text').min(min, 'validation.password_weak').max(max, 'validation.too_long'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  writeOnly: true,
};

export interface TagsOptions extends FieldOptions {
  /** The maximum number of words. Default: 30. */
  max?: number;
  /** True if the words take up the full width of a record's page. */
  long?: true;
}

/** A list of short words entered by the user, without duplicates. */
export const tags: FieldKind<'tags', TagsOptions, string[]> = {
  kind: 'tags',
  room: 16,
  foldedRoom: 10,
  schema: (z, { max = 30 }) =>
    z
      .array(boundedText(z, 40).min(1, 'validation.text'), 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine((words) => new Set(words).size === words.length, 'validation.duplicate_items'),
  columns: () => ({ '': { type: 'texts' } }),
  empty: [],
  searchText: (words) => words,
};
