import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeaderData } from 'tar';
import { Header } from 'tar';
import { afterAll, describe, expect, it } from 'vitest';
import { UserError } from '../../kernel/apiError';
import { verified } from './archive';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const block = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);

interface File extends HeaderData {
  content?: string;
}

/** Creates a tar archive from files with the given headers. */
const archiveOf = (files: readonly File[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ content = '', ...data }) => {
      const header = new Header({ size: content.length, mode: 0o600, mtime: new Date(0), type: 'File', ...data });
      header.encode();
      return [header.block!, block(Buffer.from(content))];
    }),
    Buffer.alloc(1024),
  ]);

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/**
 * Verifies a backup that consists of these files and a matching manifest. `change` overrides fields of the manifest.
 */
const verify = async (files: readonly File[], change: object = {}) => {
  const manifest = {
    format: 'admin-backup',
    version: 1,
    made_at: '2026-11-22T10:00:00.000Z',
    engine: 'postgres',
    postgres: 15,
    migrations: [1],
    tables: { 'public.books': 2 },
    files: { bucket: null, count: 0, bytes: 0 },
    entries: files.map(({ path, content = '' }) => ({ name: path, size: content.length, sha256: sha256(content) })),
    ...change,
  };
  const path = join(folder, 'backup');
  writeFileSync(path, archiveOf([...files, { path: 'manifest.json', content: JSON.stringify(manifest) }]));
  const handle = await open(path);
  try {
    return await verified(handle, path);
  } finally {
    await handle.close();
  }
};

const database = { path: 'database', content: 'dump' };

describe('a backup', () => {
  it('is read if it was not changed', async () => {
    const { entries } = await verify([database, { path: 'media/demo/one.webp', content: 'picture' }]);
    expect(entries.map(({ name }) => name)).toEqual(['database', 'media/demo/one.webp']);
  });

  it.each([
    ['a command as a table', { tables: { 'public.books\n\\! touch pwned\n': 2 } }],
    ['a table of another schema', { tables: { 'pg_catalog.pg_class': 2 } }],
    ['a table with a quote', { tables: { 'public.books"; drop table books; --': 2 } }],
    ['an invalid number of rows', { tables: { 'public.books': '2) then null; end if; end $$; \\! id' } }],
    ['a negative number of rows', { tables: { 'public.books': -1 } }],
    ['a terminal command as a time', { made_at: '\u001b]0;title\u0007' }],
    ['an invalid bucket', { files: { bucket: '$(id)', count: 0, bytes: 0 } }],
    ['an upload outside the folder', { entries: [{ name: '../../etc/passwd', size: 1, sha256: sha256('') }] }],
    ['a text as a version', { version: '\\! id' }],
    ['an unknown engine', { engine: 'psql' }],
    ['invalid migrations', { migrations: ['1'] }],
  ])('is rejected with %s in its manifest', async (_, change) => {
    await expect(verify([database], change)).rejects.toThrow(/ is a damaged backup: its manifest is not valid\.$/);
  });

  it.each([
    ['outside its folder', { path: '../evil.sh' }],
    ['outside its folder through a subfolder', { path: 'media/../../evil.sh' }],
    ['with an absolute path', { path: '/etc/cron.d/evil' }],
    ['with an invalid name', { path: 'media/demo/a\\b.webp' }],
    ['that is a second database', { path: 'database' }],
  ])('is rejected with an entry %s', async (_, entry) => {
    const verification = verify([database, entry]);
    await expect(verification).rejects.toThrow(UserError);
    await expect(verification).rejects.toThrow(/ is a damaged backup: /);
  });

  it.each([
    ['a link', { type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a hard link', { type: 'Link', linkpath: 'database' }],
    ['a device', { type: 'CharacterDevice' }],
    ['a pipe', { type: 'FIFO' }],
    ['a folder', { type: 'Directory' }],
    ['a negative size', { size: -1024 }],
  ] as [string, HeaderData][])('is rejected with %s in it', async (_, header) => {
    await expect(verify([database, { path: 'media/demo/one.webp', ...header }])).rejects.toThrow(
      / is a damaged backup: it can't be read from byte 1024 on\. Use another backup\.$/,
    );
  });
});
