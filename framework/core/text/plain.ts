/** Scripts where joiners affect a word's spelling: Arabic script (Persian, Urdu) and Indic scripts. */
const joining = `[${['Arab', 'Syrc', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{scx=${script}}`).join('')}]`;

/**
 * Invisible characters with a visible effect: joiners within words, parts of an emoji, and variants of a Han character.
 */
const keptMarks = [
  `(?<=${joining})\\u200d`,
  `(?<=${joining})\\u200c(?=${joining})`,
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  '(?<=[\\p{Emoji}\\p{Script=Han}])[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
];

// NUL is left for validation to reject, because the database can't store it.
const hidden = new RegExp(`(${keptMarks.join('|')})|(?![\\t\\n\\r\\0])[\\p{DI}\\p{Bidi_C}\\p{Cc}]`, 'gu');

/** Spaces of any width, including no-break spaces, and Unicode's line separators. */
const spaces: readonly [RegExp, string][] = [
  [/\p{Zs}/gu, ' '],
  [/[\u2028\u2029]/g, '\n'],
];

/** Matches strings that contain only spaces and blank characters. */
const blank = /^[\s\u2800]*$/;

/**
 * Normalizes text to its visible characters: NFC, with ordinary spaces, trimmed. Removes control characters, bidi
 * marks, zero-width spaces, and joiners outside words. Blank text becomes empty. Digits are unchanged. The function is
 * idempotent.
 */
export const visible = (text: string): string => {
  const composed = text
    .normalize('NFC')
    .replace(/(\u200c|\u200d)\1+/g, '$1')
    .replace(hidden, '$1')
    .normalize('NFC');
  const cleaned = spaces.reduce((result, [of, as]) => result.replace(of, as), composed).trim();
  return blank.test(cleaned) ? '' : cleaned;
};

/** Checks whether a value is a string without visible characters. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && visible(value) === '';

/** Converts a blank string to null. Returns any other value unchanged. */
export const blankToNull = (value: unknown): unknown => (isBlank(value) ? null : value);

const digit = /(?![0-9])\p{Nd}/gu;

/**
 * Returns the value of a digit in any script. Unicode encodes the digits of each script consecutively, starting with
 * zero.
 */
const valueOf = (sign: string): string => {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(sign.codePointAt(0)! - before - 1))) before += 1;
  return String(before % 10);
};

/** Converts digits of any script to Latin digits: `١٢` and `۱۲` become `12`. */
export const latinDigits = (text: string): string => text.replace(digit, valueOf);

/** Joiners and variation selectors, which occur in words and emoji, but not in codes. */
const joiners = /\u200c|\u200d|\ufe0e|\ufe0f/g;

/**
 * Normalizes machine-readable text, such as email addresses, codes and phone numbers: NFKC, Latin digits, dashes and
 * minus signs as `-`, no invisible characters.
 */
export const plain = (text: string): string =>
  latinDigits(visible(text.normalize('NFKC').replace(joiners, ''))).replace(/[\p{Pd}\u2212]/gu, '-');

/** Normalizes a string with `plain`. Returns any other value unchanged. */
export const plainIn = (value: unknown): unknown => (typeof value === 'string' ? plain(value) : value);

/**
 * Converts Arabic separators in a number, and other separators if they are unambiguous. Spaces and apostrophes only
 * count as separators between groups of three digits.
 */
const withUsualMarks = (text: string): string => {
  const marked = plain(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll('،', ',')
    .replace(/^([+-]) /, '$1');
  return /^[+-]?\d{1,3}([ '’]\d{3})+(?:[.,]\d+)?$/.test(marked) ? marked.replace(/[ '’]/g, '') : marked;
};

/**
 * Converts a typed number to the standard notation. If a comma is ambiguous, the text is returned unchanged and fails
 * validation. For example, `1,234` could mean 1234 or 1.234.
 */
export const plainNumber = (text: string): string => {
  const marked = withUsualMarks(text);
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(marked) || /^[+-]?\d{1,3}(,\d{3}){2,}$/.test(marked);
  const isDecimal = /^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(marked);
  return (isGrouped ? marked.replaceAll(',', '') : isDecimal ? marked.replace(',', '.') : marked).replace(
    /^\+(?=\d)/,
    '',
  );
};

/** Parses a string as a number. Returns any other value unchanged. */
export const numberIn = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = plainNumber(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
};

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Parses a string as a boolean. Returns any other value unchanged. */
export const flagIn = (value: unknown): unknown =>
  typeof value === 'string' ? (flags[plain(value).toLowerCase()] ?? value) : value;

/**
 * Converts a date that starts with the year to ISO format, whatever its separators. In any other order, day and month
 * would be ambiguous.
 */
export const plainDay = (text: string): string => {
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?$/i.exec(plain(text)) ?? [];
  if (year === undefined) return text;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}${/^(00:00(:00)?)?$/.test(rest) ? '' : ` ${rest}`}`;
};

/** The pattern that HTML email inputs use, but with a required dot in the domain. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
