import { expect, test } from 'vitest';
import { readOptions } from './options';

test('five runs without a peer, unless told otherwise', () => {
  expect(readOptions([])).toEqual({ peer: undefined, runs: 5 });
  expect(readOptions(['--peer', 'demo/dist', '--runs=3'])).toEqual({ peer: 'demo/dist', runs: 3 });
});

test.each([
  ['--runs=0', 'whole number'],
  ['--runs=some', 'whole number'],
  ['--runs=1.5', 'whole number'],
  ['--peers=a', '--peers'],
])('refuses %s', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});
