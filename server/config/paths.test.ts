import { isAbsolute, join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaRootOf } from '../../framework/server/storage/mediaRoot';
import { webRoot } from './paths';

it('is absolute, however the data directory was given', () => {
  expect(isAbsolute(mediaRootOf('.data'))).toBe(true);
  expect(mediaRootOf('/srv/matjar')).toBe(join('/srv/matjar', 'media'));
  expect(isAbsolute(webRoot)).toBe(true);
});
