import { describe, expect, it } from 'vitest';
import { freeOf, inLatin, proposalOf } from './proposals';

const label = { en: 'Name', ar: 'الاسم' };
const address = { label, proposed: { from: ['name'], as: 'address' }, max: 120 } as const;
const code = { label, proposed: { from: ['name'], as: 'code' }, max: 64 } as const;
const copy = { label, proposed: { from: ['book', 'colour', 'size'], as: 'code' }, max: 80 } as const;

describe('a proposed value', () => {
  it.each([
    [{ en: 'Linen Abaya', ar: 'عباية كتان' }, 'linen-abaya', 'LINEN-ABAYA'],
    [{ en: '', ar: 'عباية كتّان ٢' }, 'abaya-ktan-2', 'ABAYA-KTAN-2'],
    [{ en: 'عباية', ar: 'x' }, 'abaya', 'ABAYA'],
    [{ en: '  Crème Brûlée & Co. 100% ', ar: null }, 'creme-brulee-co-100', 'CREME-BRULEE-CO-100'],
    [{ en: '☕️ — !', ar: '' }, '', ''],
    [null, '', ''],
  ])('of %j consists of its words', (name, slug, capitals) => {
    expect([proposalOf(address, [name]), proposalOf(code, [name])]).toEqual([slug, capitals]);
  });

  it('is cut after a whole word, and leaves room for a number', () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    expect(proposalOf(address, [long])).toMatch(/^(word\d+-)+word\d+$/);
    expect(proposalOf(address, [long]).length).toBeLessThanOrEqual(115);
    expect(proposalOf(code, [long]).length).toBeLessThanOrEqual(32);
    expect(proposalOf(code, ['x'.repeat(200)])).toBe('X'.repeat(27));
  });

  it('of a copy starts with its book’s code, followed by colour and size', () => {
    expect(proposalOf(copy, ['noor/7', { en: 'Red', ar: 'أحمر' }, { en: 'Extra large', ar: '' }])).toBe(
      'noor/7-RED-EXTRA-LARGE',
    );
    expect(proposalOf(copy, ['N-7', { en: '', ar: 'أحمر' }, null])).toBe('N-7-AHMR');
    expect(proposalOf(copy, ['x'.repeat(64), 'Red and white stripes', 'Extra large']).length).toBeLessThanOrEqual(75);
  });
});

it.each([
  ['فستان', 'fstan'],
  ['حقيبة', 'hqiba'],
  ['واو', 'waw'],
  ['يوم', 'ywm'],
  ['نور', 'nur'],
  ['قميص أبيض', 'qmis abid'],
  ['شُوكولاتة', 'shukulata'],
  ['ابتثجحخدذرزسشصضطظعغفقكلمنه', 'abtthjhkhddhrzsshsdtzaghfqklmnh'],
  ['پچژڤگک', 'pchzhvgk'],
  ['ٱلضحى سماء', 'aldha sma'],
  ['مـــد', 'md'],
  ['Plain 5', 'Plain 5'],
])('%s is transliterated to %s', (text, latin) => {
  expect(inLatin(text)).toBe(latin);
});

it('a duplicate proposal gets the smallest free number', () => {
  expect(freeOf('a', new Set())).toBe('a');
  expect(freeOf('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
});
