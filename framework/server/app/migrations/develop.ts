import { inspect } from 'node:util';
import type { Undo } from '../../platform/process/lifecycle';
import { runProgram } from '../../platform/process/lifecycle';
import type { Server } from '../runServer';
import { UserError } from '../../kernel/userError';
import { missingMigration } from './missing';

/** The parts of a server that is being worked on. */
export interface InDevelopment {
  tables(): Promise<{ allTables: Record<string, unknown> }>;
  migrations: string;
  server(): Promise<{ server: Server }>;
}

/** What keeps a server from starting: a sentence, and where it was thrown unless the sentence says all. */
interface Hindrance {
  message: string;
  cause?: string;
}

/** Where an error was thrown, without the lines of packages and of Node. */
const placeOf = (error: unknown): string =>
  inspect(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|\/node_modules\//.test(line))
    .join('\n');

/** Starts the server; else says why it can't start yet. */
export const tryToStart = async (
  { tables, migrations, server }: InDevelopment,
  undo: Undo,
): Promise<Hindrance | undefined> => {
  try {
    const missing = await missingMigration((await tables()).allTables, migrations);
    if (missing !== undefined) return { message: missing };
    // Only now: it takes as long to load as all that was asked before.
    const { startServer } = await import('../runServer');
    await startServer((await server()).server, undo, { tellsCauses: true });
    return undefined;
  } catch (error) {
    // What is caught are also its sources, where they can't be read.
    const { message } = error as Error;
    return error instanceof UserError ? { message } : { message, cause: placeOf(error) };
  }
};

/** Tells the process that has started this one. */
const tell = (said: object) =>
  new Promise<void>((resolve) => (process.send ? process.send(said, () => resolve()) : resolve()));

/**
 * Runs a server as `npm run dev` does: where a declaration or its migration isn't finished yet, it ends with the sentence that says
 * so, which it gives to the process that starts it anew as sources change.
 */
export const develop = (server: InDevelopment): Promise<void> =>
  runProgram(async (undo) => {
    const hindrance = await tryToStart(server, undo);
    if (hindrance === undefined) return;
    await tell({ hindrance });
    throw new UserError([hindrance.message, hindrance.cause].filter(Boolean).join('\n'));
  });
