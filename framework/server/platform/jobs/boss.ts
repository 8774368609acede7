import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Ask, Db } from '../../database/database';

/** Where pg-boss keeps jobs: by its own name, so that its tools find them. */
export const bossSchema = 'pgboss';

/** pg-boss on a database; loaded when it is first needed. */
export const openBoss = async (ask: Ask, options: Omit<PgBoss.ConstructorOptions, 'db'> = {}): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ ...options, schema: bossSchema, db: { executeSql: ask } });
};

/** Runs a library's statement in a transaction. Each of its `$1` may stand there once: drizzle numbers them anew. */
export const askIn =
  (tx: Db): Ask =>
  (text, values = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return tx.execute<Record<string, unknown>>(sql.join(parts));
  };
