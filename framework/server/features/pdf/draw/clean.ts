// Controls, private and unassigned code points, and marks that change the direction of the text around them. The
// joiners U+200C and U+200D stay, because they are part of words.
// eslint-disable-next-line no-control-regex
const unwanted = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The maximum number of combining marks on a letter. More would cover the lines above. */
const maxMarks = 3;

const stacked = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as a reader counts them. */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Replaces a letter that the font doesn't have. */
export const missing = '\ufffd';

/**
 * Makes a text printable: one line, no control characters, and a replacement character for each letter that the font
 * lacks.
 */
export const clean = (text: string, has: (codePoint: number) => boolean): string => {
  const visible = text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(stacked, '$1');
  const isKnown = (letter: string) =>
    Array.from(letter).every((one) => /[\u200c\u200d]/.test(one) || has(one.codePointAt(0)!));
  return isKnown(visible)
    ? visible
    : lettersOf(visible)
        .map((letter) => (isKnown(letter) ? letter : missing))
        .join('');
};
