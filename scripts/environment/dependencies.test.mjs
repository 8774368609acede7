import { expect, test } from 'vitest';
import { matchesLock } from './dependencies.mjs';

const linux = { os: 'linux', cpu: 'x64' };
const lock = {
  '': { name: 'matjar' },
  framework: { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
  'node_modules/native-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/native-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/native-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/native-unix': { version: '1.0.0', optional: true, os: ['!win32'] },
};
const { '': _root, 'node_modules/native-musl': _musl, 'node_modules/native-mac': _mac, ...onLinux } = lock;

function without(name) {
  return Object.fromEntries(Object.entries(onLinux).filter(([path]) => path !== `node_modules/${name}`));
}

test('packages installed by npm for this platform match the lock file', () => {
  expect(matchesLock(lock, onLinux, linux)).toBe(true);
});

test('an additional package is ignored', () => {
  expect(matchesLock(lock, { ...onLinux, 'node_modules/mine': { version: '1.0.0' } }, linux)).toBe(true);
});

test.each(['a', 'a/node_modules/b', 'native-linux', 'native-unix'])('a missing %s is detected', (name) => {
  expect(matchesLock(lock, without(name), linux)).toBe(false);
});

test('a different version is detected', () => {
  expect(matchesLock(lock, { ...onLinux, 'node_modules/a': { version: '1.0.1' } }, linux)).toBe(false);
});

test('a different version of a workspace is ignored, because npm only links it', () => {
  expect(matchesLock(lock, { ...onLinux, framework: { version: '0.9.0' } }, linux)).toBe(true);
});

test('packages installed on another platform are detected', () => {
  expect(matchesLock(lock, onLinux, { os: 'darwin', cpu: 'arm64' })).toBe(false);
});
