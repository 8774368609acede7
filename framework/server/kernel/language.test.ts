import { describe, expect, it } from 'vitest';
import { languageOf } from './language';

describe('languageOf', () => {
  it.each([
    ['en', 'en'],
    ['ar', 'ar'],
    ['ar-SY', 'ar'],
    ['AR', 'ar'],
    ['fr-FR, ar;q=0.9, en;q=0.8', 'ar'],
    ['fr', 'en'],
    ['', 'en'],
    ["'; drop table users", 'en'],
    [undefined, 'en'],
  ])('maps the header %j to %s', (header, language) => {
    expect(
      languageOf({ headers: { 'accept-language': header }, server: { translate: { languages: ['en', 'ar'] } } }),
    ).toBe(language);
  });
});
