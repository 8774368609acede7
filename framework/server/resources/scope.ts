import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core';
import type { Scope } from '../../declaration/admin/scope';
import type { Db } from '../database/database';
import { among } from '../database/ownRows';
import type { Selection } from '../database/statements/selected';
import { writtenOf } from '../database/statements/selected';
import type { Principal, Tenant } from '../auth/principal';
import type { Entity } from '../tables/model';
import type { Row } from '../tables/types';

/** Whose request it is, and where it moves. */
export interface Reach {
  principal: Principal | null;
  tenant: Tenant | null;
}

const missing = (what: string): never => {
  throw new Error(`A request without a ${what} asked for rows that belong to one.`);
};

const condition = (where: SQL | undefined) => (where ? [sql` where ${where}`] : []);

const conditions: Record<Scope['rows'], (entity: Entity, reach: Reach) => SQL | undefined> = {
  tenant: ({ table, spec }, { tenant }) => among(table[spec.tenant!]!, (tenant ?? missing('tenant')).reach),
  'tenant-itself': ({ table }, { tenant }) => among(table.id!, [(tenant ?? missing('tenant')).id]),
  'own-user': ({ table }, { principal }) => among(table.id!, [(principal ?? missing('principal')).userId]),
  'own-view': ({ table, resource }, { principal }) => among(table[resource.scope.column!]!, [(principal ?? missing('principal')).userId]),
  platform: () => undefined,
};

/** What to select, and which rows of those in reach. */
export interface Selecting {
  where?: SQL | undefined;
  order?: SQL[];
  limit?: number;
  offset?: number;
  /** Kept from others until the transaction ends: from being changed, or merely from being deleted. */
  lock?: 'update' | 'key share';
}

/** Which rows of those in reach make a page, and in which order. */
export interface Page {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
  /** They are counted from the end, by the opposite `order`; the page itself is turned round. */
  isFromEnd: boolean;
}

/** How often a row of those in reach is noted, in an order that they all have by columns. */
export interface Noting {
  where: SQL | undefined;
  columns: readonly PgColumn[];
  order: 'ASC' | 'DESC';
  every: number;
}

/** A row of a list that was noted: how many rows there are up to it, itself among them, and the values that order it, as texts. */
export interface Place {
  rows: number;
  values: readonly (string | null)[];
}

/** The best of the rows that a search finds. */
export interface Finding {
  /** What is told of a row, as JSON. */
  row: SQL;
  where: SQL | undefined;
  /** The more, the better a row fits; of those alike the latest comes first. */
  rank: SQL;
  /** How many are weighed, and how many told. */
  among: number;
  limit: number;
}

/** A resource's table, of which nothing but the rows in reach can be seen or changed. */
export interface ScopedTable {
  select(db: Db, fields: SelectedFields, selecting: Selecting): Promise<Row[]>;
  /** The same of a page of a list: its ids first, from an index where one has their order, and all else of these rows alone. */
  page(db: Db, selection: Selection, page: Page): Promise<Row[]>;
  /** Every so manyth row of a list, first to last. */
  places(db: Db, noting: Noting): Promise<Place[]>;
  /** How many rows there are of each value of a column, or of what is worked out of a row. */
  countBy(db: Db, value: SQL, where?: SQL): Promise<[value: string, count: number][]>;
  /** The number of rows as an expression, to be asked for together with others. */
  counting(where?: SQL): SQL;
  /** Whether there is a row, as an expression. */
  has(where?: SQL): SQL;
  /** The best rows, each as `[rank, id, row]`, as an expression, to be asked for together with others. */
  finding(finding: Finding): SQL;
  /** Inserts a row, for the tenant that the request acts for, and answers its id. */
  insert(db: Db, row: Row): Promise<number>;
  update(db: Db, id: number, row: Row): Promise<void>;
  /** The same of many rows, all of the same columns, in one statement; answers their ids in the rows' order. */
  insertAll(db: Db, rows: readonly Row[]): Promise<number[]>;
  /** The same of many rows by their ids, a statement for each set of columns that changes. */
  updateAll(db: Db, rows: readonly (Row & { id: number })[]): Promise<void>;
  /** Numbers rows from 1 in the order of `ids`. No version changes: a form that is open doesn't grow stale. */
  number(db: Db, key: string, ids: readonly number[]): Promise<void>;
  remove(db: Db, ids: readonly number[]): Promise<void>;
}

