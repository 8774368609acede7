import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/open';
import { model } from '../tables';
import { auditTriggers } from './triggers';

/**
 * Has the database write down every change of what is declared now, so that a new area needs nothing of its own. Does
 * nothing where the declarations are those of the last time.
 */
export const installAudit = async (db: Db): Promise<void> => {
  const triggers = [...auditTriggers(model).values()];
  const mark = createHash('sha256').update(triggers.join('\n')).digest('hex');
  const { rows } = (await db.execute(sql`select obj_description('audit_rows()'::regprocedure) as mark`)) as unknown as { rows: { mark: string | null }[] };
  if (rows[0]?.mark === mark) return;
  await db.transaction(async (tx) => {
    for (const statement of triggers) await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw(`comment on function audit_rows() is '${mark}'`));
  });
};
