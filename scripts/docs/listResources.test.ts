import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resourcesFile, resourcesPage } from './listResources';

test('the table of resources is up to date: npm run docs:resources writes it', () => {
  expect(readFileSync(resourcesFile, 'utf8')).toBe(resourcesPage());
});
