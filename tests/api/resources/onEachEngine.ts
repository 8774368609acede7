import { afterAll, beforeAll, describe } from 'vitest';
import { isLongRun } from '../../helpers/hardening';
import { startPostgres } from '../../helpers/postgres';
import type { ServerOptions, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

/**
 * What of a generated list an engine tries: PostgreSQL all of it, the embedded database, which takes much longer and has
 * the same SQL, every fifth; all of it where it is the only one, and in the long run.
 */
export type Share = <T>(list: readonly T[]) => readonly T[];

const all: Share = (list) => list;
const everyFifth: Share = (list) => list.filter((_, place) => place % 5 === 0);

type Tests = (server: () => TestServer, engine: 'PGlite' | 'PostgreSQL', share: Share) => void;

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
    tests(() => server!, engine, postgres && engine === 'PGlite' && !isLongRun ? everyFifth : all);
  });
  afterAll(() => postgres?.stop());
};

/**
 * Runs the same tests against the embedded database and, where there is one, a PostgreSQL server; each has the demo
 * data unless the options say otherwise. `tests` is given how to get the server once they run, and the share of generated cases that this engine is to try.
 */
export const onEachEngine = (tests: Tests, options: ServerOptions = {}): Promise<void> => describeEngines(tests, options, true);

/**
 * The same on PostgreSQL alone where there is one, and on both with HARDENING=1: for what an area does with statements that
 * others try on each engine. The browser's tests have the embedded database under all of it.
 */
export const onOneEngine = (tests: Tests, options: ServerOptions = {}): Promise<void> => describeEngines(tests, options, isLongRun);
