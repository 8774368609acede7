import { afterAll, beforeAll, describe } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import { startPostgres } from '../../helpers/database/postgres';
import type { ServerOptions, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

type Tests = (server: () => TestServer, engine: 'PGlite' | 'PostgreSQL') => void;

/**
 * Runs the tests with PostgreSQL if it is available. The long run also uses the embedded database. By default, the
 * server contains the demo data. `tests` receives a function that returns the server while the tests run.
 */
export const onEachEngine = async (tests: Tests, options: ServerOptions = {}): Promise<void> => {
  const postgres = await startPostgres({ content: options.seed === false ? 'migrated' : 'seeded' });
  const engines = [
    ...(isLongRun || !postgres ? [{ engine: 'PGlite', databaseUrl: undefined } as const] : []),
    ...(postgres ? [{ engine: 'PostgreSQL', databaseUrl: postgres.url } as const] : []),
  ];
  describe.each(engines)('on $engine', ({ engine, databaseUrl }) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startServer({ ...options, ...(databaseUrl ? { databaseUrl } : { isEmbedded: true }) });
    });
    afterAll(() => server?.close());
    tests(() => server!, engine);
  });
  afterAll(() => postgres?.stop());
};
