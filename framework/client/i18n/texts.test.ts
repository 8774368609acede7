// The strings that load later are checked like the first screen's.
import { describe, expect, test } from 'vitest';
import { holdTexts } from '../../testing/checks/catalogues';

const languages = ['en', 'ar', 'fr'];

const all = import.meta.glob<Record<string, object>>('../../languages/*/{keys,later/index,log,webhooks}.ts', {
  eager: true,
});

describe.each(['keys', 'later/index', 'log', 'webhooks'])('the texts of %s', (file) => {
  const texts = languages.map((language) => [
    language,
    Object.values(all[`../../languages/${language}/${file}.ts`]!)[0]!,
  ]);

  test('exist in every language', () => expect(texts).toHaveLength(languages.length));

  holdTexts(Object.fromEntries(texts) as Record<string, object>);
});
