import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencePage } from './page';

const page = referencePage();

test('the reference is up to date: npm run docs:reference writes it', () => {
  expect(readFileSync('docs/reference.md', 'utf8')).toBe(page);
});

test('every kind and every option has a docstring', () => {
  expect(page.split('\n').filter((line) => /^\| `.*` \| +\|$/.test(line))).toEqual([]);
  expect([...page.matchAll(/^### (\w+)\n\n(?!\w)/gm)].map(([, kind]) => kind)).toEqual([]);
});
