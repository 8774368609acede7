import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';

/**
 * Returns the tables in which any of the given lower-case strings appear, each with the number of matching rows.
 * Partitions are reported under their parent table's name.
 */
export const tablesContaining = async (db: Db, texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', 'pgboss')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const matches = texts.map((text) => sql`strpos(lower(t::text), ${text}) > 0`);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(name)} as t where ${sql.join(matches, sql` or `)}`,
    );
    const { count } = rows[0]!;
    if (count > 0) found.push(`${name.replace(/_\d{6,8}$/, '')} (${count})`);
  }
  return found;
};
