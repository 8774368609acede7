import type { Formula } from '../../core/formula';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import type { MessageKey } from '../../core/register';
import { bare, fold } from '../../core/text/fold';
import { plain, visible } from '../../core/text/plain';

export interface TextOptions extends FieldOptions {
  /** Shortest accepted, in characters. */
  min?: number;
  /** Longest accepted, in characters; 255 unless said. */
  max?: number;
  /** What it must look like, and the i18n key of the complaint. */
  pattern?: { matches: RegExp; message: MessageKey };
  /** What no pattern can say, such as a check digit. */
  rule?: { holds(value: string): boolean; message: MessageKey };
  /** Always left-to-right, whatever the page: a code, a slug, a number plate. It is kept in Latin digits and the usual signs (`plain`). */
  ltr?: boolean;
  /**
   * What people call a record by, and write in several ways: one that differs in case alone is the same (`unique`, an import's key), and search compares it
   * without its punctuation, too. It is `ltr`.
   */
  code?: boolean;
  /** A filter finds it however it is written: case, accents and the forms of a letter don't count. Handlers may know more `spellings` of a value. */
  anySpelling?: boolean;
  /** The one way in which it is kept, of those in which people write it: `kw81 cbku …` in capitals without spaces. */
  tidy?(value: string): string;
  /**
   * What is proposed for it in a new record, made of these fields (of a reference its title; of the owner of rows the same
   * field) as an address or a code. A proposal that another record has gets a number; any other text that is taken is refused.
   */
  proposed?: { from: readonly string[]; as: 'address' | 'code' };
  /** What a new record has. */
  default?: string;
  /** What it is worked out by, from others of its record. */
  formula?: Formula;
}

/** The schema of a text of so many characters at most, shared by the kinds that are one. */
export const boundedText = (z: SchemaKit, max: number, tidy: (text: string) => string = visible) =>
  z
    .string('validation.text')
    .overwrite(tidy)
    .max(max, 'validation.too_long')
    // PostgreSQL can't store the character NUL.
    .refine((value) => !value.includes('\0'), 'validation.text');

/** One line of text. */
export const text: FieldKind<'text', TextOptions, string> = {
  kind: 'text',
  formula: ({ formula }) => formula,
  // A code keeps to one line.
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
  // Codes that the server makes are all written alike.
  folds: ({ code, ltr, readOnly }) => ((ltr || code) && readOnly ? undefined : code ? 'identity' : 'order'),
  findsFolded: ({ anySpelling }) => Boolean(anySpelling),
  searchText: (value, { code }) => (code ? [...new Set([value, bare(fold(value))])] : [value]),
  mask: (value) => maskedEnd(value),
};
