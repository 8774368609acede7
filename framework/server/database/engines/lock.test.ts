import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../kernel/userError';
import { lockDirectory } from './lock';

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
  it('creates the directory, holds it, and gives it back', () => {
    const unlock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockDirectory(folder)();
  });

  it('refuses with a UserError while another process lives', () => {
    leave({ pid: process.ppid, host: hostname(), started: '' });
    expect(() => lockDirectory(folder)).toThrow(UserError);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.ppid });
  });

  it.each([
    ['a process that has died', () => ({ pid: deadPid(), host: hostname(), started: '' })],
    ['a process whose number another has now', () => ({ pid: process.pid, host: hostname(), started: '1' })],
    ['nobody', () => ''],
    ['something else', () => '{"pid":"x"}'],
  ])('takes over what %s has left', (_whose, owner) => {
    leave(owner());
    const unlock = lockDirectory(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('never takes over what another machine may be using, and says what to remove', () => {
    leave({ pid: 1, host: 'elsewhere', started: '' });
    expect(() => lockDirectory(folder)).toThrow(`remove ${lockFile()}`);
  });

  it('leaves the lock of another alone when it gives back its own', () => {
    const unlock = lockDirectory(folder);
    leave({ pid: 1, host: 'elsewhere', started: '' });
    unlock();
    expect(existsSync(lockFile())).toBe(true);
  });

  it('says when the directory cannot be written to', () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'a file');
    expect(() => lockDirectory(join(folder, 'data'))).toThrow(/can't be written to \(ENOTDIR\)/);
    expect(readFileSync(folder, 'utf8')).toBe('a file');
  });
});
