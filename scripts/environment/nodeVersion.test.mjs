import { expect, test } from 'vitest';
import { satisfies } from './nodeVersion.mjs';

const range = '^20.19.0 || >=22.12.0';

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v22.20.1', 'v24.0.0', '25.1.0'])('%s is accepted', (version) => {
  expect(satisfies(version, range)).toBe(true);
});

test.each(['v12.22.0', 'v18.20.4', 'v20.18.9', 'v21.7.3', 'v22.11.0'])('%s is rejected', (version) => {
  expect(satisfies(version, range)).toBe(false);
});

test('an unsupported range throws an error', () => {
  expect(() => satisfies('v20.19.0', '20.x')).toThrow('Cannot read the Node range "20.x"');
});
