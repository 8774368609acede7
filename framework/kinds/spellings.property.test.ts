import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldSchema } from '../declaration/validation/validate';
import { readPhone } from '../server/database/tables/phone';
import type { AnyField } from '../core/kind';
import { field } from '.';

const label = { en: 'Field', ar: 'حقل' };
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const marks = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2069',
  '\ufeff',
  '\u00ad',
];
const joiners = ['\u200c', '\u200d'];
const spaces = [' ', '\u00a0', '\u202f', '\u2007', '\u2009', '\u3000', '\u205f'];
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\ufe63', '\uff0d'];

/** A random spelling of a value. `seed` determines the details. */
interface Spelling {
  zero: number;
  seed: number;
  isWide: boolean;
  isComposed: boolean;
}

const spellings: fc.Arbitrary<Spelling> = fc.record({
  zero: fc.constantFrom(...zeros),
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  isWide: fc.boolean(),
  isComposed: fc.boolean(),
});

/** Returns a generator of pseudo-random numbers from a seed (Park and Miller). */
const chooser = (seed: number) => {
  let state = seed;
  const next = (below: number) => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
  return { next, oneOf: (from: readonly string[]) => from[next(from.length)]! };
};

/** Adds invisible characters inside a string and spaces around it. */
const withInvisibles = (text: string, { seed, isComposed }: Spelling, unseen: readonly string[]): string => {
  const { next, oneOf } = chooser(seed);
  const invisible = () => (next(4) === 0 ? oneOf(unseen) : '');
  const blank = () => (next(3) === 0 ? oneOf(spaces) : '');
  const signs = [...(isComposed ? text.normalize('NFC') : text.normalize('NFD'))].map(
    (sign) => invisible() + (sign === ' ' ? oneOf(spaces) : sign),
  );
  return `${blank()}${signs.join('')}${invisible()}${blank()}`;
};

/**
 * Adds invisible characters, and replaces a technical string's digits, dashes and letters with those of other scripts.
 */
const inOtherScripts = (text: string, spelling: Spelling): string => {
  const { oneOf } = chooser(spelling.seed);
  const signs = [...text].map((sign) => {
    if (/\d/.test(sign)) return String.fromCodePoint(spelling.zero + Number(sign));
    if (sign === '-') return oneOf(dashes);
    return spelling.isWide && /[!-~]/.test(sign) ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign;
  });
  return withInvisibles(signs.join(''), spelling, [...marks, ...joiners]);
};

/** Writes a number in the digits of any script, with thousands separators. */
const numerically = (text: string, spelling: Spelling): string => {
  const { oneOf } = chooser(spelling.seed + 1);
  const [whole = '', part] = text.split('.');
  const gap = oneOf([...spaces, '٬', '’', '']);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, gap);
  return inOtherScripts(part === undefined ? grouped : `${grouped}${oneOf(['.', '٫'])}${part}`, spelling);
};

const inAnyCase = (text: string, spelling: Spelling): string => {
  const { next } = chooser(spelling.seed + 2);
  return inOtherScripts(
    [...text].map((sign) => (next(2) === 0 ? sign.toLowerCase() : sign.toUpperCase())).join(''),
    spelling,
  );
};

/** Formats a phone number internationally or nationally, with digit groups of any size. */
const asPhone = (number: string, spelling: Spelling): string => {
  const { next, oneOf } = chooser(spelling.seed + 3);
  const [code, rest] = [number.slice(0, 4), number.slice(4)];
  const gap = () => (next(3) === 0 ? oneOf([...spaces, '-', '.', '/']) : '');
  const [before, after] = oneOf(['', '()']) === '' ? ['', ''] : ['(', ')'];
  const grouped = [...rest].map((digit, place) => (place === 0 ? digit : gap() + digit)).join('');
  const head =
    rest.startsWith('5') && code === '+966'
      ? oneOf([code, `${code}(0)`, code.replace('+', '00'), '0', code.slice(1), ''])
      : oneOf([code, code.replace('+', '00'), code.slice(1)]);
  const isShort = head === '0' || head === '';
  return inOtherScripts(isShort ? `${head}${grouped}` : `${before}${head}${after}${gap()}${grouped}`, spelling);
};

/** Splits a string into groups of four characters, like a printed account number. */
const apart = (text: string, spelling: Spelling): string => inAnyCase(text.replace(/(.{4})/g, '$1 '), spelling);

const withMarks = (text: string, spelling: Spelling): string => withInvisibles(text, spelling, marks);

const tidy = (text: string) => text.replace(/\s/g, '').toUpperCase();

