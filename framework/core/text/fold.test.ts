import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, fits } from './fold';

describe('fold', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße', 'strasse'],
    ['Ærø œuvre Łódź đak ðeilþ ışık ΟΔΟΣ', 'aero oeuvre lodz dak deilth isik οδοσ'],
    ['یېے ہەھ', 'ييي ههه'],
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['مصطفى', 'مصطفي'],
    ['حقيبة', 'حقيبه'],
    ['مسؤول شاطئ', 'مسوول شاطي'],
    ['سماء', 'سما'],
    ['مُدَرِّسٌ', 'مدرس'],
    ['جمـــيل', 'جميل'],
    ['فستان ٢٠٢٦ ۱۲۳', 'فستان 2026 123'],
    ['کتاب فارسی', 'كتاب فارسي'],
    ['ﻻ', 'لا'],
    ['\u200Fنعل\u200E  \n أبيض ', 'نعل ابيض'],
    ['a\u0000b', 'ab'],
    ['', ''],
  ])('folds %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('is idempotent', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2000 },
    );
  });

  it('maps all spellings of a word to the same text', () => {
    const spellings = ['إسلام', 'اسلام', 'أسلام', 'إِسْلام', 'اسـلام'];
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });
});

it.each([
  ['Shelves', 'shel', 3],
  ['All shelves', 'shel', 2],
  ['Bookshelves', 'shel', 1],
  ['Loans', 'shel', 0],
  ['Create: Shelf', 'shelf create', 1],
  ['إنشاء: مكتبة صغيرة', 'مكتبه', 2],
  ['Crème brûlée', 'creme b', 3],
])('%s matches %s with the rank %i', (text, query, rank) => {
  expect(fits(text, query)).toBe(rank);
});
