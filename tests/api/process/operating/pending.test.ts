import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePending, impactOf, readPending, statementsIn } from '@matjar/admin/testing/database';
import { schema } from '../../../../server/schema';
import { stateOfVersion01 } from '../../../helpers/database/olderStates';
import { startPostgres } from '../../../helpers/database/postgres';
import { opened } from '../opened';

const postgres = await startPostgres();

/** A database from the last 0.1 version, without the later migrations. */
const old = postgres && (await stateOfVersion01(postgres, { dump: 'shop', role: schema.role }));
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: old?.url });
  if (old) await client.connect();
});
afterAll(async () => {
  await client.end();
  await old?.stop();
  await postgres?.stop();
});

const strength = ['RowExclusive', 'ShareUpdateExclusive', 'Share', 'ShareRowExclusive', 'AccessExclusive'];
const inPostgres = (lock: string) =>
  lock
    .split(' ')
    .map((word) => word[0] + word.slice(1).toLowerCase())
    .join('');

/** Returns the storage file of each table, by table name. The file changes when the table is rewritten. */
const storage = async () => {
  const { rows } = await client.query<{ name: string; file: string }>(
    `select relname as name, relfilenode as file from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
};

const locksTaken = async () => {
  const { rows } = await client.query<{ name: string; mode: string }>(
    `select c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const strongest = new Map<string, number>();
  for (const { name, mode } of rows)
    strongest.set(name, Math.max(strongest.get(name) ?? -1, strength.indexOf(mode.replace(/Lock$/, ''))));
  return strongest;
};

/**
 * Runs a statement. Returns the tables it rewrote, and the tables it locked more strongly than a read would, each with
 * its strongest lock.
 */
const observe = async (statement: string) => {
  const [before, lockedBefore] = [await storage(), await locksTaken()];
  await client.query(statement);
  const [after, locked] = [await storage(), await locksTaken()];
  return {
    locks: Object.fromEntries(
      [...locked]
        .filter(([name, lock]) => before.has(name) && lock >= 0 && lock > (lockedBefore.get(name) ?? -1))
        .map(([name, lock]) => [name, strength[lock]]),
    ),
    rewritten: [...before].filter(([name, file]) => after.has(name) && after.get(name) !== file).map(([name]) => name),
  };
};

const expected = async (statement: string) => {
  const { rows } = await client.query<{ index: string; name: string }>(
    `select i.relname as index, t.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid`,
  );
  const { tables, lock, work } = impactOf(statement, (index) => rows.find((row) => row.index === index)?.name);
  const known = await storage();
  const existing = tables.filter((table) => known.has(table));
  return {
    locks: lock ? Object.fromEntries(existing.map((table) => [table, inPostgres(lock)])) : {},
    rewritten: work === 'rewrite' ? existing.slice(0, 1) : [],
  };
};

const inTransaction = async (work: () => Promise<void>) => {
  // Drops the views first, as migrations do, because a column that a view uses can't be changed.
  await client.query(`begin; drop schema if exists admin_lookup cascade; drop schema if exists admin_own cascade`);
  try {
    await work();
  } finally {
    await client.query('rollback');
  }
};

describe.skipIf(!postgres)('the announced locks and rewrites of a statement are correct', () => {
  it.each([
    'alter table brands add column a text',
    "alter table brands add column a text default 'x' not null",
    'alter table brands add column a numeric(5, 2) default 0 not null, add column b timestamptz default now()',
    'alter table brands add column a uuid default gen_random_uuid()',
    'alter table brands add column a bigint generated always as identity',
    "alter table brands add column a text generated always as (name_en || '!') stored",
    'alter table brands alter column sort type bigint',
    'alter table brands alter column sort set not null',
    'alter table brands alter column sort drop not null',
    "alter table brands alter column name_en set default 'x'",
    'alter table brands rename column sort to place',
    'alter table brands drop column sort',
    'alter table brands add constraint a check (sort > -1)',
    'alter table brands add constraint a check (sort > -1) not valid',
    'alter table brands add constraint a unique (id, sort)',
    'alter table brands add constraint a foreign key (sub_shop_id) references sub_shops (id)',
    'alter table brands disable trigger user',
    'alter table brands enable row level security',
    'alter table brands alter column sort set statistics 500',
    'create table shelves (id int primary key)',
    'create table shelves (shop bigint references sub_shops (id))',
    'create index a on brands (sort)',
    'create unique index a on brands (id, sort)',
    'create policy a on brands using (true)',
    'drop policy admin_rows on brands',
    'create trigger a after insert on brands for each row execute function suppress_redundant_updates_trigger()',
    "comment on table brands is 'x'",
    'update done_once set name = name',
    'delete from done_once',
    'drop index brands_active_index',
    'create function a() returns int language sql as $$ select 1 $$',
    'create sequence a',
    'select 1',
  ])('%s', async (statement) => {
    await inTransaction(async () => {
      const announced = await expected(statement);
      expect(announced).toEqual(await observe(statement));
    });
  });

  it('for every pending statement of the framework and the shop', async () => {
    const pending = await opened({ databaseUrl: old!.url }, (database) => readPending(database, schema));
    const statements = pending.flatMap((one) => one.statements).flatMap(statementsIn);
    expect(statements.length).toBeGreaterThan(50);
    await inTransaction(async () => {
      const differing: unknown[] = [];
      for (const statement of statements) {
        const announced = await expected(statement);
        const observed = await observe(statement);
        // A transaction doesn't reacquire a lock from an earlier statement.
        const unannounced = Object.keys(observed.locks).filter(
          (table) => observed.locks[table] !== announced.locks[table],
        );
        if (unannounced.length > 0 || String(observed.rewritten) !== String(announced.rewritten))
          if (!impactOf(statement).isCode) differing.push({ statement: statement.slice(0, 150), announced, observed });
      }
      expect(differing).toEqual([]);
    });
  });
});

it.skipIf(!postgres)(
  'an index that exists is reported as skipped, unless an earlier statement drops it, and a repair is reported as code',
  async () => {
    const index = 'CREATE INDEX "brands_active_index" ON "brands" ("sub_shop_id")';
    const { lines } = await opened({ databaseUrl: old!.url }, (database) =>
      describePending(database, { dataDir: '', databaseUrl: old!.url }, [
        { name: '0001_indexes', statements: [index, 'DROP INDEX "brands_active_index"', index] },
        { name: 'the repair names', statements: [], isRepair: true },
      ]),
    );
    expect(lines.map((line) => line.replace(/\(.+?\)/g, ''))).toMatchObject([
      '0001_indexes:',
      expect.stringContaining('CREATE INDEX'),
      '    exists, so it is skipped',
      expect.stringContaining('DROP INDEX'),
      expect.stringContaining('ACCESS EXCLUSIVE on brands'),
      expect.stringContaining('CREATE INDEX'),
      expect.stringContaining('SHARE on brands'),
      'the repair names: runs code of the program, which may change rows',
      '',
      expect.stringMatching(/^Space needed: /),
    ]);
  },
);
