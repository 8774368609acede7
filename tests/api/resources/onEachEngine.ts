import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres } from '../../helpers/postgres';
import type { ServerOptions, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

/**
 * Runs the same tests against the embedded database and, where there is one, a PostgreSQL server; each has the demo
 * data unless the options say otherwise. `tests` is given how to get the server once they run.
 */
export const onEachEngine = async (
  tests: (server: () => TestServer, engine: 'PGlite' | 'PostgreSQL') => void,
  options: ServerOptions = {},
): Promise<void> => {
  const postgres = await startPostgres({ seeded: options.seed !== false });
  const engines = [
    { engine: 'PGlite', databaseUrl: undefined } as const,
    ...(postgres ? [{ engine: 'PostgreSQL', databaseUrl: postgres.url } as const] : []),
  ];
  describe.each(engines)('on $engine', ({ engine, databaseUrl }) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startServer({ ...options, ...(databaseUrl && { databaseUrl }) });
    });
    afterAll(() => server?.close());
    tests(() => server!, engine);
  });
  afterAll(() => postgres?.stop());
};
