import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../kernel/apiError';
import { lockDirectory } from './dataDir';

let folder: string;
const lockFile = () => join(folder, 'lock');
const leave = (owner: unknown) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(lockFile(), typeof owner === 'string' ? owner : JSON.stringify(owner));
};
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'library-lock-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('lockDirectory', () => {
  it('creates and locks the directory, and releases it', () => {
    const unlock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockDirectory(folder)();
  });

  it('throws a UserError while another process holds the lock', () => {
    leave({ pid: process.ppid, host: hostname(), started: '' });
    expect(() => lockDirectory(folder)).toThrow(UserError);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.ppid });
  });

  it.each([
    ['a dead process', () => ({ pid: deadPid(), host: hostname(), started: '' })],
    ['a process whose id was reused', () => ({ pid: process.pid, host: hostname(), started: '1' })],
    ['an empty file', () => ''],
    ['an invalid file', () => '{"pid":"x"}'],
  ])('takes over the lock of %s', (_whose, owner) => {
    leave(owner());
    const unlock = lockDirectory(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('never takes over another machine’s lock, and says which file to delete', () => {
    leave({ pid: 1, host: 'elsewhere', started: '' });
    expect(() => lockDirectory(folder)).toThrow(`delete ${lockFile()}`);
  });

  it('leaves another process’s lock when releasing its own', () => {
    const unlock = lockDirectory(folder);
    leave({ pid: 1, host: 'elsewhere', started: '' });
    unlock();
    expect(existsSync(lockFile())).toBe(true);
  });

  it('says that the directory can’t be written to', () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'a file');
    expect(() => lockDirectory(join(folder, 'data'))).toThrow(/can't be written to \(ENOTDIR\)/);
    expect(readFileSync(folder, 'utf8')).toBe('a file');
  });
});
