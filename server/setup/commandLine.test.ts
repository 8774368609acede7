import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { completeSetup, readCommand } from './commandLine';
import { variableOf } from './questions';

const flags = {
  name: 'Mona',
  email: 'Mona@Example.com',
  'category-en': 'Fashion',
  'category-ar': 'أزياء',
  'sub-category-en': 'Women',
  'shop-en': 'Noor & Co.',
  phone: '+965 2222 0110',
  currency: 'KWD',
};
const flagsOf = (answers: Record<string, string>) =>
  Object.entries(answers).flatMap(([flag, answer]) => [`--${flag}`, answer]);
const complete = (args: string[], variables: Record<string, string> = {}) =>
  completeSetup(readCommand(args, variables));

const expected = {
  full_name: 'Mona',
  email: 'mona@example.com',
  category: { en: 'Fashion', ar: 'أزياء' },
  sub_category: { en: 'Women', ar: 'Women' },
  shop: { en: 'Noor & Co.', ar: 'Noor & Co.' },
  slug: 'noor-co',
  phone: '+96522220110',
  currency: 'KWD',
  time_zone: 'Asia/Kuwait',
};

describe('the setup command line', () => {
  it('accepts flags or environment variables, and derives the other values', async () => {
    expect(await complete(flagsOf(flags))).toEqual(expected);
    const variables = Object.fromEntries(Object.entries(flags).map(([flag, answer]) => [variableOf(flag), answer]));
    expect(await complete([], variables)).toEqual(expected);
    expect(await complete(['--slug', 'noor', '--time-zone', 'Asia/Dubai'], variables)).toEqual({
      ...expected,
      slug: 'noor',
      time_zone: 'Asia/Dubai',
    });
  });

  it('uses a name in one language for both languages', async () => {
    const { 'shop-en': _en, ...rest } = flags;
    expect((await complete(flagsOf({ ...rest, 'shop-ar': 'نور' }))).shop).toEqual({ en: 'نور', ar: 'نور' });
  });

  it('names all missing values in one sentence', async () => {
    await expect(complete([])).rejects.toThrow(
      /^Missing: --name \(SETUP_NAME\), --email \(SETUP_EMAIL\), --category-en .+ asked for them\.$/,
    );
    await expect(complete(['--lang', 'ar'])).rejects.toThrow(/^ينقص: .+--category-ar \(SETUP_CATEGORY_AR\)/);
    const { phone: _phone, ...rest } = flags;
    await expect(complete(flagsOf(rest))).rejects.toThrow(
      'Missing: --phone (SETUP_PHONE). In a terminal, you are asked for them.',
    );
  });

  it.each([
    ['email', 'mona', 'Your email must be a valid email address.'],
    ['currency', 'XQX', /^--currency "XQX": Currency must be a currency code/],
    ['currency', 'kwd', /^--currency "kwd": Currency must be/],
    ['time-zone', 'Mars', 'Time zone must be one of the choices.'],
    ['slug', 'Noor Co', /^--slug "Noor Co": Name in web addresses can contain only lowercase letters/],
    ['phone', 'none', /valid phone number/],
    ['shop-ar', 'x'.repeat(81), /^--shop-ar "x+": Shop can have at most 80 characters\.$/],
  ])('rejects an invalid --%s (%s) with one sentence', async (flag, answer, sentence) => {
    const refused = complete(flagsOf({ ...flags, [flag]: answer }));
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('rejects unknown flags', () => {
    expect(() => readCommand(['--shop', 'Noor'], {})).toThrow(/^Usage: npm run setup -- \[--lang en\|ar\][^\n]+$/);
    expect(() => readCommand(['--lang', 'fr'], {})).toThrow('--lang is "fr": it must be en or ar.');
  });

  it('uses the terminal’s language', () => {
    expect(readCommand([], { LANG: 'ar_KW.UTF-8' }).language).toBe('ar');
    expect(readCommand(['--lang', 'en'], { LANG: 'ar_KW.UTF-8' }).language).toBe('en');
  });
});

describe('the interactive setup', () => {
  /** Returns a simulated terminal that answers each question with the next line. */
  const conversation = (lines: string[]) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let text = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (!chunk.endsWith(': ')) return;
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    return { terminal: { input, output }, text: () => text };
  };

  it('prompts for missing values, repeats the question after an invalid answer, and suggests defaults', async () => {
    const { email: _email, ...rest } = flags;
    const { terminal, text } = conversation(['nobody', 'mona@example.com', '', '', '', '']);
    expect(await completeSetup(readCommand(flagsOf(rest), {}), terminal)).toEqual(expected);
    expect(text()).toContain('Your email: Your email must be a valid email address.\nYour email: ');
    expect(text()).toContain('Shop (in Arabic) [Noor & Co.]: ');
    expect(text()).toContain('Time zone [Asia/Kuwait]: ');
  });

  it('prompts in Arabic, and for the Arabic name first', async () => {
    const { terminal, text } = conversation([
      'منى',
      'mona@example.com',
      'أزياء',
      '',
      'نساء',
      '',
      'نور',
      'Noor',
      '',
      '2222 0110',
      'KWD',
      '',
    ]);
    expect((await completeSetup(readCommand([], { LANG: 'ar' }), terminal)).shop).toEqual({ en: 'Noor', ar: 'نور' });
    expect(text()).toContain('المتجر (بالعربية): ');
    expect(text()).toContain('المتجر (بالإنجليزية) [نور]: ');
  });

  it('changes nothing if it is aborted', async () => {
    const { terminal } = conversation(['Mona']);
    await expect(completeSetup(readCommand([], {}), terminal)).rejects.toThrow('Nothing was changed.');
  });
});
