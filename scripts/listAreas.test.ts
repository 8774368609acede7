import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areasFile, areasPage } from './listAreas';

test('the table of areas is up to date: npm run docs:areas writes it', () => {
  expect(readFileSync(areasFile, 'utf8')).toBe(areasPage());
});
