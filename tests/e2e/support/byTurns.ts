import { it } from 'vitest';
import type { LocaleCode } from '../../../src/config';
import { isLongRun } from '@matjar/admin/testing';

type Test = (name: string, run: () => Promise<void>) => void;

/**
 * Adds tests that are written for both languages. Each runs in one of them, alternately, because screens behave alike
 * in both. LONG_RUN=1 runs each test in both languages; `scene.ts` checks every screen in both anyway.
 */
export const byTurns = (locale: LocaleCode): Test => {
  let isEnglish = false;
  return (name, run) => {
    isEnglish = !isEnglish;
    // eslint-disable-next-line vitest/expect-expect, vitest/valid-title -- the caller passes both
    if (isLongRun || isEnglish === (locale === 'en')) it(name, run);
  };
};

/** The language for a single test, for the same reason; LONG_RUN=1 runs it in both. */
export const inOneLanguage = (locale: LocaleCode): readonly LocaleCode[] => (isLongRun ? ['en', 'ar-SY'] : [locale]);
