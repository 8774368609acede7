/** Scripts in which a joiner between letters changes how a word is written: Arabic with Persian and Urdu, and those of India. */
const joining = `[${['Arab', 'Syrc', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{scx=${script}}`).join('')}]`;

/** What is seen by what it does to its neighbours: joiners within words, the parts of an emoji, the form of a Han letter. */
const kept = [
  `(?<=${joining})\\u200d`,
  `(?<=${joining})\\u200c(?=${joining})`,
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  '(?<=[\\p{Emoji}\\p{Script=Han}])[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
];

// NUL, which nothing can store, is left for who refuses it.
const hidden = new RegExp(`(${kept.join('|')})|(?![\\t\\n\\r\\0])[\\p{DI}\\p{Bidi_C}\\p{Cc}]`, 'gu');

/** Spaces of any width (one that doesn't break among them), and Unicode's own ends of lines. */
const spaces: readonly [RegExp, string][] = [
  [/\p{Zs}/gu, ' '],
  [/[\u2028\u2029]/g, '\n'],
];

/** Signs that are drawn as nothing, with the spaces. */
const blank = /^[\s\u2800]*$/;

/**
 * A text as people see it: composed (Unicode's NFC), without what can't be seen (control characters, marks of direction, spaces
 * of no width, joiners outside of words), each space an ordinary one and none around it; empty where nothing can be seen. Digits stay as
 * they were written. Doing it twice changes nothing.
 */
export const visible = (text: string): string => {
  const composed = text
    .normalize('NFC')
    .replace(/(\u200c|\u200d)\1+/g, '$1')
    .replace(hidden, '$1')
    .normalize('NFC');
  const seen = spaces.reduce((left, [of, as]) => left.replace(of, as), composed).trim();
  return blank.test(seen) ? '' : seen;
};

/** Whether a value is a text in which nothing can be seen. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && visible(value) === '';

/** A blank text is nothing; any other value is what it is. */
export const blankToNull = (value: unknown): unknown => (isBlank(value) ? null : value);

const digit = /(?![0-9])\p{Nd}/gu;

/** The value of a digit of any script: Unicode has each script's ten in a row, the zero first. */
const valueOf = (sign: string): string => {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(sign.codePointAt(0)! - before - 1))) before += 1;
  return String(before % 10);
};

/** The same text with Latin digits, sign for sign: `١٢` and `۱۲` are `12`. */
export const latinDigits = (text: string): string => text.replace(digit, valueOf);

/** Joiners and selectors of a form, which words and emoji have and codes never. */
const joiners = /\u200c|\u200d|\ufe0e|\ufe0f/g;

/**
 * A text for computers rather than readers, as an email address, a code or a phone number is: full-width and other compatible forms
 * are the usual signs (NFKC), digits are Latin, each dash or minus is `-`, and nothing invisible is left.
 */
export const plain = (text: string): string =>
  latinDigits(visible(text.normalize('NFKC').replace(joiners, ''))).replace(/[\p{Pd}\u2212]/gu, '-');

/** The same of a text; any other value as it came. */
export const plainIn = (given: unknown): unknown => (typeof given === 'string' ? plain(given) : given);

/**
 * The marks of numbers by which Arabic is written, and those of other countries that mean but one thing. A space or an apostrophe counts
 * only between groups of three.
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
 * A number as computers write it. A comma is the thousands' sign or the decimals', where only one of the two can be meant; else
 * the text stays as it is, to be complained of: `1,234` is a thousand to some and little more than one to others.
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

/** The number that a text says; any other value as it came. */
export const numberIn = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  const text = plainNumber(given);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : given;
};

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** The yes or no that a text says; any other value as it came. */
export const flagIn = (given: unknown): unknown =>
  typeof given === 'string' ? (flags[plain(given).toLowerCase()] ?? given) : given;

/** A day in ISO's form, however its parts are separated. Only with the year first: who writes it last can mean either of the others. */
export const plainDay = (text: string): string => {
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?$/i.exec(plain(text)) ?? [];
  if (year === undefined) return text;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}${/^(00:00(:00)?)?$/.test(rest) ? '' : ` ${rest}`}`;
};
