import { latinDigits } from './plain';

/** Letters that are used interchangeably, in addition to Unicode's decompositions. */
const letters: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ء: '',
  ـ: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

const dashes = /[\p{Pd}\u2212]/gu;

/**
 * The characters that normalization removes: accents, tashkeel, decomposed hamza, bidi marks, joiners and control
 * characters.
 */
const dropped = /[\p{M}\p{Cf}\p{Cc}]/gu;

/**
 * Normalizes English and Arabic text for search. Converts to lower case, removes accents, tashkeel, hamza and tatweel,
 * and unifies the forms of alef, yaa and taa marbuta. Also converts digits to Latin, dashes to `-`, and multiple spaces
 * to one. The function is idempotent.
 */
export const fold = (text: string): string =>
  latinDigits(text)
    .replace(/\s+/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(dashes, '-')
    .replace(replaced, (letter) => letters[letter]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Removes the punctuation from normalized text, to compare codes: `noor-10413` becomes `noor10413`. */
export const withoutPunctuation = (folded: string): string => folded.replace(/[^\p{L}\p{N} ]+/gu, '');

/** Splits a query into normalized words. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/**
 * Scores how well a string matches a query: 4 if they are equal, 3 if the string starts with the query, 2 if one of its
 * words does, 1 if it contains all of the query's words, otherwise 0.
 */
export const fits = (text: string, query: string): 0 | 1 | 2 | 3 | 4 => {
  const [folded, phrase] = [fold(text), fold(query)];
  if (!wordsOf(query).every((word) => folded.includes(word))) return 0;
  if (folded === phrase) return 4;
  if (folded.startsWith(phrase)) return 3;
  return ` ${folded}`.includes(` ${phrase}`) ? 2 : 1;
};
