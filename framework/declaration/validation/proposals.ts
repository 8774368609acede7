import type { TextOptions } from '../../kinds/text/kind';
import { isPlain } from '../../core/objects';

/**
 * Common transliterations of Arabic letters to Latin. The transliterations of و and ي depend on the adjacent letters.
 */
const letters: Readonly<Record<string, string>> = {
  ا: 'a',
  ٱ: 'a',
  ى: 'a',
  ة: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ء: '',
};

/** Letters that are consonants at the start of a word or next to a vowel, and vowels otherwise. */
const halfVowels: Readonly<Record<string, readonly [consonant: string, vowel: string]>> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
};

const isVowel = (letter: string | undefined) => letter !== undefined && /[اٱىةويی]/.test(letter);
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);

/** Transliterates Arabic to Latin letters, and removes accents and vowel signs: `"فستان"` becomes `"fstan"`. */
export const inLatin = (text: string): string => {
  const plain = [...text.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '')];
  return plain
    .map((letter, at) => {
      const halfVowel = halfVowels[letter];
      if (halfVowel)
        return halfVowel[isLetter(plain[at - 1]) && !isVowel(plain[at - 1]) && !isVowel(plain[at + 1]) ? 1 : 0];
      const digit = /[\u0660-\u0669\u06F0-\u06F9]/.test(letter) ? String(letter.codePointAt(0)! & 15) : letter;
      return letters[letter] ?? digit;
    })
    .join('');
};

const words = (text: string): string[] =>
  inLatin(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Returns the words of a value. For localized text, returns the words of the first language that has any. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return words(value);
  const halves = isPlain(value) ? Object.values(value) : [];
  return halves.map((half) => (typeof half === 'string' ? words(half) : [])).find((found) => found.length > 0) ?? [];
};

/** The maximum length of a proposed code, which should be short enough to read aloud. */
const longestCode = 32;

/** The length reserved for a suffix that makes a proposal unique, such as `-1234`. */
const roomForNumber = 5;

/** Returns as many words as fit within a maximum length, but at least one, truncated if necessary. */
const fitted = (all: readonly string[], room: number): string[] => {
  const last = all.findLastIndex((_word, at) => all.slice(0, at + 1).join('-').length <= room);
  return last < 0 ? all.slice(0, 1).map((word) => word.slice(0, room)) : all.slice(0, last + 1);
};

/**
 * Returns the proposed value for a field (`proposed`), derived from the given values, in order. A slug consists of
 * lowercase words joined by hyphens, and a code consists of uppercase words. If a code is made from several values, the
 * first must already be a code and isn't changed. Returns an empty string if the values contain no Latin or Arabic
 * letters and no digits.
 */
export const proposalOf = (
  { proposed, max = 255 }: Pick<TextOptions, 'proposed' | 'max'>,
  values: readonly unknown[],
): string => {
  const isCode = proposed?.as === 'code';
  const [first, ...others] = values;
  const owner = others.length > 0 && typeof first === 'string' ? first.trim() : '';
  const rest = (owner ? others : values).flatMap(wordsOf);
  const room = (isCode && !owner ? Math.min(max, longestCode) : max - (owner ? owner.length + 1 : 0)) - roomForNumber;
  const text = fitted(rest, Math.max(room, 1)).join('-');
  return [owner, isCode ? text.toUpperCase() : text].filter(Boolean).join('-');
};

/** Returns the text, adding the smallest available number as a suffix if the text is already taken. */
export const freeOf = (text: string, taken: ReadonlySet<unknown>): string => {
  if (!taken.has(text)) return text;
  let number = 2;
  while (taken.has(`${text}-${number}`)) number += 1;
  return `${text}-${number}`;
};
