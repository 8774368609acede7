import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, layOut } from './paragraph';
import type { Span } from '../pdfs';

/** Lays out spans in a font whose characters are all one point wide. */
const laid = (spans: readonly Span[], width = 100, direction: 'ltr' | 'rtl' = 'rtl') =>
  layOut(spans, width, direction, ({ text }) => Array.from(text).length).map(({ runs }) =>
    runs.map(({ text, isRtl }) => (isRtl ? `<${text}` : text)).join('|'),
  );

describe('a line', () => {
  it('is sorted from left to right, and Arabic runs keep their reading order', () => {
    expect(laid([{ text: 'عطر Oud رقم 12' }])).toEqual(['12|< رقم |Oud|<عطر ']);
    expect(laid([{ text: 'Oud عطر 12' }], 100, 'ltr')).toEqual(['Oud |12|<عطر ']);
  });

  it('keeps a phone number whole among Arabic words', () => {
    expect(laid([{ text: 'الهاتف: ' }, { text: '+965 5555 1234', ltr: true }])).toEqual(['+965 5555 1234|<الهاتف: ']);
  });

  it('mirrors brackets in Arabic', () => {
    expect(laid([{ text: 'عطر (عود)' }])).toEqual(['<عطر )عود(']);
  });

  it('wraps between words, and splits a word only if it is wider than the line', () => {
    expect(laid([{ text: 'one two three' }], 7, 'ltr')).toEqual(['one two', 'three']);
    expect(laid([{ text: 'seventeen ok' }], 5, 'ltr')).toEqual(['seven', 'teen', 'ok']);
  });

  it('never loses a letter and never exceeds the width, whatever the text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ab عط1.(-👩\u0301'), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 4 }), fc.integer({ min: 4, max: 30 }), (texts, width) => {
        const runs = layOut(
          texts.map((text) => ({ text })),
          width,
          'rtl',
          ({ text }) => Array.from(text).length,
        );
        const sorted = (text: string) => Array.from(text.replace(/\s/g, '')).toSorted().join('');
        const shown = runs.flatMap((line) => line.runs.map(({ text }) => text)).join('');
        const mirrored = (text: string) => text.replaceAll(')', '(');
        expect(sorted(mirrored(shown))).toBe(sorted(mirrored(texts.join(''))));
      }),
    );
  });
});

describe('a hostile text', () => {
  const has = (codePoint: number) => codePoint < 0x800;

  it('loses its control characters and direction marks', () => {
    expect(clean('a\u202egpj.exe\u0000\u001b[31m\n\tb\u2066', has)).toBe('agpj.exe[31m b');
    expect(clean('\ud800x', has)).toBe('x');
  });

  it('shows one replacement for each letter that the font lacks', () => {
    expect(clean('Oud 👩‍👩‍👧 ok', has)).toBe('Oud \ufffd ok');
  });

  it('keeps at most three marks on a letter', () => {
    expect(clean(`x${'\u0301'.repeat(50)}`, has)).toBe(`x${'\u0301'.repeat(3)}`);
  });
});
