import { configDefaults, defineConfig } from 'vitest/config';
import { mutation, notesSetup } from './scripts/mutation/plugin.mjs';
import { ByEnvironment } from './scripts/test/sequencer.mjs';
import { workers } from './scripts/test/workers.mjs';

const minute = 60_000;
/** Folders whose tests another step of `npm test` runs. */
const elsewhere = (process.env.TESTED_ELSEWHERE ?? '')
  .split(' ')
  .filter(Boolean)
  .map((folder) => `${folder}/**`);
/** What takes hours takes as long as it takes. */
const patience = process.env.LONG_RUN === 'hours' ? 60 : 1;
/** What `npm test` leaves to `npm run test:long`. */
const leftOut = process.env.LONG_RUN ? [] : ['**/*.long.test.{ts,mjs}'];

export default defineConfig({
  plugins: mutation(),
  // As Node itself, by which react-admin takes its packages: else a test had two react-routers.
  resolve: {
    conditions: ['module-sync', 'node', 'import', 'development|production'],
    // Published as its source alone, which Node doesn't run.
    alias: { 'ra-language-arabic': 'ra-language-arabic/src/index.ts' },
  },
  test: {
    server: { deps: { inline: ['ra-language-arabic'] } },
    maxWorkers: workers,
    sequence: { sequencer: ByEnvironment },
    // In MB: what tests leave behind is collected seldom, which takes a tenth of the processor's time otherwise.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=1024'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{examples,framework,src,server,bench,screenshots,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
          exclude: [
            ...configDefaults.exclude,
            'tests/{api,e2e,types}/**',
            'framework/**/api.*.test.ts',
            'examples/*/tests/{api*,browser*}.test.ts',
            ...elsewhere,
            ...leftOut,
          ],
          // A test of components says `// @vitest-environment jsdom` in its first line.
          environment: 'node',
          // A worker's files share its libraries and its page, which `setup.ts` clears after each.
          isolate: false,
          setupFiles: ['framework/testing/setup.ts', ...notesSetup()],
          testTimeout: minute / 2,
          hookTimeout: minute / 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'framework/**/api.*.test.ts', 'examples/*/tests/api*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: ['tests/helpers/database/sharedPostgres.ts'],
          setupFiles: ['tests/helpers/setup/countHashes.ts', 'framework/testing/queryFilter/switchFilter.ts'],
          // What a file needs of its own it starts itself; the server's modules are loaded once.
          isolate: false,
          testTimeout: patience * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'examples/*/tests/browser*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: ['tests/e2e/support/globalSetup.ts'],
          // After the API's: each of its pages is a process.
          sequence: { groupOrder: 1 },
          // One browser for all files of a worker; what has its state is the pages, which each file opens for itself.
          isolate: false,
          // A real browser on a busy machine: what fails once is tried once more, and told of as "retry x1".
          retry: 1,
          // Pages in each worker where tests run side by side.
          maxConcurrency: 2,
          testTimeout: 2 * patience * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
