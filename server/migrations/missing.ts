import { latestSnapshot } from './difference';
import { planMigration } from './plan';

/** What to say where the declarations have gone on and no migration follows them; undefined where one does. */
export const missingMigration = async (tables: Record<string, unknown>): Promise<string | undefined> => {
  const { statements, complaints } = await planMigration(latestSnapshot(), tables);
  if (statements.length === 0 && complaints.length === 0) return undefined;
  return 'The declarations have changed and the database has not: run `npm run db:generate -- what_changes`, and the API goes on by itself.';
};
