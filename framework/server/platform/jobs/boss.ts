import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Ask, Db } from '../../database/database';

/** pg-boss's default schema, so that its tools work. */
export const bossSchema = 'pgboss';

/** Creates pg-boss for a database; the library is loaded on first use. */
export const openBoss = async (ask: Ask, options: Omit<PgBoss.ConstructorOptions, 'db'> = {}): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ ...options, schema: bossSchema, db: { executeSql: ask } });
};

/** Runs a library's statements in a transaction. Each `$n` may occur once, as Drizzle numbers parameters again. */
export const askIn =
  (tx: Db): Ask =>
  (text, values = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return tx.execute<Record<string, unknown>>(sql.join(parts));
  };
