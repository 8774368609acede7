import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, UserError } from '@matjar/admin/server';
import { withTransaction } from '@matjar/admin/server/database';
import type { Database } from '@matjar/admin/server/database';
import { databaseIn, openDatabase, readJournal, startPglite } from '@matjar/admin/testing/database';
import { schema } from '../../../../server/schema';
import { migrationsFolder } from '../../../../server/config';
import { users } from '../../../../server/tables';
import { startPostgres } from '../../../helpers/database/postgres';
import { snapshots } from '../../../helpers/database/snapshot';

const migrations = readJournal(migrationsFolder!).entries.length;
const newUser = { full_name: 'Somebody', email: 'somebody@matjar.test' };
const count = async ({ db }: Database) => (await db.select({ id: users.id }).from(users)).length;
const applied = async ({ db }: Database) => {
  const result = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  return (result as unknown as { rows: unknown[] }).rows.length;
};

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-data-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /**
   * The data folder of a database. The database is restored from a dump because creating a new one takes several
   * seconds.
   */
  const dataDir = join(folder, 'data');
  beforeAll(async () => {
    mkdirSync(dataDir);
    await (await startPglite(databaseIn(dataDir), (await snapshots()).empty)).close();
  });

  it('keeps written data in its directory, which only one process can use at a time', async () => {
    const first = await openDatabase({ dataDir });
    await migrate(first, schema);
    await first.db.insert(users).values(newUser);
    await expect(openDatabase({ dataDir })).rejects.toThrow(UserError);
    await first.close();
    const again = await openDatabase({ dataDir });
    await migrate(again, schema);
    expect([await count(again), await applied(again)]).toEqual([1, migrations]);
    await again.close();
  });

  it('is not opened while a process of another machine may use it', async () => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 1, host: `not-${hostname()}`, started: '' }));
    await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by a process on not-/);
    rmSync(join(dataDir, 'lock'));
  });

  it('reports in one line that it can’t be opened, leaves the files unchanged, and frees the directory', async () => {
    const file = join(dataDir, 'database', 'PG_VERSION');
    writeFileSync(file, '9.6\n');
    const error: unknown = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(
      /^The database in .* could not be opened: it is damaged \(.+\)\. Move the folder away and restore a backup: npm run restore -- <file>\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe('9.6\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow('could not be opened');
  });
});

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const onPostgres = ({ url }: { url: string }) => {
  const open = () => openDatabase({ databaseUrl: url });
  const closing = async <T>(work: (databases: Database[]) => Promise<T>, copies = 1): Promise<T> => {
    const databases = await Promise.all(Array.from({ length: copies }, open));
    try {
      return await work(databases);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  };

  it('names the missing right when it may not create its extensions', async () => {
    const refused = await closing(async ([database]) => {
      const name = sql.identifier(new URL(url).pathname.slice(1));
      await database!.db.execute(sql`revoke create on database ${name} from current_user`);
      const error: unknown = await migrate(database!, schema).catch((reason: unknown) => reason);
      await database!.db.execute(sql`grant create on database ${name} to current_user`);
      return error;
    });
    expect(refused).toBeInstanceOf(UserError);
    expect((refused as Error).message).toContain('create extension pg_trgm');
  });

  it('says what to do when its encoding can’t store Arabic', async () => {
    const address = new URL(url);
    address.pathname += '_ascii';
    const name = sql.identifier(address.pathname.slice(1));
    const refused = await closing(async ([database]) => {
      await database!.db.execute(sql`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
      const error: unknown = await openDatabase({ databaseUrl: address.href }).catch((reason: unknown) => reason);
      await database!.db.execute(sql`drop database ${name} with (force)`);
      return error;
    });
    expect(refused).toBeInstanceOf(UserError);
    expect((refused as Error).message).toMatch(
      /can't be used: its encoding is SQL_ASCII and must be UTF8: create database .+\.$/,
    );
  });

  it('is migrated once when several processes start at the same time', async () => {
    await closing(async (databases) => {
      await Promise.all(databases.map((database) => migrate(database, schema)));
      expect(await applied(databases[0]!)).toBe(migrations);
    }, 4);
  });

  it('retries a transaction that lost a deadlock', async () => {
    await closing(async ([database]) => {
      const { db } = database!;
      const [one, two] = await db
        .insert(users)
        .values([newUser, { ...newUser, email: 'other@matjar.test' }])
        .returning({ id: users.id });
      let attempts = 0;
      // Each transaction waits for the other's row, so the database aborts one of them, which is then retried.
      const swap = (first: number, second: number) =>
        withTransaction(db, async (tx) => {
          attempts += 1;
          await tx.execute(sql`update users set version = version + 1 where id = ${first}`);
          await tx.execute(sql`select pg_sleep(0.2)`);
          await tx.execute(sql`update users set version = version + 1 where id = ${second}`);
        });
      await Promise.all([swap(one!.id, two!.id), swap(two!.id, one!.id)]);
      const versions = await db.select({ version: users.version }).from(users);
      expect(versions).toEqual([{ version: 3 }, { version: 3 }]);
      expect(attempts).toBeGreaterThanOrEqual(3);
    });
  });

  it('names the unreachable address, without the password', async () => {
    const error: unknown = await openDatabase({ databaseUrl: 'postgres://user:hunter2@127.0.0.1:1/shop' }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop can't be used: .*ECONNREFUSED/);
    expect((error as Error).message).not.toContain('hunter2');
  });
};

if (postgres) {
  describe('PostgreSQL', () => {
    onPostgres(postgres);
  });
}
