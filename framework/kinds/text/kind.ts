import type { Formula } from '../../core/condition';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import type { MessageKey } from '../../core/register';
import { bare, fold } from '../../core/text/fold';
import { plain, visible } from '../../core/text/plain';

export interface TextOptions extends FieldOptions {
  /** The minimum length, in characters. */
  min?: number;
  /** The maximum length, in characters. Default: 255. */
  max?: number;
  /** A required pattern, and the i18n key of its message. */
  pattern?: { matches: RegExp; message: MessageKey };
  /** A rule beyond patterns, such as a check digit. */
  rule?: { holds(value: string): boolean; message: MessageKey };
  /**
   * Always left-to-right: a code, a slug, a number plate. Normalized to Latin digits and plain punctuation (`plain`).
   */
  ltr?: boolean;
  /**
   * A code by which people identify a record. Uniqueness and import keys ignore case, and search ignores punctuation.
   * Implies `ltr`.
   */
  code?: boolean;
  /** Filters ignore case, accents and variants of letters. Handlers may define further `spellings` of a value. */
  anySpelling?: boolean;
  /** Normalizes the value before storing: `kw81 cbku …` to capitals without spaces. */
  tidy?(value: string): string;
  /**
   * Proposes a value for a new record from these fields, as an address or a code. A reference contributes its title, an
   * owner of rows its field of the same name. A proposal already taken gets a number; other taken values are rejected.
   */
  proposed?: { from: readonly string[]; as: 'address' | 'code' };
  /** The initial value. */
  default?: string;
  /** A formula for the value, from other fields of the record. */
  formula?: Formula;
}

/** Returns the schema of a text of limited length; shared by several kinds. */
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
  // A code isn't wrapped.
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
  // Generated codes have a uniform spelling.
  folds: ({ code, ltr, readOnly }) => ((ltr || code) && readOnly ? undefined : code ? 'identity' : 'order'),
  findsFolded: ({ anySpelling }) => Boolean(anySpelling),
  searchText: (value, { code }) => (code ? [...new Set([value, bare(fold(value))])] : [value]),
  mask: (value) => maskedEnd(value),
};
