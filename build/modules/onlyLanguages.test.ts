import { expect, test } from 'vitest';
import { withoutOthers } from './onlyLanguages';

const texts = `const one = words({ en: 'It’s, here', ar: 'هنا', fr: 'L\\'un, l’autre' });
const other = words({
  en: 'A',
  fr: 'B',
  ar: 'C',
});`;

const said = (code: string) => new Function('words', `${code}\nreturn [one, other];`)((given: object) => given) as object[];

test('texts in other languages are left out, and those that stay are as they were', () => {
  expect(said(withoutOthers(texts, ['en', 'ar']))).toEqual([{ en: 'It’s, here', ar: 'هنا' }, { en: 'A', ar: 'C' }]);
  expect(said(withoutOthers(texts, ['fr']))).toEqual([{ fr: 'L\'un, l’autre' }, { fr: 'B' }]);
});

test('what is no text of the framework’s own stays', () => {
  const code = `const label = { en: 'A', fr: 'B' };`;
  expect(withoutOthers(code, ['en'])).toBe(code);
});
