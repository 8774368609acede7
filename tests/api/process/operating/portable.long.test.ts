// Takes a long time to run because it restores entire databases with the other engine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { guardsOf } from '@matjar/admin/testing/database';
import { schema } from '../../../../server/schema';
import { startPostgres } from '../../../helpers/database/postgres';
import { fill, filesIn, placeIn, rewriteBackup } from '../place';
import { ask, logInAt, runToEnd, startMain } from '../remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-portable-'));
const postgres = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

const embedded = placeIn(join(folder, 'embedded'));
const server = placeIn(join(folder, 'server'), postgres?.url);
const back = placeIn(join(folder, 'back'));
type Place = typeof embedded;

/**
 * Returns the parts of a fingerprint that don't depend on the PostgreSQL version or on the day the tables were created.
 * Since version 18, PostgreSQL lists NOT NULL columns as constraints.
 */
const lasting = (fingerprint: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fingerprint).filter(
      ([name]) => !/_(?:\d{4}(?:_\d\d){0,2}|before|other)(?![a-z])/.test(name) && !name.endsWith('_not_null'),
    ),
  );

/** Runs the migrations, as a server does on its first start, and returns the database's fingerprint. */
const started = (place: Place) =>
  place
    .within(async (database) => {
      await migrate(database, schema);
      return database;
    })
    .then(() => place.fingerprint());

/** Starts an installation's server, signs in and writes a record. Returns the log entries for that write. */
const use = async (place: Place) => {
  const { program, url } = await startMain(place.env);
  const headers = await logInAt(url);
  const body = { name: ['Portable', 'Portable'], hex: '#123456' };
  const { status, body: added } = await ask(`${url}/api/sub_vendor/products_colors/add`, { headers, body });
  expect([status, added.message]).toMatchObject([200, expect.any(String)]);
  program.signal('SIGTERM');
  expect(await program.exit).toBe(0);
  const id = added.data.color_id as number;
  return place.within(async ({ db }) => ({
    logged: Number(
      (
        await db.execute<{ count: string }>(
          sql`select count(*) from audit_log where resource = 'products_colors' and record = ${id}`,
        )
      ).rows[0]!.count,
    ),
    unguarded: (
      await db.execute<{ name: string }>(sql`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and not (relrowsecurity and relforcerowsecurity)`)
    ).rows.map(({ name }) => name),
  }));
};

describe.skipIf(!postgres)('a backup of the embedded database', () => {
  const file = join(folder, 'embedded.tar');
  let before: Record<string, string>;

  it('is not restored without --yes, and the command says what it would do', async () => {
    await fill(embedded);
    before = lasting(await started(embedded));
    expect(await runToEnd('backup', embedded.env, [file])).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout, stderr } = await runToEnd('restore', server.env, [file]);
    expect([code, stderr]).toEqual([1, 'Nothing was changed. Add --yes to restore the backup.\n']);
    expect(stdout).toMatch(
      /^Backup: .+embedded\.tar of the embedded database, made at .+: \d+ tables with \d+ rows after \d+ migrations, .+\.\nTarget: PostgreSQL at 127\.0\.0\.1:\d+\/\w+, which is empty\.\nUploaded files: added to .+media\.\n$/,
    );
    expect(await server.state()).toEqual({});
  }, 300_000);

  it('of a newer version is refused, and one that differs from its manifest leaves PostgreSQL empty', async () => {
    const newer = await rewriteBackup(
      file,
      `${file}.newer`,
      ({ migrations }) => void migrations.push(4_102_444_800_000),
    );
    expect(await runToEnd('restore', server.env, [newer, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^.+ is a backup of a newer version of the program: .+ Nothing was changed\.\n$/),
    });
    const wrong = await rewriteBackup(file, `${file}.wrong`, ({ tables }) =>
      Object.assign(tables, { 'public.brands': 1 }),
    );
    expect(await runToEnd('restore', server.env, [wrong, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The restored database differs from the backup \(public\.brands has .+\)\. Nothing was changed\. .+\n$/,
      ),
    });
    expect(await server.state()).toEqual({});
  }, 300_000);

  it('is restored to PostgreSQL with equal rows, sequences, constraints, triggers and functions', async () => {
    expect(await runToEnd('restore', server.env, [file, '--yes'])).toMatchObject({ code: 0, stderr: '' });
    expect(lasting(await server.fingerprint())).toEqual(before);
    expect(filesIn(server.media)).toEqual(filesIn(embedded.media));
    expect(await runToEnd('restore', server.env, [file, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The target is not empty: PostgreSQL at .+ has \d+ tables .+\. Nothing was changed\. .+\n$/,
      ),
    });
  }, 300_000);

  it('works on PostgreSQL as before: policies are in force, and writes are logged', async () => {
    const { logged, unguarded } = await use(server);
    expect(logged).toBeGreaterThan(0);
    expect(unguarded).toEqual([]);
    expect(guardsOf(schema).length).toBeGreaterThan(50);
  }, 120_000);

  it('can be moved back to the embedded database with everything written meanwhile', async () => {
    const second = join(folder, 'server.tar');
    expect(await runToEnd('backup', server.env, [second])).toMatchObject({ code: 0, stderr: '' });
    const whole = lasting(await server.fingerprint());
    expect(await runToEnd('restore', back.env, [second, '--yes'])).toMatchObject({ code: 0, stderr: '' });
    expect(lasting(await back.fingerprint())).toEqual(whole);
    expect(await runToEnd('restore', back.env, [second, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The target is not empty: the embedded database in .+ exists\. Nothing was changed\. .+\n$/,
      ),
    });
    const { logged, unguarded } = await use(back);
    expect(logged).toBeGreaterThan(0);
    expect(unguarded).toEqual([]);
  }, 300_000);
});
