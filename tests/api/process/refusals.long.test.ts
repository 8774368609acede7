import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../../helpers/process';
import { smallDisk } from '../../helpers/smallDisk';
import { startMain } from './remote';

// A 3 MB disk is too small for a database.
const disk = smallDisk(3);
if (typeof disk === 'string') console.warn(disk);

const folder = mkdtempSync(join(tmpdir(), 'matjar-refusals-'));
const occupied = createServer();
let port = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void occupied.listen(0, '127.0.0.1', resolve));
  port = String((occupied.address() as AddressInfo).port);
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => {
  occupied.close();
  if (typeof disk !== 'string') disk.remove();
  rmSync(folder, { recursive: true });
});

/** Runs a server that is expected to exit. Returns the exit code and the standard error output. */
const refusal = async (env: Record<string, string>) => {
  const program = startProgram('main', env);
  return { code: await program.exit, stderr: program.output().stderr };
};

describe('the server exits with 1 and one clear line', () => {
  it.each([
    ['a wrong PORT', { PORT: 'eighty' }, 'PORT is "eighty": it must be a whole number from 0 to 65535.'],
    [
      'a wrong HOST',
      { HOST: '203.0.113.7' },
      'Cannot listen on 203.0.113.7:0: HOST is not an address of this machine.',
    ],
    [
      'a DATABASE_URL that refuses connections',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/matjar' },
      /^PostgreSQL at 127\.0\.0\.1:1\/matjar can't be used: (?!.*hunter2).+$/,
    ],
    [
      'a misspelled DATABASE_URL',
      { DATABSE_URL: 'postgres://me:hunter2@127.0.0.1:1/matjar' },
      'DATABSE_URL is not a setting, and DATABASE_URL is missing: did you mean DATABASE_URL?',
    ],
    [
      'a production server without a database',
      { NODE_ENV: 'production' },
      /^DATABASE_URL is missing on a production server \(NODE_ENV\): .+EMBEDDED_DATABASE=on.+\.$/,
    ],
  ])('for %s', async (_, env, line) => {
    const { code, stderr } = await refusal({ DATA_DIR: join(folder, 'untouched'), ...env } as Record<string, string>);
    expect(stderr.trimEnd()).toMatch(line);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(code).toBe(1);
  });

  it('for a port in use, before anything is written', async () => {
    const { code, stderr } = await refusal({ PORT: port, DATA_DIR: join(folder, 'untouched') });
    expect(stderr).toBe(`Cannot listen on 127.0.0.1:${port}: the port is in use; choose another with PORT.\n`);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it.skipIf(typeof disk === 'string').each([
    ['PostgreSQL’s own files', 3],
    ['the tables', 60],
  ])(
    'for a first start on a disk without room for %s, every time, and leaves no files behind',
    async (_, size) => {
      const { folder: small, grow } = disk as Exclude<typeof disk, string>;
      grow(size);
      for (let time = 0; time < 2; time += 1) {
        const { code, stderr } = await refusal({ DATA_DIR: small });
        expect(stderr).toMatch(/^The disk of the database in .+ is full: free some space, and start again\.\n$/);
        expect([code, readdirSync(small)]).toEqual([1, []]);
      }
    },
    300_000,
  );

  it.skipIf(typeof disk === 'string')(
    'until there is room, and then starts',
    async () => {
      const { folder: small, grow } = disk as Exclude<typeof disk, string>;
      grow(400);
      const { program, url } = await startMain({ DATA_DIR: small, DEMO_DATA: 'off' });
      expect((await fetch(`${url}/ready`)).status).toBe(200);
      program.signal('SIGTERM');
      expect([await program.exit, readdirSync(small)]).toEqual([0, ['database', 'media']]);
    },
    300_000,
  );

  it('for a damaged database, with instructions', async () => {
    const DATA_DIR = join(folder, 'damaged');
    mkdirSync(join(DATA_DIR, 'database'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'database', 'PG_VERSION'), 'nonsense');
    const { code, stderr } = await refusal({ DATA_DIR });
    rmSync(DATA_DIR, { recursive: true });
    expect(stderr).toMatch(
      /^The database in .+ is damaged \(.+\)\. Move the folder away and restore a backup: npm run restore -- <file>\.\n$/,
    );
    expect(code).toBe(1);
  });

  it('for a data directory that can’t be written to', async () => {
    const { code, stderr } = await refusal({ DATA_DIR: join(folder, 'file', 'data') });
    expect(stderr).toMatch(
      /^The data directory .+ can't be written to \(\w+\): give this user write access to it\.\n$/,
    );
    expect(code).toBe(1);
  });
});
