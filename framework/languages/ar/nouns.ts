import type { Names, Nouns } from '../nouns';

/** Broken plurals of things, and feminine nouns without a feminine ending. Both take feminine verbs. */
const feminine = new Set(
  'بنود تفاصيل حدود حقوق خدمات دفعات ردود رسائل رسوم روابط شروط صور عروض عملاء عناوين فروع قيم كميات مزايا مناطق مواعيد نسب نقاط وسوم'.split(
    ' ',
  ),
);

/** Matches plurals such as «ألوان» and «أيام». */
const brokenPlural = /^أ..?ا.$/;

/** Plurals that are exceptions to the rule that nouns with a final hamza are masculine. */
const pluralsInHamza = new Set(['أجزاء', 'أسماء', 'أشياء']);

const article = /^ال(?=..)/;

const wordsOf = (name: string): string[] => name.split(' ');

const bare = (name: string): string =>
  wordsOf(name)
    .map((word) => word.replace(article, ''))
    .join(' ');

export const isFeminine: Nouns['isFeminine'] = (noun) => {
  const word = wordsOf(noun)[0]!.replace(article, '');
  return (
    /(?:ة|.ات)$/.test(word) ||
    feminine.has(word) ||
    pluralsInHamza.has(word) ||
    (brokenPlural.test(word) && !word.endsWith('ء'))
  );
};

/** Checks whether the second word is an adjective that agrees with the first word, not a genitive. */
const isDescribed = ([one, many]: Names): boolean => {
  const [single, several] = [wordsOf(one), wordsOf(many)];
  return single.length === 1 || (single.length === several.length && several.every((word) => article.test(word)));
};

const dual = (word: string, ending: 'ي' | 'ين'): string => word.replace(/ة$/, 'ت').replace(/ى$/, 'ي') + ending;

const accusative = (word: string): string => (/[ةىاء]$/.test(word) ? word : `${word}ًا`);

/** Returns the plural form that follows a number, in the genitive. */
const plural = ([one, many]: Names): string => {
  const [first = '', ...rest] = wordsOf(bare(many));
  const [single = ''] = wordsOf(one);
  // The sound masculine plural has a different ending in the genitive.
  const genitive = first === `${single}ون` ? `${single}ين` : first === `${single}و` ? `${single}ي` : first;
  return [genitive, ...rest].join(' ');
};

export const counted: Nouns['counted'] = (count, digits, names) => {
  const [one] = names;
  const [first = '', ...rest] = wordsOf(one);
  const inForm = (change: (word: string) => string) => [first, ...rest].map(change).join(' ');
  const [isPhrase, within] = [isDescribed(names), count % 100];
  if (count === 1) return `${one} ${isFeminine(one) ? 'واحدة' : 'واحد'}`;
  if (count === 2) return isPhrase ? inForm((word) => dual(word, 'ين')) : [dual(first, 'ي'), ...rest].join(' ');
  if (within >= 3 && within <= 10) return `${digits} ${plural(names)}`;
  return `${digits} ${within >= 11 && isPhrase ? inForm(accusative) : one}`;
};

export const isVerbal = true;

/** Forms a genitive by removing the article from a single noun: «السعر» and «3 كتب» become «سعر 3 كتب». */
export const of: NonNullable<Nouns['of']> = (noun, owner) =>
  /^ال\S{2,}$/.test(noun) ? `${noun.replace(article, '')} ${owner}` : undefined;
