import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { webRoot } from './paths';

it('finds the built dashboard by an absolute path', () => {
  expect(isAbsolute(webRoot)).toBe(true);
});
