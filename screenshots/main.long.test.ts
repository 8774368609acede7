import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// A module that reads vitest's or Vite's variables can't be imported outside them.
test('the program that takes the pictures starts, and names a wrong option', () => {
  const { stderr } = spawnSync('npm', ['run', '--silent', 'screenshots', '--', '--lang', 'fr'], { encoding: 'utf8' });
  expect(stderr.trim()).toBe('--lang takes en, ar, not fr');
});
