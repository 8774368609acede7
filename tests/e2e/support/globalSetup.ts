import { startBuiltServer } from '../../helpers/builtServer';

/** Vitest global set-up: one production server with the demo data for the whole run, its address in `E2E_URL`. */
export default async function sharedProduct(): Promise<(() => Promise<unknown>) | undefined> {
  // Someone who works on these tests has it running already.
  if (process.env.E2E_URL) return undefined;
  const server = await startBuiltServer();
  process.env.E2E_URL = server.url;
  return server.stop;
}
