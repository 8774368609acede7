import type { Db } from '../../database/database';
import type { DatabaseSchema } from '../../database/schema';
import { installOnce } from '../../database/statements/installOnce';
import { auditRoutines } from './routines';
import { auditTriggers } from './triggers';

/** Has the database write down every change of what is declared now, so that a new resource needs nothing of its own. Does nothing where no log is declared. */
export const installAudit = async (db: Db, { model, watched }: DatabaseSchema): Promise<void> => {
  const routines = auditRoutines(model);
  if (routines.length === 0) return;
  await installOnce(db, {
    keeper: 'audit_rows()',
    statements: [...routines, ...auditTriggers(model, watched).values()],
  });
};
