import { dirname, relative } from 'node:path';
import { inspect } from 'node:util';
import type { Undo } from '../../platform/process/lifecycle';
import { runProgram } from '../../platform/process/lifecycle';
import type { Server } from '../runServer';
import { UserError } from '../../kernel/apiError';
import { adminTables } from '../features';
import { latestSnapshot } from './snapshot';
import { planMigration } from './plan';

/** Returns a message if the declarations have changed but the migration is missing. Otherwise returns undefined. */
export const missingMigration = async (
  tables: Record<string, unknown>,
  folder: string,
): Promise<string | undefined> => {
  const { statements, complaints } = await planMigration(latestSnapshot(folder), adminTables(tables));
  if (statements.length === 0 && complaints.length === 0) return undefined;
  const server = relative('.', dirname(folder));
  const option = server === 'server' ? '' : `--server ${server} `;
  return `The declarations have changed, but the database has not. Run \`npm run db:generate -- ${option}what_changes\`; the API then starts by itself.`;
};

export interface InDevelopment {
  tables(): Promise<{ allTables: Record<string, unknown> }>;
  migrations: string;
  server(): Promise<{ server: Server }>;
}

/** The reason why a server can't start. If the error is unexpected, `cause` is its location in the source. */
interface StartProblem {
  message: string;
  cause?: string;
}

/** Returns an error's stack without the lines that point to packages and Node. */
const placeOf = (error: unknown): string =>
  inspect(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|\/node_modules\//.test(line))
    .join('\n');

export const tryToStart = async (
  { tables, migrations, server }: InDevelopment,
  undo: Undo,
): Promise<StartProblem | undefined> => {
  try {
    const missing = await missingMigration((await tables()).allTables, migrations);
    if (missing !== undefined) return { message: missing };
    // The module is imported only when it is needed, because loading it doubles the startup time.
    const { startServer } = await import('../runServer');
    await startServer((await server()).server, undo, { tellsCauses: true });
    return undefined;
  } catch (error) {
    // Errors from loading a source file are also caught here.
    const { message } = error as Error;
    return error instanceof UserError ? { message } : { message, cause: placeOf(error) };
  }
};

const tell = (message: object) =>
  new Promise<void>((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

/**
 * Runs a server for `npm run dev`. If a declaration or its migration is incomplete, the process sends the reason to its
 * parent process and exits. The parent process starts a new process when the sources change.
 */
export const develop = (server: InDevelopment): Promise<void> =>
  runProgram(async (undo) => {
    const problem = await tryToStart(server, undo);
    if (problem === undefined) return;
    await tell({ hindrance: problem });
    throw new UserError([problem.message, problem.cause].filter(Boolean).join('\n'));
  });
