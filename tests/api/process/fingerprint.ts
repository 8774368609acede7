import { sql } from 'drizzle-orm';
import type { Database } from '@matjar/admin/server/database';
import { listTables } from '@matjar/admin/testing/server';

type Row = Record<string, unknown>;

const queries = {
  sequences: `select schemaname || '.' || sequencename as name, coalesce(last_value::text, 'unused') as what from pg_sequences`,
  indexes: `select schemaname || '.' || indexname as name, indexdef as what from pg_indexes where schemaname in ('public', 'drizzle')`,
  constraints: `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as what from pg_constraint where conrelid <> 0 and connamespace = 'public'::regnamespace`,
  triggers: `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(oid) as what from pg_trigger where not tgisinternal`,
  functions: `select p.oid::regprocedure::text as name, md5(prosrc) || coalesce(obj_description(p.oid), '') as what from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};

/**
 * Returns a description of a database's content for comparisons. It contains a hash of each table's rows, and the
 * sequences, indexes, constraints, triggers and functions.
 */
export const fingerprintOf = async ({ db }: Database): Promise<Record<string, string>> => {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const found: Record<string, string> = {};
  for (const { schema, name } of await listTables(db)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as what from ${table} t`,
    );
    found[`rows of ${schema}.${name}`] = String(row!.what);
  }
  for (const [kind, query] of Object.entries(queries)) {
    for (const row of await rowsOf(sql.raw(query))) found[`${kind} ${String(row.name)}`] = String(row.what);
  }
  return found;
};
