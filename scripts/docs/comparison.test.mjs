import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAdmin } from '../scaffold/newAdmin.mjs';
import { readPages, writeBlocks } from './blocks.mjs';

/** The number of characters of code, without white space and comments. */
const sizeOf = (code) =>
  code
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s/g, '').length;

it('counts the code of this repository’s declarations correctly', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'comparison-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  createAdmin(checkout, { name: 'depot', en: 'Depot', ar: 'المستودع' });
  writeBlocks(checkout, readPages('.'), 'examples/depot/');
  const page = readFileSync('docs/comparison.md', 'utf8');
  const size = (...names) =>
    names
      .map((name) => sizeOf(readFileSync(join(checkout, `examples/depot/resources/${name}.ts`), 'utf8')))
      .reduce((sum, one) => sum + one);
  const told = (pattern) => Number(pattern.exec(page)[1].replace(',', ''));
  expect(told(/\| warranties \| \d+ \/ ([\d,]+)/)).toBe(size('warranties'));
  expect(told(/\| scheduled posts \| \d+ \/ ([\d,]+)/)).toBe(size('posts'));
  expect(told(/with these they are \d+ \/ ([\d,]+)/)).toBe(size('contacts', 'suppliers'));
});
