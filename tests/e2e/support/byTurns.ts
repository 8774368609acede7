import { it } from 'vitest';
import type { LocaleCode } from '../../../src/config';
import { isLongRun } from '@matjar/admin/testing';

type Test = (name: string, run: () => Promise<void>) => void;

/**
 * What adds tests that are written for both languages: each is run in one of them, by turns, since a screen does in one what it does
 * in the other. With LONG_RUN=1 each is run in both, and every screen is looked at in both (`scene.ts`).
 */
export const byTurns = (locale: LocaleCode): Test => {
  let isEnglish = false;
  return (name, run) => {
    isEnglish = !isEnglish;
    // eslint-disable-next-line vitest/expect-expect, vitest/valid-title -- whoever calls this says both
    if (isLongRun || isEnglish === (locale === 'en')) it(name, run);
  };
};

/** The one language that a single test is tried in, for the same reason, and with LONG_RUN=1 both. */
export const inOneLanguage = (locale: LocaleCode): readonly LocaleCode[] => (isLongRun ? ['en', 'ar-SY'] : [locale]);
