import { createServer } from 'node:http';
import type { Undo } from '../framework/server/process/lifecycle';
import { readShopEnv } from './env';
import { runProgram } from '../framework/server/process/lifecycle';

// The server as `npm run dev` runs it: where a declaration or its migration isn't finished yet, it says so to whoever asks,
// on the page and here, until a change of the sources starts it anew.

/** Why the server can't start yet, in a sentence; undefined where it can. */
const hindrance = async (): Promise<string | undefined> => {
  try {
    const { allTables } = await import('./tables');
    const { missingMigration } = await import('./migrations/missing');
    return await missingMigration(allTables);
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
    const { port, host } = readShopEnv(process.env);
    server.once('error', reject).listen(port, host, resolve);
  });
};

/** Starts the server, which ends by itself; what is caught are its sources, where they can't be read. */
const start = (): Promise<string | undefined> => import('./main').then(() => undefined, ({ message }: Error) => message);

const message = (await hindrance()) ?? (await start());
if (message !== undefined) await runProgram((undo) => sayUntilStarted(message, undo));
