import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readOptions } from './options';

test('selects all pictures by default', () => {
  expect(readOptions([])).toEqual({
    screens: [],
    main: false,
    before: undefined,
    locales: ['en', 'ar-SY'],
    modes: ['light', 'dark', 'semi-dark'],
    widths: [1440, 1024, 390],
    out: '.screenshots',
  });
  expect(
    readOptions([
      '--screen',
      'home,login',
      '--main',
      '--lang=ar',
      '--mode',
      'dark',
      '--mode',
      'light',
      '--width',
      '360',
    ]),
  ).toEqual({
    screens: ['home', 'login'],
    main: true,
    before: undefined,
    locales: ['ar-SY'],
    modes: ['dark', 'light'],
    widths: [360],
    out: '.screenshots',
  });
});

test.each([
  [['--lang', 'fr'], '--lang takes en, ar, not fr'],
  [['--mode', 'toString'], '--mode takes light, dark, semi-dark, not toString'],
  [['--width', 'wide'], '--width takes whole pixels from 240, not wide'],
])('rejects %s with a one-line message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('starts outside the test runner, and names a screen that does not exist', () => {
  const args = ['tsx', '--tsconfig', 'screenshots/tsconfig.json', 'screenshots/main.ts', '--screen', 'no-such'];
  const { status, stderr } = spawnSync('npx', args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("No screen's name holds no-such.") });
});
