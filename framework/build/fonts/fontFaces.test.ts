import { describe, expect, test, vi } from 'vitest';
import { catalogue as arabic } from '../../languages/ar';
import { catalogue as english } from '../../languages/en';
import { lettersBeyond } from '../../testing/checks/letters';
import { fontFaceRules, preloadLinks, preloadScript, textOf, typeface, unicodeRange } from './selfHostFonts';
import type { SubsetFace } from './selfHostFonts';

const faces: SubsetFace[] = typeface.faces.map((face) => ({
  ...face,
  source: Buffer.from(''),
  fileName: `static/media/${face.name}-h.woff2`,
}));

describe('the preloaded font faces', () => {
  test.each([
    ['English', english, ['latin']],
    ['Arabic', arabic, ['latin', 'arabic']],
  ])('contain every letter of the %s texts', (_language, catalogue, names) => {
    expect(lettersBeyond(catalogue, names)).toEqual([]);
  });

  test('share no letter with another face', () => {
    const all = faces.flatMap(({ ranges }) => [...textOf(ranges)]);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('formats ranges in CSS syntax', () => {
  expect(unicodeRange([[0x20, 0x7e], 0x60c])).toBe('U+20-7E,U+60C');
  expect(textOf([[0x61, 0x63], 0x60c])).toBe('abc،');
});

test('the fallback face has the same line spacing, whatever its size adjustment', () => {
  const rules = fontFaceRules(
    { ...typeface, fallbacks: [{ ...typeface.fallbacks[0]!, sizeAdjust: 80 }] },
    faces.slice(0, 1),
  );
  expect(rules).toContain('ascent-override:96%');
  expect(rules).toContain('size-adjust:80%;ascent-override:120%');
});

describe('the preloaded faces', () => {
  const script = preloadScript(faces);
  const hrefsFor = (lang: string) => {
    const append = vi.fn<(link: { href: string }) => void>();
    const document = { body: { append }, createElement: () => ({}), documentElement: { lang } };
    // eslint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the code is the page's inline script
    new Function('document', script)(document);
    return append.mock.calls.map(([link]) => link.href);
  };

  test('include Latin on every page', () => {
    expect(preloadLinks(faces).map(({ href }) => href)).toEqual(['/static/media/latin-h.woff2']);
    expect(['en', 'fr'].map(hrefsFor)).toEqual([[], []]);
  });

  test('include Arabic on an Arabic page', () => {
    expect(hrefsFor('ar-SY')).toEqual(['/static/media/arabic-h.woff2']);
  });
});
