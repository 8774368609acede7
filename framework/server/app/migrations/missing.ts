import { dirname, relative } from 'node:path';
import { latestSnapshot } from './difference';
import { adminTables } from '../frameworkTables';
import { planMigration } from './plan';

/** Returns a message if the declarations have changed without a migration; else undefined. */
export const missingMigration = async (
  tables: Record<string, unknown>,
  folder: string,
): Promise<string | undefined> => {
  const { statements, complaints } = await planMigration(latestSnapshot(folder), adminTables(tables));
  if (statements.length === 0 && complaints.length === 0) return undefined;
  const server = relative('.', dirname(folder));
  const option = server === 'server' ? '' : `--server ${server} `;
  return `The declarations have changed and the database has not: run \`npm run db:generate -- ${option}what_changes\`, and the API goes on by itself.`;
};
