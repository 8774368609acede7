import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Ask, Database, Db } from '../../database/database';
import { unforceRowSecurity } from '../../database/migrations';
import type { DatabaseSchema } from '../../database/migrations';
import type { Feature } from '../../features/feature';
import { migrate } from '../migrate';
import type { Content } from './archive';
import { countRows, listTables, refuseDifferent } from './archive';
import { openedPglite } from './pglite';
import { fillPostgres, receiverOn } from './postgres';

/** The database schema and the features of the program that restores a backup. */
export interface Program {
  schema: DatabaseSchema;
  features?: readonly Feature[] | undefined;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const textsIn = async (db: Db, query: string): Promise<string[]> =>
  (await db.execute<{ text: string }>(sql.raw(query))).rows.map(({ text }) => text);

/** Matches the transaction that pg-boss wraps around some of its own statements. */
const ownTransaction = /^\s*BEGIN;|COMMIT;\s*$/g;

/** Creates the program's tables and pg-boss's tables in a transaction. */
const createTables = async (tx: Db, client: Client, { schema, features }: Program): Promise<void> => {
  const ask: Ask = async (text, values) =>
    values
      ? client.query(text, [...values])
      : [await client.query<Record<string, unknown>>(text.replaceAll(ownTransaction, ''))].flat().at(-1)!;
  const target: Database = {
    db: tx,
    engine: 'postgres',
    ask,
    exclusive: (work) => work(tx),
    listen: () => Promise.reject(new Error('A transaction does not listen')),
    close: () => Promise.resolve(),
  };
  await migrate(target, schema, { features });
  // Resets the timeouts that pg-boss and the migration set for their own transactions.
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
};

/**
 * Selects statements that recreate the foreign keys. The keys are dropped while rows are copied, because a row may
 * refer to a row that is copied later.
 */
const foreignKeys = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;

const dropForeignKeys = `do $$ declare it record; begin
  for it in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  loop execute format('alter table %s drop constraint %I', it.name, it.conname); end loop;
end $$`;

const forcedTables = `select oid::regclass::text as text from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`;

const setTriggers = (state: 'disable' | 'enable') => `do $$ declare it record; begin
  for it in select oid::regclass as name from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')
  loop execute format('alter table %s ${state} trigger user', it.name); end loop;
end $$`;

/**
 * Creates all of the backup's queues, because each queue's jobs need a partition. This includes queues for jobs that
 * the program no longer declares.
 */
const createQueues = async (from: Db, tx: Db): Promise<void> => {
  for (const name of await textsIn(from, 'select name as text from pgboss.queue'))
    await tx.execute(sql`select pgboss.create_queue(${name}, '{}')`);
};

const copyRows = async (from: Database, tx: Db, client: Client): Promise<void> => {
  const receiver = receiverOn(client);
  const tables = (await listTables(from.db)).map(({ schema, name }) => ({
    oid: `${schema}.${quoted(name)}`,
    schema,
    name,
  }));
  await tx.execute(sql.raw(`truncate ${tables.map(({ oid }) => oid).join(', ')}`));
  for (const { oid } of tables) {
    const columns = await textsIn(
      from.db,
      `select quote_ident(attname) as text from pg_attribute where attrelid = '${oid}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    );
    const list = columns.join(', ');
    const { blob } = (await from.ask(`copy (select ${list} from ${oid}) to '/dev/blob'`, [])) as { blob?: Blob };
    if (blob && blob.size > 0)
      await receiver.copy(`copy ${oid} (${list}) from stdin`, Readable.fromWeb(blob.stream() as never));
  }
};

const copySequences = async (from: Db, tx: Db): Promise<void> => {
  const { rows } = await from.execute<{ name: string; last: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where last_value is not null and schemaname in ('public', 'drizzle', 'pgboss')`);
  for (const { name, last } of rows) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
};

/**
 * Restores a dump of the embedded database to PostgreSQL. First migrates the dump in memory. Then, in one transaction,
 * creates the tables of this program, copies the rows, sequences and waiting jobs, and verifies the number of rows.
 * Throws `UserError`.
 */
export const restoreToPostgres = (
  address: string,
  dump: Buffer,
  content: Content,
  { force, ...program }: Program & { force: boolean },
): Promise<void> =>
  openedPglite(dump, content, async (from) => {
    await migrate(from, program.schema, { features: program.features });
    await fillPostgres(address, force, async (tx, client) => {
      await createTables(tx, client, program);
      await createQueues(from.db, tx);
      const [keys, forced] = [await textsIn(tx, foreignKeys), await textsIn(tx, forcedTables)];
      for (const statement of [dropForeignKeys, setTriggers('disable'), unforceRowSecurity])
        await tx.execute(sql.raw(statement));
      await copyRows(from, tx, client);
      await copySequences(from.db, tx);
      const again = forced.map((table) => `alter table ${table} force row level security`);
      for (const statement of [...keys, ...again, setTriggers('enable')]) await tx.execute(sql.raw(statement));
      refuseDifferent(await countRows(from.db), await countRows(tx));
    });
  });
