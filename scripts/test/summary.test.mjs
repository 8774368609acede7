import { expect, test } from 'vitest';
import { summary } from './summary.mjs';

const lastLine = (results) => summary(results).split('\n').at(-1);
const types = { name: 'types', ok: true, seconds: 1 };
const unit = { name: 'unit', ok: true, seconds: 2, passed: 10, failed: 0, skipped: 0 };
const api = { name: 'api', ok: false, seconds: 3, passed: 5, failed: 2, skipped: 1 };

test('the last line sums the tests of all steps', () => {
  expect(lastLine([types, unit])).toBe('10 passed, 0 failed');
  expect(lastLine([types, unit, api])).toBe('15 passed, 2 failed, 1 skipped');
});

test('a step that fails without a failed test counts as one failed test', () => {
  expect(lastLine([{ ...types, ok: false }, unit])).toBe('10 passed, 1 failed');
  expect(lastLine([{ ...unit, ok: false }])).toBe('10 passed, 1 failed');
  expect(lastLine([{ name: 'e2e', ok: false, seconds: 0 }])).toBe('0 passed, 1 failed');
});

test('every step has a row', () => {
  expect(summary([types, api])).toMatch(/^ok {6}types .*\nFAILED {2}api .* 5 passed, 2 failed, 1 skipped$/m);
});

test('a test that passed only on a second try is listed with its step and its first failure', () => {
  const e2e = {
    name: 'e2e',
    ok: true,
    seconds: 9,
    passed: 2,
    failed: 0,
    skipped: 0,
    retried: [{ name: 'tests/e2e/a.test.ts > opens', reason: ['Timeout'] }],
  };
  expect(summary([unit, e2e]).split('\n').slice(-5)).toEqual([
    'Passed only at a second try:',
    '  e2e    tests/e2e/a.test.ts > opens',
    '           Timeout',
    '',
    '12 passed, 0 failed',
  ]);
  expect(summary([unit, { ...e2e, retried: [] }])).not.toContain('second try');
});

test('the number of files left for the long run is shown', () => {
  expect(summary([types, unit], 3)).toContain('\n\nLeft to npm run test:long: 3 files\n\n10 passed');
  expect(summary([types, unit])).not.toContain('test:long');
});
