import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAdmin } from '../scaffold/newAdmin.mjs';
import { readPages, writeBlocks } from './blocks.mjs';

/** Returns the number of characters of code, excluding white space and comments. */
const sizeOf = (code) =>
  code
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s/g, '').length;

/** Removes the states and actions from a declaration. */
const withoutStates = (code) =>
  code
    .replace(/^ {4}state: field\.choice\(.*?^ {4}\}\),\n/ms, '')
    .replace(/^ {2}stage: .*\n/m, '')
    .replaceAll(", 'state']", ']')
    .replace(", tabs: 'state'", '')
    .replace(/^\}\)\.withActions\(.*/ms, '});');

it('counts the code of this repository’s declarations correctly', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'comparison-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  createAdmin(checkout, { name: 'depot', en: 'Depot', ar: 'المستودع' });
  writeBlocks(checkout, readPages('.'), 'examples/depot/');
  const page = readFileSync('docs/guides/comparison.md', 'utf8');
  const codeOf = (name) => readFileSync(join(checkout, `examples/depot/resources/${name}.ts`), 'utf8');
  const size = (...names) => names.map((name) => sizeOf(codeOf(name))).reduce((sum, one) => sum + one);
  const statedIn = (pattern) => Number(pattern.exec(page)[1].replace(',', ''));
  expect(statedIn(/\| warranties \| \d+ \/ ([\d,]+)/)).toBe(size('warranties'));
  expect(statedIn(/\| suppliers with contacts \| \d+ \/ ([\d,]+)/)).toBe(
    size('contacts') + sizeOf(withoutStates(codeOf('suppliers'))),
  );
  expect(statedIn(/\| scheduled posts \| \d+ \/ ([\d,]+)/)).toBe(size('posts'));
  expect(statedIn(/With them, the count is\s+\d+\s+\/\s+([\d,]+)/)).toBe(size('contacts', 'suppliers'));
});
