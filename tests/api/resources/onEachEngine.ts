import { afterAll, beforeAll, describe } from 'vitest';
import { isLongRun } from '../../../framework/testing/longRun';
import { startPostgres } from '../../helpers/database/postgres';
import type { ServerOptions, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

type Tests = (server: () => TestServer, engine: 'PGlite' | 'PostgreSQL') => void;

const describeEngines = async (tests: Tests, options: ServerOptions, isEach: boolean): Promise<void> => {
  const postgres = await startPostgres({ content: options.seed === false ? 'migrated' : 'seeded' });
  const engines = [
    ...(isEach || !postgres ? [{ engine: 'PGlite', databaseUrl: undefined } as const] : []),
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

/**
 * Runs the same tests against the embedded database and, where there is one, a PostgreSQL server; each has the demo data unless
 * the options say otherwise. `tests` is given how to get the server once they run. For what the two could answer differently:
 * columns of every kind, the list's conditions, partitions, jobs.
 */
export const onEachEngine = (tests: Tests, options: ServerOptions = {}): Promise<void> => describeEngines(tests, options, true);

/**
 * The same on PostgreSQL alone where there is one, and on both with LONG_RUN=1: for what is made of statements that others try on
 * each engine, and for what is generated over all resources.
 */
export const onOneEngine = (tests: Tests, options: ServerOptions = {}): Promise<void> => describeEngines(tests, options, isLongRun);
