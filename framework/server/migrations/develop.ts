import { createServer } from 'node:http';
import type { Undo } from '../process/lifecycle';
import { readEnv } from '../process/env';
import { runProgram } from '../process/lifecycle';
import { missingMigration } from './missing';

/** The parts of a server that is being worked on. */
export interface InDevelopment {
  tables(): Promise<{ allTables: Record<string, unknown> }>;
  migrations: string;
  /** Starts it; it ends by itself. */
  start(): Promise<unknown>;
}

/** Why the server can't start yet, in a sentence; undefined where it can. */
const hindrance = async ({ tables, migrations }: InDevelopment): Promise<string | undefined> => {
  try {
    return await missingMigration((await tables()).allTables, migrations);
  } catch (error) {
    return (error as Error).message;
  }
};

/** Answers every call with the sentence, as the API answers while it can't work. */
const sayUntilStarted = async (message: string, undo: Undo): Promise<void> => {
  console.error(message);
  const server = createServer((_request, reply) => {
    reply.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' }).end(JSON.stringify({ message }));
  });
  undo(async () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve, reject) => {
    const { port, host } = readEnv(process.env);
    server.once('error', reject).listen(port, host, resolve);
  });
};

/**
 * Runs a server as `npm run dev` does: where a declaration or its migration isn't finished yet, it says so to whoever asks, on the
 * page and here, until a change of the sources starts it anew.
 */
export const develop = async (server: InDevelopment): Promise<void> => {
  // What is caught are its sources, where they can't be read.
  const start = () => server.start().then(() => undefined, ({ message }: Error) => message);
  const message = (await hindrance(server)) ?? (await start());
  if (message !== undefined) await runProgram((undo) => sayUntilStarted(message, undo));
};
