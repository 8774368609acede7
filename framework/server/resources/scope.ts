import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../../declaration/resource/scope';
import type { Owned } from '../database/ownRows';
import { among } from '../database/ownRows';
import { renderSelection, askRows, byOnePlan, condition, statementIn } from '../database/statement';
import type { Principal, Tenant } from '../kernel/principal';
import type { Entity } from '../database/tables/model';
import { asRecords, updateRows } from '../database/tables/row';
import { pageOf, pageStatement } from './read/selection/pageStatement';
import type { ScopedTable } from './scopedTable';

export interface Reach {
  principal: Principal | null;
  tenant: Tenant | null;
}

const missing = (what: string): never => {
  throw new Error(`A request without a ${what} read rows that belong to a ${what}: check the rights of its route.`);
};

const owned: Record<Scope['rows'], (entity: Entity, reach: Reach) => Owned | undefined> = {
  tenant: ({ table, spec }, { tenant }) => ({ column: table[spec.tenant!]!, ids: (tenant ?? missing('tenant')).reach }),
  'tenant-itself': ({ table }, { tenant }) => ({ column: table.id!, ids: [(tenant ?? missing('tenant')).id] }),
  'own-user': ({ table }, { principal }) => ({ column: table.id!, ids: [(principal ?? missing('principal')).userId] }),
  'own-view': ({ table, resource }, { principal }) => ({
    column: table[resource.scope.column!]!,
    ids: [(principal ?? missing('principal')).userId],
  }),
  platform: () => undefined,
};

/**
 * Returns the table of a resource, limited to the rows in scope. Every query on the resource must go through this
 * table, which applies the scope to each statement. This way, no filter can reach another tenant's rows.
 *
 * @param visible An additional condition that limits which rows the user may see.
 */
export const scoped = (entity: Entity, reach: Reach, visible?: SQL): ScopedTable => {
  const { resource, spec, table } = entity;
  const own = owned[resource.scope.rows](entity, reach);
  const scope = and(own && among(own.column, own.ids), visible);
  const within = (where?: SQL) => and(scope, where && sql`(${where})`);
  const owner = spec.tenant === undefined ? {} : { [spec.tenant]: reach.tenant!.id };
  return {
    async select(db, fields, { where, order = [], limit, offset, lock }) {
      const { list, read } = renderSelection(fields);
      const rest = [
        ...condition(within(where)),
        ...(order.length > 0 ? [sql` order by ${sql.join([...order], sql`, `)}`] : []),
        ...(limit === undefined ? [] : [sql` limit ${limit} offset ${offset ?? 0}`]),
        // A view's rows can't be locked; the code that writes the underlying rows must lock those.
        ...(lock && !spec.view ? [sql.raw(` for ${lock}`)] : []),
      ];
      return (await askRows(db, statementIn(sql`select ${list} from ${table}${sql.join(rest)}`))).map((row) =>
        read(row),
      );
    },
    async page(db, read, page) {
      const { isPlannedOnce, ...statement } = pageStatement(entity, read, page, {
        own,
        visible,
        tenants: reach.tenant?.reach,
      });
      const answers = await Promise.all(
        [...(isPlannedOnce ? [byOnePlan] : []), statement].map((one) => askRows(db, one)),
      );
      return pageOf(read).told(answers.at(-1)!);
    },
    first: (where, order, limit) =>
      sql`(select ${table.id} from ${table}${sql.join(condition(within(where)))} order by ${sql.join([...order], sql`, `)} limit ${sql.raw(String(limit))})`,
    async places(db, { where, columns, order, every }) {
      const direct = order === 'ASC' ? asc : desc;
      const names = columns.map((_column, index) => sql.identifier(`value_${index}`));
      const values = sql.join(
        columns.map((column, index) => sql`${column} as ${names[index]}`),
        sql`, `,
      );
      const found = await db.execute<{
        rows: number;
        values: (string | null)[];
      }>(sql`select place as rows, array[${sql.join(
        names.map((name) => sql`${name}::text`),
        sql`, `,
      )}] as values
        from (select ${values}, row_number() over (order by ${sql.join(
          columns.map((column) => direct(column)),
          sql`, `,
        )}) as place from ${table}${sql.join(condition(within(where)))}) as placed
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
    finding: ({
      row,
      where,
      rank,
      among: most,
      limit,
    }) => sql`(select coalesce(json_agg(json_build_array(rank, id, told) order by rank desc, id desc), '[]'::json)
      from (select * from (select ${rank} as rank, ${table.id} as id, ${row} as told from ${table}${sql.join(condition(within(where)))} limit ${most}) as weighed
        order by rank desc, id desc limit ${limit}) as best)`,
    findingLatest({ row, where, rank, among: most, limit }) {
      const latestRows = (columns: SQL) =>
        sql`(select ${columns} from ${table}${sql.join(condition(within()))} order by ${table.id} desc limit ${sql.raw(String(most))})`;
      // A view's columns are qualified with the view's schema, but a subquery doesn't have one.
      const latest = spec.view ? table : sql`${latestRows(sql`*`)} as ${sql.identifier(getTableName(table))}`;
      return sql`(select json_build_array((select count(*) from ${latestRows(sql`1`)} as looked), count(*), to_json((array_agg(told order by rank desc, id desc))[1:${limit}]))
        from (select rank, id, json_build_array(rank, id, told) as told
          from (select ${rank} as rank, ${table.id} as id, ${row} as told from ${latest}${sql.join(condition(spec.view ? within(where) : where))}) as found) as weighed)`;
    },
    async insert(db, row) {
      const [inserted] = await db
        .insert(table)
        .values({ ...row, ...owner })
        .returning({ id: table.id! });
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
      const complete = rows.map((row) => ({ ...row, ...owner }));
      const columns = sql.join(
        Object.keys(complete[0]!).map((key) => sql.identifier(table[key]!.name)),
        sql`, `,
      );
      const inserted = await db.execute<{ id: number }>(
        sql`insert into ${table} (${columns}) select ${columns} from ${asRecords(table, complete)} returning id`,
      );
      return inserted.rows.map(({ id }) => id);
    },
    updateAll: (db, rows) =>
      updateRows(db, table, rows, { where: within, extra: sql`updated_at = now(), version = ${table.version} + 1` }),
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
