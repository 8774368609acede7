import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selfHostFonts, typeface } from './selfHostFonts';
import { buildFixture } from '../testing/buildFixture';

const page = '<!doctype html><html><head></head><body></body></html>';

test('a page refers to the font files that the build wrote, each far smaller than the whole font', async () => {
  const { folder } = await buildFixture({ 'index.html': page }, [selfHostFonts(typeface)]);
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const written = readdirSync(join(folder, 'dist/static/media')).filter((name) => name.endsWith('.woff2'));
  const named = [...html.matchAll(/url\(\/static\/media\/([^)]+)\)/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(written.toSorted());
  const sizes = written.map((name) => readFileSync(join(folder, 'dist/static/media', name)).length);
  expect(Math.max(...sizes)).toBeLessThan(25_000);
  expect(Math.min(...sizes)).toBeGreaterThan(5000);
  expect(html).toMatch(/<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/static\/media\/latin-/);
  expect(readFileSync(join(folder, 'dist/static/media/font-licence.txt'), 'utf8')).toMatch(/Open Font License/i);
});