/** Rows as a statement reads them: all in one value, of the table's own types. */
const asRecords = (table: Entity['table'], rows: readonly Row[]): SQL => {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [table[key]!.name, value])));
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) as made`;
};

/**
 * The only way to a resource's rows: the scope is put around whatever a caller asks for, so that no filter, however wrong,
 * reaches another tenant's.
 * @param shown Which of them the person may see, where that isn't all
 */
export const scoped = (entity: Entity, reach: Reach, shown?: SQL): ScopedTable => {
  const { resource, spec, table } = entity;
  const scope = and(conditions[resource.scope.rows](entity, reach), shown);
  const within = (where?: SQL) => and(scope, where && sql`(${where})`);
  const owner = spec.tenant === undefined ? {} : { [spec.tenant]: reach.tenant!.id };
  return {
    async select(db, fields, { where, order = [], limit, offset, lock }) {
      let query = db.select(fields).from(table).where(within(where)).orderBy(...order).$dynamic();
      if (limit !== undefined) query = query.limit(limit).offset(offset ?? 0);
      // Of a view's rows those beneath are kept by who writes them.
      return (await (lock && !spec.view ? query.for(lock) : query)) as Row[];
    },
    async page(db, selection, { where, order, limit, offset, isFromEnd }) {
      // As a number: a plan for any limit would reckon with a tenth of the table.
      const most = sql.raw(String(limit));
      const beyond = offset > 0 ? [sql` offset ${offset}`] : [];
      const ids = sql`select ${table.id} from ${table}${sql.join(condition(within(where)))} order by ${sql.join(order, sql`, `)} limit ${most}${sql.join(beyond)}`;
      // As a list, whose order is kept, and which the planner takes for short; by names that nothing which is selected has of its own.
      const chosen = sql`unnest(array(${ids})) with ordinality as chosen(chosen_id, chosen_place)`;
      const place = sql`chosen.chosen_place`;
      const { list, read } = writtenOf(selection);
      const found = await db.execute<Row>(sql`select ${list} from ${table} join ${chosen} on chosen.chosen_id = ${table.id}${sql.join(condition(scope))} order by ${isFromEnd ? desc(place) : place}`);
      return found.rows.map(read);
    },
    async places(db, { where, columns, order, every }) {
      const direct = order === 'ASC' ? asc : desc;
      const names = columns.map((_column, index) => sql.identifier(`value_${index}`));
      const values = sql.join(columns.map((column, index) => sql`${column} as ${names[index]}`), sql`, `);
      const found = await db.execute<{ rows: number; values: (string | null)[] }>(sql`select place as rows, array[${sql.join(names.map((name) => sql`${name}::text`), sql`, `)}] as values
        from (select ${values}, row_number() over (order by ${sql.join(columns.map((column) => direct(column)), sql`, `)}) as place from ${table}${sql.join(condition(within(where)))}) as placed
        where place % ${every} = 0 order by place`);
      return found.rows;
    },
    async countBy(db, value, where) {
      const found = await db.execute<{ value: unknown; count: number }>(sql`select value, count(*)::int as count
        from (select ${value} as value from ${table}${sql.join(condition(within(where)))}) as counted group by value`);
      return found.rows.map((row) => [String(row.value), row.count]);
    },
    counting: (where) => sql`(select count(*)::int from ${table}${sql.join(condition(within(where)))})`,
    has: (where) => sql`exists (select from ${table}${sql.join(condition(within(where)))})`,
    finding: ({ row, where, rank, among: most, limit }) => sql`(select coalesce(json_agg(json_build_array(rank, id, told) order by rank desc, id desc), '[]'::json)
      from (select * from (select ${rank} as rank, ${table.id} as id, ${row} as told from ${table}${sql.join(condition(within(where)))} limit ${most}) as weighed
        order by rank desc, id desc limit ${limit}) as best)`,
    async insert(db, row) {
      const [inserted] = await db.insert(table).values({ ...row, ...owner }).returning({ id: table.id! });
      return inserted!.id as number;
    },
    async update(db, id, row) {
      const { version } = getTableColumns(table);
      await db
        .update(table)
        .set({ ...row, updated_at: sql`now()`, version: sql`${version} + 1` })
        .where(within(eq(table.id!, id)));
    },
    async insertAll(db, rows) {
      if (rows.length === 0) return [];
      const whole = rows.map((row) => ({ ...row, ...owner }));
      const columns = sql.join(Object.keys(whole[0]!).map((key) => sql.identifier(table[key]!.name)), sql`, `);
      const made = await db.execute<{ id: number }>(sql`insert into ${table} (${columns}) select ${columns} from ${asRecords(table, whole)} returning id`);
      return made.rows.map(({ id }) => id);
    },
    async updateAll(db, rows) {
      const columnsOf = (row: Row) => Object.keys(row).toSorted().join();
      for (const columns of new Set(rows.map(columnsOf))) {
        const some = rows.filter((row) => columnsOf(row) === columns);
        const names = columns.split(',').filter((key) => key !== 'id').map((key) => sql.identifier(table[key]!.name));
        const set = sql.join(names.map((name) => sql`${name} = made.${name}`), sql`, `);
        await db.execute(sql`update ${table} set ${set}, updated_at = now(), version = ${table.version} + 1
          from ${asRecords(table, some)} where ${within(sql`${table.id} = made.id`)}`);
      }
    },
    async number(db, key, ids) {
      const column = table[key]!;
      const places = sql`unnest(${sql.param([...ids])}::bigint[]) with ordinality as placed(row_id, place)`;
      const changed = within(sql`${table.id} = placed.row_id and ${column} <> placed.place`);
      const set = sql`${sql.identifier(column.name)} = placed.place`;
      await db.execute(sql`update ${table} set ${set} from ${places} where ${changed}`);
    },
    async remove(db, ids) {
      await db.delete(table).where(within(inArray(table.id!, [...ids])));
    },
  };
};
