import type { SQL } from 'drizzle-orm';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '@matjar/admin';
import { sqlStateOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { TextOptions } from '@matjar/admin/testing';
import { allTables, model, tableOf } from '../../../../server/tables';
import type { Person } from '../../resources/people';
import type { Attacked } from './attacked';
import { resources } from './attacked';

/** Returns a shop's marker word, which occurs only in that shop's text. */
export const markOf = (shop: number): string => `zq${['alpha', 'bravo', 'delta', 'gamma', 'kappa', 'sigma'][shop - 1]}`;

const ofShops = resources.filter(({ scope }) => scope.rows === 'tenant');

const run = async (db: Db, statement: SQL) =>
  ((await db.execute(statement)) as unknown as { rows: Record<string, never>[] }).rows;

const free = ['localized', 'longText', 'richText', 'text'];

/** Returns the columns of a resource's table that accept any text, and its search text column. */
const markable = ({ name }: AnyResource): string[] => {
  const { spec, table } = model.entities.find(({ resource }) => resource.name === name)!;
  const keys = spec.fields
    // Excludes columns with text that the server interprets, such as codes or the resource's name in a log entry.
    .filter(
      ({ declared, name: field }) =>
        free.includes(declared.kind) && !['pattern', 'ltr'].some((option) => option in declared) && field !== 'part',
    )
    .filter(({ declared }) => !(declared as TextOptions).rule || (declared as TextOptions).rule!.holds(markOf(1)))
    .flatMap(({ columns }) => Object.keys(columns));
  return [...keys, ...(spec.search.length > 0 ? ['search_text'] : [])]
    .map((key) => table[key]!)
    .filter(({ generated }) => generated === undefined)
    .map(({ name: column }) => column);
};

/**
 * Adds each shop's marker word to the text columns of the shop's first and last `limit` rows in each table. Returns the
 * number of marked columns.
 */
export const markShops = async (db: Db, shops: readonly number[], limit: number): Promise<number> => {
  const cases = sql.join(
    shops.map((shop) => sql`when ${shop}::bigint then ${`${markOf(shop)} `}::text`),
    sql` `,
  );
  const write = (table: PgTable, owner: SQL, columns: readonly string[]) =>
    columns.length === 0
      ? Promise.resolve(0)
      : db.transaction(async (tx) => {
          // Triggers are disabled because some tables are append-only and the markers must not be logged as changes.
          await tx.execute(sql`alter table ${table} disable trigger user`);
          const sets = columns.map(
            (column) => sql`${sql.identifier(column)} = (case ${owner} ${cases} end) || ${sql.identifier(column)}`,
          );
          await tx.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where id in (select id from (select id, row_number() over (partition by ${owner} order by id) as first,
      row_number() over (partition by ${owner} order by id desc) as last from ${table}) as placed where least(first, last) <= ${limit})`);
          await tx.execute(sql`alter table ${table} enable trigger user`);
          return columns.length;
        });
  let marked = 0;
  for (const resource of resources.filter(({ scope, name }) => scope.rows === 'tenant' || name === 'my_shop')) {
    const [table, owner] = [
      tableOf(resource) as unknown as PgTable,
      sql.identifier(resource.scope.rows === 'tenant' ? 'sub_shop_id' : 'id'),
    ];
    const columns = markable(resource);
    marked += await write(table, sql`${owner}`, columns).catch(async (error: unknown) => {
      // A check constraint rejected the marker word. Retries each column separately and skips those that can't contain
      // it.
      if (sqlStateOf(error) !== '23514') throw error;
      const counts: number[] = [];
      for (const column of columns) counts.push(await write(table, sql`${owner}`, [column]).catch(() => 0));
      return counts.reduce((sum, one) => sum + one, 0);
    });
  }
  return marked;
};

/** Creates triggers that record the shop of each row that is added, changed or deleted. */
export const watchShops = async (db: Db): Promise<void> => {
  await db.execute(sql`create table attack_touched (name text, shop bigint)`);
  await db.execute(
    sql.raw(`create function attack_touch() returns trigger language plpgsql security definer set search_path = public as $$ begin
    insert into attack_touched select concat(tg_table_name, ' about ' || (row->>'part')), (row->>tg_argv[0])::bigint from (values (to_jsonb(old)), (to_jsonb(new))) as both_of(row) where row is not null;
    return null; end $$`),
  );
  for (const table of Object.values(allTables) as unknown as PgTable[]) {
    const name = getTableName(table);
    const key = name === 'sub_shops' ? 'id' : 'sub_shop_id';
    if (!Object.values(getTableColumns(table)).some((column) => column.name === key)) continue;
    await db.execute(
      sql.raw(
        `create trigger zz_attack after insert or update or delete on "${name}" for each row execute function attack_touch('${key}')`,
      ),
    );
  }
};

/**
 * Returns the tables where rows of shops outside `reach` have been written since the previous call, each followed by
 * the shop's id, as in `brands of 2` or `audit_log about sessions of 2`.
 */
export const touchedBeyond = async ({ db }: Attacked, reach: readonly number[]): Promise<string[]> => {
  const rows = await run(
    db,
    sql`with gone as (delete from attack_touched returning *) select distinct name, shop from gone`,
  );
  return rows.filter(({ shop }) => !reach.includes(shop)).map(({ name, shop }) => `${name} of ${shop}`);
};

/** One side of an attack: a user and the records that the user can access. */
export interface Side {
  userId: number;
  shop: number;
  category: number;
  /** A sub-category that this side can't access. */
  closed: number;
  /** The shops whose rows this side can access. */
  reach: readonly number[];
  /** The shops where this side's user works. Password links are logged in all of these shops. */
  works: readonly number[];
  headers: Record<string, string>;
  person: Person;
  /** The ids of each resource's newest records, by the resource's name. */
  ids: Map<string, number[]>;
  /** The number of accessible records, by resource. */
  counts: Map<string, number>;
}

/** Finds the records that a side can currently access. */
export const look = async (server: Attacked, side: Pick<Side, 'reach' | 'ids' | 'counts'>): Promise<void> => {
  const selects = ofShops.map((resource) => {
    const own = sql`from ${tableOf(resource)} where sub_shop_id in ${[...side.reach]}`;
    return sql`select ${resource.name}::text as name, (select count(*)::int ${own}) as n, array(select id ${own} order by id desc limit 200) as ids`;
  });
  for (const { name, n, ids } of await server.rows(sql.join(selects, sql` union all `))) {
    side.ids.set(name, ids);
    side.counts.set(name, n);
  }
};
