// Takes a long time to run because it writes entire databases and reads them back.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { afterAll, describe, expect, it } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { startPostgres } from '../../helpers/database/postgres';
import { filesIn, fill, placeIn, rewriteBackup, spoil } from './place';
import { logInAt, runToEnd, startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-backup-'));
const postgres = await startPostgres({ content: 'seeded' });
const empty = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
  await empty?.stop();
});

const placeOf = (name: string, databaseUrl?: string) => placeIn(join(folder, name), databaseUrl);

/** Expects the program to fail with a single line of output, and returns that line. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message).not.toContain('\n');
  return message;
};

const engines = [
  ['PGlite', undefined, undefined] as const,
  ...(postgres && empty ? [['PostgreSQL', postgres.url, empty.url] as const] : []),
];

describe.each(engines)('a backup of %s', (engine, from, to) => {
  const [place, other] = [placeOf(`${engine}-1`, from), placeOf(`${engine}-2`, to)];
  const file = join(folder, `${engine}.backup`);
  let before: Record<string, string>;

  it('restores everything: rows, sequences, triggers and files', async () => {
    await fill(place);
    // With the embedded database, `spoil` returns the fingerprint because it opens the database anyway.
    const fingerprint = engine === 'PostgreSQL' ? await place.fingerprint() : undefined;
    const files = filesIn(place.media);
    const backup = await runToEnd('backup', place.env, [file]);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(
      new RegExp(
        `^Wrote .+: \\d+ tables with \\d+ rows after \\d+ migrations, ${files.length} uploaded files \\(.+ .B\\)\\.\\n$`,
      ),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const listed = spawnSync('tar', ['-tf', file], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(listed).toEqual(['database', ...files.map((name) => `media/${name}`), 'manifest.json']);
    expect(readdirSync(folder).filter((name) => /part|list/.test(name))).toEqual([]);

    before = await spoil(place);
    expect(fingerprint ?? before).toEqual(before);
    const present = await place.state();
    // The embedded database's state isn't a fingerprint; it contains only the sizes and modification times of its
    // files.
    if (fingerprint) expect(present).not.toEqual(before);
    expect(await refusal(place.putBack(file))).toMatch(
      /^The target is not empty: .+\. Nothing was changed\. Add --force to replace everything in it\.$/,
    );
    expect(await place.state()).toEqual(present);

    expect(await runToEnd('restore', place.env, [file, '--force', '--yes'])).toMatchObject({ code: 0, stderr: '' });
    expect(await place.fingerprint()).toEqual(before);
    expect(filesIn(place.media)).toEqual(files);
  }, 300_000);

  // Tests that don't depend on the database use PostgreSQL because it starts in a fifth of the time.
  if (engine === 'PostgreSQL')
    it('can be restored elsewhere, and changes nothing if its row counts are wrong', async () => {
      const wrong = await rewriteBackup(file, `${file}.wrong`, ({ tables }) =>
        Object.assign(tables, { 'public.brands': 1 }),
      );
      expect(await refusal(place.putBack(wrong, true))).toMatch(/brands has/);
      expect(await place.state()).toEqual(before);
      await other.putBack(file);
      expect(await other.fingerprint()).toEqual(before);
      const files = filesIn(place.media);
      expect(filesIn(other.media)).toEqual(files);
      for (const name of files.slice(0, 20))
        expect(readFileSync(join(other.media, name))).toEqual(readFileSync(join(place.media, name)));
    }, 300_000);

  if (engine === 'PostgreSQL')
    it('that was tampered with runs no shell commands', async () => {
      const whole = await place.state();
      const run = '\\! touch pwned\n';
      const inDump = await rewriteBackup(
        file,
        `${file}.command`,
        () => {},
        (dump) => {
          const text = dump.toString('latin1');
          const [statement = ''] = /COMMENT ON TABLE drizzle\.__drizzle_migrations IS '\w+';\n/.exec(text) ?? [];
          expect(statement.length).toBeGreaterThan(run.length);
          return Buffer.from(
            text.replaceAll(statement, `${run}${'-'.repeat(statement.length - run.length - 1)}\n`),
            'latin1',
          );
        },
      );
      expect(await refusal(place.putBack(inDump, true))).toMatch(
        /^The database in the backup can't be restored \(syntax error at or near "\\".*\)\. Nothing was changed\.$/,
      );
      const inTables = await rewriteBackup(file, `${file}.tables`, ({ tables }) =>
        Object.assign(tables, { [`public.brands\n${run}`]: 1 }),
      );
      expect(await refusal(place.putBack(inTables, true))).toMatch(/is a damaged backup: its manifest is not valid\.$/);
      const changedBackup = await rewriteBackup(file, `${file}.unknown`, ({ tables }) =>
        Object.assign(tables, { 'public.nowhere': 0 }),
      );
      expect(await refusal(place.putBack(changedBackup, true))).toMatch(
        /^The restored database differs from the backup \(public\.nowhere has no rows instead of 0\)\. Nothing was changed\. Use another backup\.$/,
      );
      expect(existsSync('pwned')).toBe(false);
      expect(await place.state()).toEqual(whole);
    }, 180_000);

  if (engine === 'PGlite')
    it('is refused if its database contains links or paths to other places', async () => {
      const header = new Header({
        path: '/base/../../../evil',
        size: 0,
        type: 'SymbolicLink',
        linkpath: '/etc/passwd',
        mode: 0o600,
        mtime: new Date(0),
      });
      header.encode();
      const changed = await rewriteBackup(
        file,
        `${file}.link`,
        () => {},
        () => gzipSync(Buffer.concat([header.block!, Buffer.alloc(1024)])),
      );
      expect(await refusal(place.putBack(changed, true))).toMatch(
        /^The database in the backup holds "\/base\/\.\.\/\.\.\/\.\.\/evil", which is not a database file\. Nothing was changed\. Use another backup\.$/,
      );
    });

  it('can be used by a server, and can be made while a server runs, but only on PostgreSQL', async () => {
    const { program, url } = await startMain(place.env);
    expect((await logInAt(url)).authorization).toMatch(/^Bearer /);
    const picture = filesIn(place.media)[0]!;
    expect((await fetch(`${url}/media/${picture}`)).status).toBe(200);
    const secondBackup = join(folder, `${engine}-beside.backup`);
    if (engine === 'PostgreSQL') await place.backUp(secondBackup);
    else
      expect(await refusal(place.backUp(secondBackup))).toMatch(
        /^The data directory .+ is in use by process \d+: stop it first\.$/,
      );
    expect(existsSync(secondBackup)).toBe(engine === 'PostgreSQL');
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
  }, 120_000);

  // Arguments are validated before a database is opened, so testing with one type of database is enough.
  if (engine === engines.at(-1)![0])
    it('is refused in one line, before any change, if it is damaged, of another database or of a newer program', async () => {
      const whole = await place.state();
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length / 3);
      const damaged: [string, Buffer | string, RegExp][] = [
        [
          'flipped',
          Buffer.concat([bytes.subarray(0, at), Buffer.from([bytes[at]! ^ 1]), bytes.subarray(at + 1)]),
          /is a damaged backup: .+\.$/,
        ],
        ['cut', bytes.subarray(0, bytes.length - 5000), /is a damaged backup|has no manifest/],
        ['none', 'hello', /is not a backup: /],
      ];
      for (const [name, content, line] of damaged) {
        writeFileSync(`${file}.${name}`, content);
        expect(await refusal(place.putBack(`${file}.${name}`, true))).toMatch(line);
      }
      const newer = await rewriteBackup(
        file,
        `${file}.newer`,
        ({ migrations }) => void migrations.push(4_102_444_800_000),
      );
      expect(await refusal(place.putBack(newer, true))).toMatch(/is a backup of a newer version of the program/);
      const changedBackup = await rewriteBackup(file, `${file}.another`, (manifest) =>
        Object.assign(manifest, { engine: from ? 'pglite' : 'postgres' }),
      );
      expect(await refusal(place.putBack(changedBackup, true))).toMatch(
        /^pg_restore failed: .+|^The database in the backup, of PostgreSQL \d+, can't be opened \(.+\)\. Nothing was changed\. Use another backup\.$/,
      );
      expect(await place.state()).toEqual(whole);
    }, 180_000);
});

describe('the backup and restore commands', () => {
  const emptyPlace = placeOf('none');
  const { env } = emptyPlace;
  const line = async (...args: Parameters<typeof runToEnd>) => {
    const { code, stderr } = await runToEnd(...args);
    expect(code).toBe(1);
    return stderr;
  };

  it('report errors in one line', async () => {
    const existingFolder = join(folder, 'taken');
    writeFileSync(existingFolder, 'mine');
    expect(
      await Promise.all([
        line('backup', env),
        line('restore', env, [existingFolder, '--hard']),
        line('backup', env, [existingFolder]),
      ]),
    ).toEqual([
      'Usage: npm run backup -- <file>\n',
      'Usage: npm run restore -- <file> [--yes] [--force]\n',
      `${existingFolder} already exists: choose another name.\n`,
    ]);
    expect(readFileSync(existingFolder, 'utf8')).toBe('mine');
    expect(await refusal(emptyPlace.putBack(join(folder, 'absent')))).toBe(
      `The file ${join(folder, 'absent')} does not exist.`,
    );
    expect(await refusal(emptyPlace.backUp(join(folder, 'empty.backup')))).toMatch(
      /^There is no database in .+, so nothing was backed up\. Check DATA_DIR\.$/,
    );
    expect(await refusal(emptyPlace.backUp(join(existingFolder, 'x')))).toMatch(
      /^The backup .+ can't be written \(ENOTDIR\)\.$/,
    );
    expect(existsSync(env.DATA_DIR)).toBe(false);
  }, 120_000);

  it.skipIf(!postgres)(
    'leave uploads in their bucket, and report this',
    async () => {
      const path = join(folder, 'bucket.backup');
      const { code, stdout } = await runToEnd('backup', { DATABASE_URL: postgres!.url, S3_BUCKET: 'matjar-files' }, [
        path,
      ]);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/no uploaded files\.\nThe uploaded files are in the bucket matjar-files, which/),
      ]);
    },
    60_000,
  );
});
