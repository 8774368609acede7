import { it } from 'vitest';
import type { LocaleCode } from '../../../src/config';
import { isLongRun } from '@matjar/admin/testing';

type Test = (name: string, run: () => Promise<void>) => void;

/**
 * Returns a function that adds tests in alternating languages, because screens behave the same in both. With
 * LONG_RUN=1, each test runs in both languages. `scene.ts` always checks all screens in both languages.
 */
export const byTurns = (locale: LocaleCode): Test => {
  let isEnglish = false;
  return (name, run) => {
    isEnglish = !isEnglish;
    // eslint-disable-next-line vitest/expect-expect, vitest/valid-title -- the caller passes both arguments
    if (isLongRun || isEnglish === (locale === 'en')) it(name, run);
  };
};

/** Returns the language in which to run a test. With LONG_RUN=1, returns both languages. */
export const inOneLanguage = (locale: LocaleCode): readonly LocaleCode[] => (isLongRun ? ['en', 'ar-SY'] : [locale]);
