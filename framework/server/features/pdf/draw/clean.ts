// Matches control characters, private and unassigned code points, and marks that change the text direction. The joiners
// U+200C and U+200D aren't matched, because they are part of words.
const unwanted = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The maximum number of combining marks on a letter. Additional marks would overlap the line above. */
const maxMarks = 3;

const stacked = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters of a string as readers perceive them (grapheme clusters). */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The character that replaces a letter that isn't in the font. */
export const missing = '\ufffd';

/** Converts text to a printable line. Removes control characters, and replaces each letter that isn't in the font. */
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
