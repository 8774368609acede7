import { createServer } from 'node:http';
import type { Undo } from '../process/lifecycle';
import { readEnv } from '../process/env';
import { runProgram } from '../process/lifecycle';
import type { Server } from '../process/runServer';
import { UserError } from '../process/userError';
import { missingMigration } from './missing';

/** The parts of a server that is being worked on. */
export interface InDevelopment {
  tables(): Promise<{ allTables: Record<string, unknown> }>;
  migrations: string;
  server(): Promise<{ server: Server }>;
}

/** Starts the server; else gives the sentence why it can't start yet. */
export const tryToStart = async ({ tables, migrations, server }: InDevelopment, undo: Undo): Promise<string | undefined> => {
  try {
    const missing = await missingMigration((await tables()).allTables, migrations);
    if (missing !== undefined) return missing;
    // Only now: it takes as long to load as all that was asked before.
    const { startServer } = await import('../process/runServer');
    await startServer((await server()).server, undo);
    return undefined;
  } catch (error) {
    // What is caught are also its sources, where they can't be read.
    return (error as Error).message;
  }
};

/** Answers every call with the sentence, as the API answers while it can't work. */
const sayUntilStarted = async (message: string, undo: Undo): Promise<void> => {
  const server = createServer((_request, reply) => {
    reply.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' }).end(JSON.stringify({ message }));
  });
  undo(async () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve, reject) => {
    const { port, host } = readEnv(process.env);
    // Where the address itself is what keeps it.
    server.once('error', () => reject(new UserError(message))).listen(port, host, resolve);
  });
  console.error(message);
};

/**
 * Runs a server as `npm run dev` does: where a declaration or its migration isn't finished yet, it says so to whoever asks, on the
 * page and here, until a change of the sources starts it anew.
 */
export const develop = (server: InDevelopment): Promise<void> =>
  runProgram(async (undo) => {
    const message = await tryToStart(server, undo);
    if (message !== undefined) await sayUntilStarted(message, undo);
  });
