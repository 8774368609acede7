import { latinDigits } from './plain';

/** Letters that people write for one another, beyond what Unicode's own decomposition tells. */
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

/** Accents, tashkeel and the hamza that decomposition splits off; direction marks, joiners and control characters. */
const dropped = /[\p{M}\p{Cf}\p{Cc}]/gu;

/**
 * A text as search compares it, English and Arabic alike: lower case without accents or tashkeel; every alef, yaa and
 * taa marbuta in one form, hamza and tatweel gone; digits Latin, dashes `-`; single spaces. Folding twice changes nothing.
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

/** A folded text without its punctuation, as codes are compared: `noor-10413` is `noor10413`. */
export const bare = (folded: string): string => folded.replace(/[^\p{L}\p{N} ]+/gu, '');

/** The words of a query, as search compares them. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/**
 * How well a text fits the words of a query: 4 where it is the query, 3 where it begins with the whole of it, 2 where a word of it does, 1 where it holds all
 * words somewhere, 0 where it doesn't.
 */
export const fits = (text: string, query: string): 0 | 1 | 2 | 3 | 4 => {
  const [folded, phrase] = [fold(text), fold(query)];
  if (!wordsOf(query).every((word) => folded.includes(word))) return 0;
  if (folded === phrase) return 4;
  if (folded.startsWith(phrase)) return 3;
  return ` ${folded}`.includes(` ${phrase}`) ? 2 : 1;
};
