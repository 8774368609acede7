/** Letters that people write for one another, beyond what Unicode's own decomposition tells. */
const letters: Record<string, string> = {
  ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ے: 'ي', ة: 'ه', ہ: 'ه', ە: 'ه', ھ: 'ه', ک: 'ك', ء: '', ـ: '',
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ',
};

const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Arabic-Indic and Persian digits: the last four bits of their code points are their values. */
const digits = /[٠-٩۰-۹]/g;

/** Accents, tashkeel and the hamza that decomposition splits off; direction marks, joiners and control characters. */
const dropped = /[\p{M}\p{Cf}\p{Cc}]/gu;

/**
 * A text as search compares it, English and Arabic alike: lower case without accents or tashkeel; every alef, yaa and
 * taa marbuta in one form, hamza and tatweel gone; digits Latin; single spaces. Folding twice changes nothing.
 */
export const fold = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(replaced, (letter) => letters[letter]!)
    .replace(digits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a query, as search compares them. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);
