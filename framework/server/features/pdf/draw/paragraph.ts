import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Span } from '../pdfs';

// Matches control characters, private and unassigned code points, and marks that change the text direction. The joiners
// U+200C and U+200D aren't matched, because they are part of words.
const unwanted = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The maximum number of combining marks on a letter. Additional marks would overlap the line above. */
const maxMarks = 3;

const stacked = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters of a string as readers perceive them (grapheme clusters). */
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The character that replaces a letter that isn't in the font. */
const missing = '\ufffd';

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

/** A part of a line with a single style and direction. Its text is in reading order. */
export interface Run {
  text: string;
  isRtl: boolean;
  span: Span;
}

/** The runs of a line from left to right, and the line's width in points. */
export interface LaidLine {
  runs: readonly Run[];
  width: number;
}

export type Measure = (run: Run) => number;

const bidi = createBidi();

const isolates = { ltr: '\u2066', auto: '\u2068', end: '\u2069' };

const isolate = /[\u2066-\u2069]/g;

/** A range of characters in the paragraph. `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Splits a word that is wider than a line, between letters. */
const chopped = (text: string, { start, end }: Range, width: number, widthOf: (range: Range) => number): Range[] => {
  const parts: Range[] = [];
  let from = start;
  let to = start;
  for (const letter of lettersOf(text.slice(start, end))) {
    const next = to + letter.length;
    if (to > from && widthOf({ start: from, end: next }) > width) {
      parts.push({ start: from, end: to });
      from = to;
    }
    to = next;
  }
  return [...parts, { start: from, end }];
};

/** Splits text into ranges at the positions where a line can be broken (Unicode Standard Annex 14). */
const wordsOf = (text: string): Range[] => {
  const breaker = new LineBreaker(text);
  const words: Range[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    if (found.position > start) words.push({ start, end: found.position });
    start = found.position;
  }
  return words;
};

/**
 * Lays out spans in lines of at most `width` points. Breaks lines between words, and arranges each line's runs from
 * left to right (Unicode Standard Annex 9). The spans' text must have been cleaned with `clean`.
 */
export const layOut = (
  spans: readonly Span[],
  width: number,
  direction: 'ltr' | 'rtl',
  measure: Measure,
): LaidLine[] => {
  const owners: Span[] = [];
  let text = '';
  for (const span of spans) {
    text += `${span.ltr ? isolates.ltr : isolates.auto}${span.text}${isolates.end}`;
    while (owners.length < text.length) owners.push(span);
  }
  if (text === '') return [];
  const found = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const runOf = (piece: readonly number[]): Run | undefined => {
    const isRtl = found.levels[piece[0]!]! % 2 === 1;
    const inOrder = isRtl ? [...piece].reverse() : piece;
    const shown = inOrder
      .map((index) => mirrored.get(index) ?? text[index]!)
      .join('')
      .replace(isolate, '');
    return shown === '' ? undefined : { text: shown, isRtl, span: owners[piece[0]!]! };
  };
  const runsOf = ({ start, end }: Range): Run[] => {
    const pieces: number[][] = [];
    const indices = Array.from({ length: end - start }, (_, index) => start + index);
    for (const [first, last] of bidi.getReorderSegments(text, found, start, end - 1) as [number, number][]) {
      const flipped = indices.slice(first - start, last - start + 1).reverse();
      indices.splice(first - start, flipped.length, ...flipped);
    }
    for (const index of indices) {
      const last = pieces.at(-1);
      const before = last?.at(-1);
      const isSame =
        before !== undefined &&
        owners[before] === owners[index] &&
        found.levels[before] === found.levels[index] &&
        Math.abs(before - index) === 1;
      if (isSame) last!.push(index);
      else pieces.push([index]);
    }
    return pieces.flatMap((piece) => runOf(piece) ?? []);
  };
  const trimmedEnd = ({ start, end }: Range): Range => ({
    start,
    end: start + text.slice(start, end).replace(/[\s\u2066-\u2069]+$/, '').length,
  });
  const widthOf = (range: Range) => runsOf(range).reduce((sum, run) => sum + measure(run), 0);
  const lines: Range[] = [];
  let line: Range | undefined;
  let used = 0;
  for (const word of wordsOf(text)) {
    const own = widthOf(trimmedEnd(word));
    const parts = own > width ? chopped(text, word, width, widthOf) : [word];
    for (const part of parts) {
      const visible = parts.length > 1 ? widthOf(trimmedEnd(part)) : own;
      if (line && used + visible > width) {
        lines.push(line);
        line = undefined;
      }
      used = (line ? used : 0) + widthOf(part);
      line = { start: line?.start ?? part.start, end: part.end };
    }
  }
  if (line) lines.push(line);
  return lines.map((range) => {
    const runs = runsOf(trimmedEnd(range));
    return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0) };
  });
};
