import { Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Db } from '../../database/database';
import { createExtensions } from '../../database/migrations';
import { openDatabase } from '../../database/open';
import { sqlStateOf } from '../../database/sqlState';
import { UserError } from '../../kernel/apiError';
import type { Content } from './archive';
import { contentIn, countRows, listTables, refuseDifferent } from './archive';
import type { Receiver } from './tools';
import { replay, run } from './tools';

export const receiverOn = (client: Client): Receiver => ({
  run: (statements) => client.query(statements),
  copy: (command, rows) => pipeline(Stream.from(rows), client.query(copyFrom(command))),
});

const withDatabase = async <T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/**
 * Writes a consistent dump of a database to `file` and returns a summary of its contents. Other processes can use the
 * database during the dump.
 */
export const dumpPostgres = (address: string, file: string): Promise<Content> =>
  withDatabase(address, ({ db }) =>
    db.transaction(
      async (tx) => {
        await tx.execute(
          sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
        );
        const { rows } = await tx.execute<{ moment: string }>(sql`select pg_export_snapshot() as moment`);
        const content = await contentIn(tx);
        // Without this option, pg_dump refuses to dump tables with policies. The policy for the tables' owner allows
        // all rows.
        const rights = ['--no-owner', '--no-privileges', '--enable-row-security'];
        const scope = ['--schema=public', '--schema=drizzle', '--schema=pgboss', `--snapshot=${rows[0]!.moment}`];
        await run('pg_dump', ['--format=custom', `--file=${file}`, ...rights, ...scope], address);
        return content;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );

/** Drops everything that this program created, except extensions. */
const emptying = `
drop schema if exists drizzle cascade;
drop schema if exists pgboss cascade;
do $$ declare it record; begin
  for it in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop execute format('drop table if exists %s cascade', it.name); end loop;
  for it in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  loop execute format('drop sequence if exists %s cascade', it.name); end loop;
  for it in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop execute format('drop view if exists %s cascade', it.name); end loop;
  for it in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop routine if exists %s cascade', it.name); end loop;
  for it in select t.oid::regtype as name from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'c')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute format('drop type if exists %s cascade', it.name); end loop;
end $$;
`;

/** Runs `work` on a new connection in one transaction, and rolls the transaction back if `work` fails. */
const inTransaction = async (address: string, work: (tx: Db, client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: address });
  // Without a listener, an `error` event would end the process. The failing statement rejects anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await (drizzle(client) as unknown as Db).transaction((tx) => work(tx, client));
  } finally {
    await client.end();
  }
};

/** Converts PostgreSQL's error about a backup that it can't restore into an error message for the user. */
const translateRefusal = (error: unknown): unknown =>
  error instanceof UserError || !sqlStateOf(error)
    ? error
    : new UserError(
        `The database in the backup can't be restored (${(error as Error).message.split('\n', 1)[0]}). Nothing was changed.`,
      );

/**
 * Fills a database with the content of a backup, either completely or not at all. Without `force`, the database must
 * not contain any of this program's tables. With `force`, its contents are replaced. Throws `UserError`.
 */
export const fillPostgres = (
  address: string,
  force: boolean,
  fill: (tx: Db, client: Client) => Promise<void>,
): Promise<void> =>
  withDatabase(address, (database) =>
    database.exclusive(async (db) => {
      if (!force && (await listTables(db)).length > 0) {
        throw new UserError("The database isn't empty. Nothing was changed. Add --force to replace everything in it.");
      }
      await createExtensions(db);
      await inTransaction(address, async (tx, client) => {
        await client.query(force ? emptying : 'drop schema if exists drizzle');
        await fill(tx, client);
      }).catch((error: unknown) => {
        throw translateRefusal(error);
      });
    }),
  );

/** Restores a dump made by `dumpPostgres`. Verifies the number of restored rows before the commit. */
export const restorePostgres = (address: string, dump: string, { tables }: Content, force: boolean): Promise<void> =>
  fillPostgres(address, force, async (tx, client) => {
    await replay(receiverOn(client), dump);
    refuseDifferent(tables, await countRows(tx));
  });

/** Returns the number of tables and the approximate number of rows in a database. */
export const measurePostgres = (address: string): Promise<{ tables: number; rows: number }> =>
  withDatabase(address, async ({ db }) => {
    const tables = (await listTables(db)).length;
    const { rows } = await db.execute<{ rows: number }>(sql`
      select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows from pg_class c
        join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind = 'r'`);
    return { tables, rows: rows[0]!.rows };
  });
