import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBreached, openBreachedPasswords } from './breached';

let folder: string;
let close: (() => Promise<void>) | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
});
afterEach(async () => {
  await close?.();
  close = undefined;
  await rm(folder, { recursive: true });
});

const lineOf = (password: string, index: number) => `${hash('sha1', password).toUpperCase()}:${index * 7919 + 1}`;

const passwords = Array.from({ length: 3000 }, (_, index) => `password ${index}`);

const write = async (lines: readonly string[], end = '\n') => {
  const path = join(folder, 'hashes.txt');
  await writeFile(path, lines.map((line) => line + end).join(''));
  return path;
};

it.each([
  ['\n', (line: string) => line],
  ['\r\n', (line: string) => line],
  ['\n', (line: string) => line.toLowerCase().slice(0, 40)],
])('finds the passwords in the file, and no other password (%j)', async (end, format) => {
  close = await openBreachedPasswords(await write(passwords.map(lineOf).toSorted().map(format), end));
  // Looking up each of them would take seconds.
  for (const password of passwords.filter((_, index) => index % 7 === 0)) {
    expect([password, await isBreached(password)]).toEqual([password, true]);
    expect(await isBreached(`${password}!`)).toBe(false);
  }
});

it.each([
  ['one line without an end', [lineOf('first', 1)], 'first'],
  ['two lines', [lineOf('first', 1), lineOf('second', 2)].toSorted(), 'second'],
])('reads %s', async (_, lines, password) => {
  const path = join(folder, 'few.txt');
  await writeFile(path, lines.join('\n'));
  close = await openBreachedPasswords(path);
  expect([await isBreached(password), await isBreached('third')]).toEqual([true, false]);
});

it('accepts every password if there is no file', async () => {
  expect(await isBreached('password 1')).toBe(false);
});

it.each([
  ['is missing', async () => join(folder, 'none.txt'), 'does not exist'],
  ['is a folder', async () => folder, 'is not a file'],
  ['is empty', () => write([]), 'is empty'],
  ['has other lines', () => write(['password1', 'password2']), 'has an unreadable line at byte 0'],
  ['is sorted by count', () => write(passwords.map(lineOf)), 'is not sorted'],
])('refuses a file that %s when it is opened', async (_, path, problem) => {
  await expect(openBreachedPasswords(await path())).rejects.toThrow(problem);
});
