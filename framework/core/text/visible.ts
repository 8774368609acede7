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
