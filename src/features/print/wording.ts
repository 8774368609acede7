import { createContext, useContext } from 'react';
import type { PrintChoice } from '../../domain/printing/printing';
import { textKey } from '@matjar/admin';
import { formatsIn } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import type { PaperShop } from './usePapers';

/** How a paper is worded: what a text says in its language or in both, and how figures are written. */
export interface Wording {
  /** A declared text; in both languages they stand beside each other. */
  say(text: Text): string;
  /** A text that somebody wrote, English first: a line for each language. */
  lines(both: readonly (string | null | undefined)[]): string[];
  formats: ReturnType<typeof formatsIn>;
  dir: 'ltr' | 'rtl';
  lang: string;
}

const distinct = (texts: readonly (string | null | undefined)[]) => [
  ...new Set(texts.filter((one): one is string => Boolean(one))),
];

/** The wording of a shop's paper; in both languages it runs as the screen's own does. */
export const wordingOf = (language: PrintChoice['language'], locale: string, shop: PaperShop): Wording => {
  const own = language === 'both' ? textKey(locale) : language;
  const other = own === 'en' ? 'ar' : 'en';
  const code = own === 'ar' ? 'ar-SY' : 'en';
  return {
    say: (text) => (language === 'both' ? distinct([text[own], text[other]]).join(' · ') : text[own]),
    lines: ([en, ar]) => {
      const [first, second] = own === 'en' ? [en, ar] : [ar, en];
      return language === 'both' ? distinct([first, second]) : distinct([first || second]);
    },
    formats: formatsIn(code, shop as never),
    dir: own === 'ar' ? 'rtl' : 'ltr',
    lang: own,
  };
};

export const WordingContext = createContext<Wording | undefined>(undefined);

/** The wording of the paper at hand. */
export const useWording = (): Wording => useContext(WordingContext)!;
