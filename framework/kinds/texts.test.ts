import { describe, expect, test } from 'vitest';
import { field } from '.';
import { judge, label } from '../testing/judge';

const web = 'https://branch.test';

describe('text kinds accept', () => {
  test.each([
    ['text', field.text({ label }), '  A  ', 'A'],
    ['text in Arabic', field.text({ label, max: 4 }), 'أحمر', 'أحمر'],
    [
      'text that matches its pattern',
      field.text({ label, pattern: { matches: /^[A-Z]{3}$/, message: 'validation.invalid' } }),
      'USD',
      'USD',
    ],
    ['text with its minimum length', field.text({ label, min: 2 }), 'ab', 'ab'],
    ['longText with lines', field.longText({ label }), 'a\nb', 'a\nb'],
    ['colour, in lower case', field.colour({ label }), ' #A1B2C3 ', '#a1b2c3'],
    ['email, in lower case', field.email({ label }), ' Sara.O+branch@Library.Test ', 'sara.o+branch@library.test'],
    ['phone as people write it', field.phone({ label }), '+963 (11) 222-33.44', '+963 (11) 222-33.44'],
    ['url', field.url({ label }), `${web}/a?b=c#d`, `${web}/a?b=c#d`],
    ['url in capitals', field.url({ label }), 'HTTP://BOOKS.TEST', 'HTTP://BOOKS.TEST'],
    ['image on the web', field.image({ label }), `${web}/a.webp`, `${web}/a.webp`],
    ['uploaded image', field.image({ label }), '/media/a/b-1.webp', '/media/a/b-1.webp'],
    ['password unchanged, including spaces', field.password({ label, min: 8 }), '  secret ', '  secret '],
    ['tags', field.tags({ label }), [' new ', 'قطن'], ['new', 'قطن']],
    ['no tags', field.tags({ label }), [], []],
  ])('%s', (_name, declared, sent, taken) => {
    expect(judge(declared, sent)).toEqual(taken);
  });
});

describe('text kinds reject', () => {
  test.each([
    ['text', field.text({ label }), 5, 'text'],
    ['text', field.text({ label }), { en: 'a' }, 'text'],
    ['text too long', field.text({ label }), 'x'.repeat(256), 'too_long'],
    ['text too short', field.text({ label, min: 2 }), 'a', 'too_short'],
    [
      'text that doesn’t match its pattern',
      field.text({ label, pattern: { matches: /^a$/, message: 'validation.slug' } }),
      'b',
      'slug',
    ],
    ['longText too long', field.longText({ label }), 'x'.repeat(5001), 'too_long'],
    ['longText that isn’t text', field.longText({ label }), ['a'], 'text'],
    ['colour with three digits', field.colour({ label }), '#abc', 'colour'],
    ['colour by name', field.colour({ label }), 'red', 'colour'],
    ['colour with trailing text', field.colour({ label }), '#aabbcc;background:url(x)', 'colour'],
    ['email without a dot in its domain', field.email({ label }), 'a@localhost', 'email'],
    ['email with two lines', field.email({ label }), 'a@b.test\nbcc: c@d.test', 'email'],
    ['email that is too long', field.email({ label }), `${'a'.repeat(250)}@b.test`, 'email'],
    ['phone too short', field.phone({ label }), '123456', 'phone'],
    ['phone too long', field.phone({ label }), '1234567890123456', 'phone'],
    ['phone with letters', field.phone({ label }), '+963 call me', 'phone'],
    ['url with a script', field.url({ label }), 'javascript:alert(1)', 'url'],
    ['url with a script after a space', field.url({ label }), '\tjavascript:alert(1)', 'url'],
    ['url with data', field.url({ label }), 'data:text/html,<script>', 'url'],
    ['url without a scheme', field.url({ label }), '//branch.test', 'url'],
    ['url without a host', field.url({ label }), 'https://', 'url'],
    ['url too long', field.url({ label }), `${web}/${'a'.repeat(2048)}`, 'too_long'],
    ['image with a script', field.image({ label }), 'javascript:alert(1)', 'image'],
    ['image in another folder of this host', field.image({ label }), '/api/logout', 'image'],
    ['image with a path traversal', field.image({ label }), '/media/../api/logout', 'image'],
    ['image that breaks out of a style', field.image({ label }), '/media/a.png");x:("', 'image'],
    ['password too short', field.password({ label, min: 8 }), 'seven77', 'password_weak'],
    ['password too long', field.password({ label }), 'x'.repeat(129), 'too_long'],
    ['tags that aren’t a list', field.tags({ label }), 'new', 'array'],
    ['duplicate tags', field.tags({ label }), ['a', ' a'], 'duplicate_items'],
    ['too many tags', field.tags({ label, max: 1 }), ['a', 'b'], 'too_many_items'],
  ])('%s: %#', (_name, declared, sent, key) => {
    expect(judge(declared, sent)).toContain(`it: validation.${key}`);
  });

  test('an invalid tag, with its index', () => {
    expect(judge(field.tags({ label }), ['good', ''])).toEqual(['it.1: validation.text']);
    expect(judge(field.tags({ label }), ['x'.repeat(41)])).toEqual(['it.0: validation.too_long']);
  });
});

describe('a localized text', () => {
  const name = field.localized({ label, required: true, max: 5 });

  test('is trimmed in both languages', () => {
    expect(judge(name, { en: ' Red ', ar: ' أحمر' })).toEqual({ en: 'Red', ar: 'أحمر' });
  });

  test.each([
    [{ en: 'Red', ar: '' }, ['it.ar: validation.required']],
    [{ en: '  ', ar: 'أحمر' }, ['it.en: validation.required']],
    [{ en: 'Red' }, ['it.ar: validation.required']],
    [{}, ['it.en: validation.required', 'it.ar: validation.required']],
    [null, ['it: validation.required']],
    [{ en: 'Purple', ar: 'أحمر' }, ['it.en: validation.too_long']],
    [{ en: 5, ar: 'أحمر' }, ['it.en: validation.text']],
    ['Red', ['it: validation.text']],
  ])('requires both languages: %j', (sent, complaints) => {
    expect(judge(name, sent)).toEqual(complaints);
  });

  test('may lack a language if it is optional', () => {
    const note = field.localized({ label });
    expect(judge(note, { en: 'Red' })).toEqual({ en: 'Red' });
    expect(judge(note, { en: null, ar: 'أحمر' })).toEqual({ en: null, ar: 'أحمر' });
    expect(judge(note, null)).toBeNull();
  });
});
