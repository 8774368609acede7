import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
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
import type { Content } from './manifest';
import { contentIn, countRows, differences, listTables } from './manifest';
import { run, start } from './tools';

/** A part of a dump's script: statements, a COPY command, or some of its rows. */
type Piece = { sql: string } | { copy: string } | { rows: Buffer };

const newline = 0x0a;

/** A COPY command whose rows follow in the script, as pg_restore writes it. */
const copyLine = /^COPY (?:public|drizzle|pgboss)\.[\w"$]+ \([^()]*\) FROM stdin;\n$/;

/** Lines that only psql understands, or that servers before PostgreSQL 17 don't know. */
const psqlOnly = /^\\(?:un)?restrict \w+\n$|^SET transaction_timeout = 0;\n$/;

const rowsEnd = Buffer.from('\\.\n');

/** Splits a script into parts. A row is never split between parts. */
const piecesOf = async function* (script: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0);
  let statements = '';
  let isCopying = false;
  for await (const chunk of script) {
    rest = Buffer.concat([rest, chunk]);
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline)) {
      if (isCopying) {
        const isOver = rest.subarray(0, rowsEnd.length).equals(rowsEnd);
        const end = isOver ? 0 : rest.indexOf('\n\\.\n');
        const until = isOver ? 0 : (end >= 0 ? end : rest.lastIndexOf(newline)) + 1;
        if (until > 0) yield { rows: rest.subarray(0, until) };
        isCopying = !isOver && end < 0;
        rest = rest.subarray(until + (isCopying ? 0 : rowsEnd.length));
        continue;
      }
      const line = rest.subarray(0, at + 1).toString('utf8');
      rest = rest.subarray(at + 1);
      if (copyLine.test(line)) {
        yield { sql: statements };
        yield { copy: line };
        [statements, isCopying] = ['', true];
      } else if (!psqlOnly.test(line)) statements += line;
    }
  }
  yield { sql: statements + rest.toString('utf8') };
};

/**
 * Sends pg_restore's script to the server in the client's transaction: statements unchanged, rows by COPY. Runs no
 * shell commands. Rejects with the server's error.
 */
const sendScript = async (client: Client, script: Readable): Promise<void> => {
  const pieces = piecesOf(script);
  let next = await pieces.next();
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (next = await pieces.next(); !next.done && 'rows' in next.value; next = await pieces.next())
      yield next.value.rows;
  };
  while (!next.done) {
    const piece = next.value;
    if ('copy' in piece) {
      await pipeline(Stream.from(rows()), client.query(copyFrom(piece.copy)));
      continue;
    }
    if ('sql' in piece && piece.sql.trim()) await client.query(piece.sql);
    next = await pieces.next();
  }
};

const withDatabase = async <T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/**
 * Writes a consistent dump of a database to `file` and returns a summary of its contents. The database may be in use.
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
        // The policy for the tables' owner shows all rows. Without this option, pg_dump refuses tables with policies.
        const rights = ['--no-owner', '--no-privileges', '--enable-row-security'];
        const scope = ['--schema=public', '--schema=drizzle', '--schema=pgboss', `--snapshot=${rows[0]!.moment}`];
        await run('pg_dump', ['--format=custom', `--file=${file}`, ...rights, ...scope], address);
        return content;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );

/**
 * Entries of a dump that aren't restored: the schema already exists, and the server recreates the guards when it
 * starts.
 */
const leftOut =
  /^\d+; \d+ \d+ (SCHEMA - public|COMMENT - SCHEMA|ACL|POLICY|ROW SECURITY|COMMENT \S+ POLICY|EXTENSION|COMMENT - EXTENSION) /;

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

const listFor = async (dump: string): Promise<string> => {
  const list = `${dump}.list`;
  await writeFile(
    list,
    (await run('pg_restore', ['--list', dump]))
      .split('\n')
      .filter((line) => !leftOut.test(line))
      .join('\n'),
  );
  return list;
};

/** Runs `work` on a new connection in one transaction, which is rolled back on failure. */
const inTransaction = async (address: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: address });
  // Without a listener, this error would end the process. The failing statement rejects anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const sections = ['pre-data', 'data', 'post-data'] as const;

/**
 * Sends a dump's script to the server without psql. psql would run shell commands given with `\!`; here they are
 * syntax errors.
 */
const replay = async (client: Client, dump: string): Promise<void> => {
  const list = await listFor(dump);
  for (const section of sections) {
    const restore = start('pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--section=${section}`,
      `--use-list=${list}`,
      '--file=-',
      dump,
    ]);
    restore.stdin.end();
    try {
      await sendScript(client, restore.stdout);
      await restore.end;
    } catch (error) {
      restore.kill();
      throw error;
    }
  }
};

/** Converts the error with which PostgreSQL refuses a backup to a message for the user. */
const translateRefusal = (error: unknown): unknown =>
  error instanceof UserError || !sqlStateOf(error)
    ? error
    : new UserError(
        `The database in the backup can't be restored (${(error as Error).message.split('\n', 1)[0]}). Nothing was changed.`,
      );

/**
 * Restores a dump made by `dumpPostgres`, completely or not at all. Without `force`, the database must not have any
 * table of this program. The restored rows are counted before the commit. Throws `UserError`.
 */
export const restorePostgres = (address: string, dump: string, { tables }: Content, force: boolean): Promise<void> =>
  withDatabase(address, (database) =>
    database.exclusive(async (db) => {
      if (!force && (await listTables(db)).length > 0) {
        throw new UserError("The database isn't empty. Nothing was changed. Add --force to replace everything in it.");
      }
      await createExtensions(db);
      await inTransaction(address, async (client) => {
        await client.query(force ? emptying : 'drop schema if exists drizzle');
        await replay(client, dump);
        const [wrong] = differences(tables, await countRows(drizzle(client) as unknown as Db));
        if (wrong !== undefined)
          throw new UserError(
            `The restored database differs from the backup (${wrong}). Nothing was changed. Use another backup.`,
          );
      }).catch((error: unknown) => {
        throw translateRefusal(error);
      });
    }),
  );
