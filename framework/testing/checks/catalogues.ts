import { describe, expect, test } from 'vitest';
import { pluralDelimiter } from '../../client/i18n/translator';
import type { Phrases } from '../../languages/withOwn';
import { isPlain } from '../../core/objects';

export const textsOf = (phrases: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(phrases as Phrases).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );

/** Collects the translations that modules declare next to their components. Returns a catalogue for each language. */
export const textsBeside = (
  modules: Readonly<Record<string, object>>,
  languages: readonly string[],
): Record<string, object> => {
  const isText = (value: object) =>
    languages.every((language) => typeof (value as Record<string, unknown>)[language] === 'string');
  const textsIn = (value: unknown, path: string): [path: string, text: Record<string, string>][] => {
    if (!isPlain(value)) return [];
    return isText(value)
      ? [[path, value as Record<string, string>]]
      : Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path} ${key}`));
  };
  const all = Object.entries(modules).flatMap(([file, module]) => textsIn({ ...module }, file));
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(all.map(([path, text]) => [path, text[language]]))]),
  );
};

const forms = (text: string) => text.split(pluralDelimiter);
const placeholders = (text: string) => [...new Set(text.match(/%\{.*?\}/g))].sort();
const words = (text: string) => text.replaceAll(/%\{.*?\}/g, '');
/** Formats and examples that are written in Latin letters even in Arabic text. */
const latinByRight =
  /\b(PNG|JPEG|WebP|GIF|AVIF|SVG|MP4|WebM|PDF|CSV|XLSX|xlsx|Excel|HEIC|MOV|iPhone|USD|npm|https?|HTTPS|JSON|Enter|Ctrl)\b|#1A2B3C/g;

/** The number of plural forms in each of the framework's languages. */
const counted: Readonly<Record<string, number>> = { en: 2, ar: 6, fr: 2 };

/** Checks that all languages have the same keys, placeholders and plural forms. */
export const holdTexts = (catalogues: Readonly<Record<string, object>>): void => {
  const texts = Object.entries(catalogues).map(([language, phrases]) => [language, new Map(textsOf(phrases))] as const);
  const english = new Map(textsOf(catalogues.en!));
  const keys = [...english.keys()];
  const others = texts.filter(([language]) => language !== 'en');

  test.each(others)('the %s catalogue has the same keys', (_language, other) => {
    expect([...other.keys()].sort()).toEqual([...keys].sort());
  });

  describe.each(keys)('%s', (key) => {
    const source = english.get(key)!;
    const isCounted = forms(source).length > 1;

    test.each(texts)('has the same placeholders in %s, and all plural forms of the language', (language, all) => {
      const text = all.get(key) ?? '';
      expect(placeholders(text)).toEqual(placeholders(source));
      expect(forms(text)).toHaveLength(isCounted ? counted[language]! : 1);
    });

    test('has no blank form and no surplus space', () => {
      // react-admin's text for a null boolean is intentionally a space.
      if (key === 'ra.boolean.null') return;
      for (const [, all] of texts) {
        const text = all.get(key) ?? '';
        for (const form of forms(text)) expect(form.trim()).not.toBe('');
        expect(text).toBe(text.trim());
      }
    });

    test('is written with Arabic letters and punctuation in Arabic', () => {
      const arabic = texts.find(([language]) => language === 'ar')![1].get(key) ?? '';
      const text = words(arabic).replaceAll(latinByRight, '').replaceAll(pluralDelimiter, '');
      expect(text).not.toMatch(/[A-Za-z]/);
      expect(text).not.toMatch(/[?;,]/);
      if (/[A-Za-z]/.test(words(source).replaceAll(latinByRight, ''))) {
        expect(arabic).toMatch(/\p{Script=Arabic}/u);
        expect(arabic).not.toBe(source);
      }
    });
  });
};

/**
 * Checks an admin's catalogues with `holdTexts`. Also checks that Arabic plural forms for several items contain the
 * number.
 */
export const holdCatalogues = (catalogues: Readonly<Record<string, object>>): void => {
  holdTexts(catalogues);

  test('Arabic plural forms for several numbers contain the number', () => {
    const arabic = new Map(textsOf(catalogues.ar!));
    const numbered = textsOf(catalogues.en!)
      .filter(([, text]) => forms(text).length > 1 && text.includes('%{smart_count}'))
      .map(([key]) => key);
    expect(numbered.length).toBeGreaterThan(10);
    for (const key of numbered) {
      const silent = forms(arabic.get(key)!)
        .slice(3)
        .filter((form) => !form.includes('%{smart_count}'));
      expect({ key, silent }).toEqual({ key, silent: [] });
    }
  });
};
