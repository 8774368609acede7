import { expect, it } from 'vitest';
import { features, migrate, UserError } from '@matjar/admin/server';
import type { Database, DatabaseSchema } from '@matjar/admin/server/database';
import { appliedMigrations, openDatabase } from '@matjar/admin/testing/database';
import { changedSince, contentsOf } from './tableContents';
import { connected, stateOfVersion01 } from './olderStates';
import { filesOf, partsOf } from './parts';

interface Upgrade {
  /** The server where the tests create databases. `empty` is an empty database on this server. */
  postgres: { url: string };
  empty: { url: string };
  dump: 'clinic' | 'shop';
  schema: DatabaseSchema;
  /** Upgrades the database at the given URL. Default: calls `migrate`. */
  upgrade?: (url: string) => Promise<void>;
}

/** Opens a database, runs `work` and closes the database. */
const opened = async <T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ databaseUrl });
  return work(database).finally(() => database.close());
};

/** Tests upgrades of a database from the last 0.1 version, using a role that is subject to row-level security. */
export const testUpgrades = ({ postgres, empty, dump, schema: own, upgrade }: Upgrade): void => {
  const older = () => stateOfVersion01(postgres, { dump, role: own.role });

  it('is upgraded without changing rows or rewriting tables, and matches a new database afterwards', async () => {
    const old = await older();
    try {
      const [rows, files] = [await contentsOf(old.url), await filesOf(old.url)];
      expect(Object.keys(rows).length).toBeGreaterThan(20);
      await (upgrade?.(old.url) ?? opened(old.url, (database) => migrate(database, own)));
      expect(changedSince(rows, await contentsOf(old.url))).toEqual([]);
      const now = await filesOf(old.url);
      expect(Object.entries(files).filter(([table, file]) => now[table] !== file)).toEqual([]);
      await opened(empty.url, (database) => migrate(database, own));
      expect(await partsOf(old.url)).toEqual(await partsOf(empty.url));
    } finally {
      await old.stop();
    }
  }, 120_000);

  it('applies a later framework migration', async () => {
    const old = await older();
    try {
      const [first, ...rest] = features;
      const migration = {
        name: 'sessions: note',
        table: 'sessions',
        statements: ['alter table sessions add column note text'],
      };
      const next = { features: [{ ...first!, migrations: [migration] }, ...rest] };
      await opened(old.url, async (database) => {
        await migrate(database, own);
        await migrate(database, own, next);
        await migrate(database, own, next);
      });
      const names = await connected(old.url, (client) => client.query('select name from drizzle.framework_migrations'));
      expect(names.rows).toEqual([{ name: 'sessions: note' }]);
      expect(await partsOf(old.url)).toContain('sessions: note text ');
    } finally {
      await old.stop();
    }
  }, 120_000);

  it('is refused if its last migration is missing, with the version to start first', async () => {
    const old = await older();
    try {
      await connected(old.url, (client) =>
        client.query(
          'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
        ),
      );
      await opened(old.url, async (database) => {
        const [applied, parts] = [await appliedMigrations(database.db), await partsOf(old.url)];
        const refused = migrate(database, own);
        await expect(refused).rejects.toThrow(UserError);
        await expect(refused).rejects.toThrow(
          /^The database is too old for this program: its last migration is of 2026-\S+\. Nothing was changed\. Start the last 0\.1 version once, then this version; see docs\/upgrading\.md\.$/,
        );
        expect([await appliedMigrations(database.db), await partsOf(old.url)]).toEqual([applied, parts]);
      });
    } finally {
      await old.stop();
    }
  }, 120_000);
};
