import { expect, it } from 'vitest';
import { encodingFor } from './compress';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['br;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the header %s selects %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
