import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../kernel/apiError';
import { localDisk, mediaRootOf } from './localDisk';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-disk-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('localDisk', () => {
  it('writes a file only once under its name, and removes it', async () => {
    const disk = localDisk(folder);
    await disk.write('branch-1/a.webp', Buffer.from('one'), 'image/webp');
    await disk.write('branch-1/a.webp', Buffer.from('two'), 'image/webp');
    expect(readFileSync(join(folder, 'branch-1/a.webp'), 'utf8')).toBe('one');
    expect(await disk.size('branch-1/a.webp')).toBe(3);
    expect(String(await disk.read('branch-1/a.webp'))).toBe('one');
    await disk.remove('branch-1/a.webp');
    await disk.remove('branch-1/a.webp');
    expect(existsSync(join(folder, 'branch-1/a.webp'))).toBe(false);
    expect(await disk.size('branch-1/a.webp')).toBeUndefined();
    expect(await disk.read('branch-1/a.webp')).toBeUndefined();
    writeFileSync(join(folder, 'file'), '');
    await expect(localDisk(join(folder, 'file')).read('branch-1/a.webp')).rejects.toThrow('ENOTDIR');
  });

  it('copies a file only once, and lists all files except drafts', async () => {
    const disk = localDisk(folder);
    await disk.write('branch-1/a.webp', Buffer.from('one'), 'image/webp');
    await disk.write('talk-1/b.pdf', Buffer.from('four'), 'application/pdf');
    await disk.copy('branch-1/a.webp', 'talk-1/a.webp');
    await disk.copy('talk-1/b.pdf', 'talk-1/a.webp');
    await expect(disk.copy('branch-1/none.webp', 'talk-1/none.webp')).rejects.toThrow('ENOENT');
    writeFileSync(join(folder, 'branch-1/c.webp.a1b2c3d4'), 'half');
    writeFileSync(join(folder, 'stray.txt'), 'no upload');
    const found = [];
    for await (const file of disk.list()) found.push(file);
    expect(found.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'branch-1/a.webp', bytes: 3 },
      { name: 'talk-1/a.webp', bytes: 3 },
      { name: 'talk-1/b.pdf', bytes: 4 },
    ]);
    const empty = [];
    for await (const file of localDisk(join(folder, 'none')).list()) empty.push(file);
    expect(empty).toEqual([]);
  });

  it.each(['../a.webp', 'branch-1/../../a.webp', '/etc/passwd', 'a.webp', 'branch-1\\..\\a.webp', 'branch-1/a'])(
    'rejects the file name %s',
    async (name) => {
      const disk = localDisk(join(folder, 'media'));
      await expect(disk.write(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('is not a valid file name');
      expect(() => disk.remove(name)).toThrow('is not a valid file name');
      expect(await disk.size(name)).toBeUndefined();
    },
  );

  it('reports at start that the folder isn’t writable', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(localDisk(folder).check()).resolves.toBeUndefined();
    await expect(localDisk(join(file, 'media')).check()).rejects.toThrow(UserError);
    await expect(localDisk(join(file, 'media')).check()).rejects.toThrow(
      /can't be written to \(ENOTDIR\): give this user write access to it\.$/,
    );
  });
});

describe('mediaRootOf', () => {
  it('is absolute for any data directory', () => {
    expect(isAbsolute(mediaRootOf('.data'))).toBe(true);
    expect(mediaRootOf('/srv/library')).toBe(join('/srv/library', 'media'));
  });
});
