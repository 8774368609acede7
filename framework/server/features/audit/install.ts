import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { runAll } from '../../database/statements/runAll';
import type { DatabaseSchema } from '../../database/schema';
import { auditRoutines } from './routines';
import { auditTriggers } from './triggers';
import { webhookTriggers } from '../webhooks/trigger';

/**
 * Has the database write down every change of what is declared now, so that a new resource needs nothing of its own. Does
 * nothing where no log is declared, or the declarations are those of the last time.
 */
export const installAudit = async (db: Db, { model, watched }: DatabaseSchema): Promise<void> => {
  const routines = auditRoutines(model);
  if (routines.length === 0) return;
  const statements = [...routines, ...auditTriggers(model, watched).values(), ...webhookTriggers(model)];
  const mark = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select obj_description(to_regprocedure('audit_rows()')::oid, 'pg_proc') as mark`,
  );
  if (rows[0]?.mark === mark) return;
  await runAll(db, [...statements, `comment on function audit_rows() is '${mark}'`]);
};
