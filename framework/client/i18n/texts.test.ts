// Texts that stand beside what shows them are held to what those of the catalogues are.
import { describe, expect, test } from 'vitest';
import { holdTexts, textsBeside } from '../../testing/checks/catalogues';

const languages = ['en', 'ar', 'fr'];

const beside = import.meta.glob<object>('../../**/texts.ts', { eager: true });
const byLanguage = import.meta.glob<object>('../../languages/*/{keys,log,webhooks}.ts', { eager: true });

describe('texts beside what shows them', () => {
  const texts = textsBeside(beside, languages);

  test('are found', () => expect(Object.keys(texts.en!).length).toBeGreaterThan(200));

  holdTexts(texts);
});

describe('words that a declaration gives by language', () => {
  const files = [...new Set(Object.keys(byLanguage).map((file) => file.replace(/^.*\//, '')))];
  const wordsOf = (language: string) =>
    Object.fromEntries(
      files.map((file) => [file, Object.values(byLanguage[`../../languages/${language}/${file}`]!)[0]]),
    );

  test('are found', () => expect(files.length).toBeGreaterThan(2));

  holdTexts(Object.fromEntries(languages.map((language) => [language, wordsOf(language)])));
});