type Spell = (text: string, spelling: Spelling) => unknown;

/** For each kind: a field, some stored values, and a function that spells a value in a given way. */
const kinds: Record<string, [declared: AnyField, values: readonly unknown[], spell: Spell]> = {
  number: [field.number({ label, decimals: 3, min: -1e9, max: 1e9 }), [0, 7, 1250, -1250000.5, 12.5], numerically],
  percent: [
    field.percent({ label, decimals: 1 }),
    [1, 12.5, 100],
    (text, spelling) => `${numerically(text, spelling)}${['', '%', '٪', '％'][spelling.seed % 4]}`,
  ],
  money: [field.money({ label, min: '-9999999' }), ['12.500', '1250', '-1250.5', '0.05'], numerically],
  toggle: [
    field.toggle({ label, default: false }),
    [true, false],
    (text, spelling) =>
      spelling.seed % 2 ? inAnyCase(text, spelling) : inOtherScripts(text === 'true' ? '1' : '0', spelling),
  ],
  choice: [field.choice({ label, choices: { one: label, 'two-3': label } }), ['one', 'two-3'], inOtherScripts],
  date: [
    field.date({ label }),
    ['2026-01-31', '1999-12-01'],
    (text, spelling) => inOtherScripts(spelling.seed % 2 ? text.replaceAll('-', '/') : text, spelling),
  ],
  dateTime: [field.dateTime({ label }), ['2026-01-31T10:05:00Z', '2026-01-31T10:05:00.250+03:00'], inOtherScripts],
  email: [field.email({ label }), ['sales-2@example-mail.com', 'a.b@mail.example'], inAnyCase],
  url: [
    field.url({ label }),
    ['https://example.com/a?b=1#c', 'http://example.com/%D9%85/١٢'],
    (text, spelling) => withInvisibles(text, spelling, marks),
  ],
  colour: [field.colour({ label }), ['#12ab9f', '#000000'], inAnyCase],
  'code text': [field.text({ label, ltr: true }), ['NOOR-10413', 'TS XL/01', 'A_1.b'], inOtherScripts],
  'account number': [field.text({ label, ltr: true, tidy }), ['KW81CBKU0000000000001234560101', 'NBOKKWKW'], apart],
  text: [field.text({ label }), ['Café Zoë 12', 'مكتبة أحمد ١٢'], withMarks],
  longText: [field.longText({ label }), ['Crème brûlée\nand tea', 'سطر أول'], withMarks],
  localized: [
    field.localized({ label }),
    ['Épicerie'],
    (text, spelling) => ({ en: withMarks(text, spelling), ar: withMarks(text, spelling) }),
  ],
  tags: [field.tags({ label }), ['été 5'], (text, spelling) => [withMarks(text, spelling)]],
  ref: [field.ref({ label, to: 'others' }), [1, 10413], inOtherScripts],
  refs: [field.refs({ label, to: 'others' }), [1, 10413], (text, spelling) => [inOtherScripts(text, spelling)]],
  location: [
    field.location({ label }),
    [29.375, -47.5],
    (text, spelling) => ({ lat: numerically(text, spelling), lng: numerically(text, spelling) }),
  ],
  hours: [
    field.hours({ label }),
    ['09:30'],
    (text, spelling) => [
      {
        day: inOtherScripts('3', spelling),
        open: inOtherScripts(text, spelling),
        close: inOtherScripts('17:00', spelling),
      },
    ],
  ],
  phone: [field.phone({ label }), ['+966501234567', '+96552991052', '+97142220140'], asPhone],
  address: [
    field.address({ label }),
    ['Hawally 3'],
    (text, spelling) => ({ city: withMarks(text, spelling), street: withMarks(text, spelling) }),
  ],
};

describe('all spellings are stored as the same value', () => {
  test.each(Object.entries(kinds))('%s', (_kind, [declared, values, spell]) => {
    const schema = fieldSchema(declared, { readPhone, country: 'SA' });
    const usual: Spelling = { zero: 0x30, seed: 1, isWide: false, isComposed: true };
    for (const value of values) {
      const stored = JSON.stringify(schema.parse(spell(String(value), usual)));
      expect(stored).toContain(JSON.stringify(value).replaceAll('"', ''));
      fc.assert(
        fc.property(spellings, (spelling) => {
          const { data, error } = schema.safeParse(spell(String(value), spelling));
          return (
            (error === undefined && JSON.stringify(data) === stored) ||
            `${JSON.stringify(data)} ${error?.message}` === stored
          );
        }),
        { numRuns: Math.ceil(10_000 / values.length), seed: 51 },
      );
    }
  });
});
