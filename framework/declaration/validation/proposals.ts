import type { TextOptions } from '../../kinds/text/kind';
import { isPlain } from '../../core/objects';

/** Arabic letters as they are commonly written in Latin ones; و and ي are told by what stands beside them. */
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

/** Both stand for a consonant where a word begins or a vowel is beside them, else for the vowel itself. */
const halfVowels: Readonly<Record<string, readonly [consonant: string, vowel: string]>> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
};

const isVowel = (letter: string | undefined) => letter !== undefined && /[اٱىةويی]/.test(letter);
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);

/** A text in Latin letters as far as it has Latin or Arabic ones, accents and signs of vowels dropped: `"فستان"` is `"fstan"`. */
export const inLatin = (text: string): string => {
  const plain = [...text.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '')];
  return plain
    .map((letter, at) => {
      const half = halfVowels[letter];
      if (half) return half[isLetter(plain[at - 1]) && !isVowel(plain[at - 1]) && !isVowel(plain[at + 1]) ? 1 : 0];
      const digit = /[\u0660-\u0669\u06F0-\u06F9]/.test(letter) ? String(letter.codePointAt(0)! & 15) : letter;
      return letters[letter] ?? digit;
    })
    .join('');
};

const words = (text: string): string[] =>
  inLatin(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** What a value says: a text in the first of its languages in which it has letters that an address can hold. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return words(value);
  const halves = isPlain(value) ? Object.values(value) : [];
  return halves.map((half) => (typeof half === 'string' ? words(half) : [])).find((found) => found.length > 0) ?? [];
};

/** As long as a proposed code may be: a person reads it out. */
const longestCode = 32;

/** Room for the number that tells it from one that is taken: `-1234`. */
const roomForNumber = 5;

/** As many of the words as there is room for, one at the least. */
const fitted = (all: readonly string[], room: number): string[] => {
  const last = all.findLastIndex((_word, at) => all.slice(0, at + 1).join('-').length <= room);
  return last < 0 ? all.slice(0, 1).map((word) => word.slice(0, room)) : all.slice(0, last + 1);
};

/**
 * What is proposed for a field (its `proposed`) from the values that this names, in their order: words of small letters with
 * hyphens between them for an address, of capitals for a code. Empty where they hold no Latin or Arabic letter and no digit.
 * The first value of a code that has more is another code, and stays whole.
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

/** A text, or where it is taken the same with the smallest number behind it that isn't. */
export const freeOf = (text: string, taken: ReadonlySet<unknown>): string => {
  if (!taken.has(text)) return text;
  let number = 2;
  while (taken.has(`${text}-${number}`)) number += 1;
  return `${text}-${number}`;
};
