import { configDefaults, defineConfig } from 'vitest/config';
import { mutation, notesSetup } from './scripts/mutation/plugin.mjs';
import { ByEnvironment } from './scripts/test/sequencer.mjs';
import { workers } from './scripts/test/workers.mjs';

const minute = 60_000;
/** Folders with tests that a different step of `npm test` runs. */
const elsewhere = (process.env.TESTED_ELSEWHERE ?? '')
  .split(' ')
  .filter(Boolean)
  .map((folder) => `${folder}/**`);
/** Multiplier for timeouts in runs that take hours. */
const patience = process.env.LONG_RUN === 'hours' ? 60 : 1;
/** The tests that `npm run test:long` runs instead of `npm test`. */
const leftOut = process.env.LONG_RUN ? [] : ['**/*.long.test.{ts,mjs}'];

export default defineConfig({
  plugins: mutation(),
  // Resolves react-admin's packages in the same way as Node. Otherwise, tests would load two copies of react-router.
  resolve: {
    conditions: ['module-sync', 'node', 'import', 'development|production'],
    // The `ra-language-arabic` package contains only TypeScript source code, which Node can't run.
    alias: { 'ra-language-arabic': 'ra-language-arabic/src/index.ts' },
  },
  test: {
    server: { deps: { inline: ['ra-language-arabic'] } },
    maxWorkers: workers,
    sequence: { sequencer: ByEnvironment },
    // The heap size in MB. With a smaller heap, garbage collection would use 10 % of the CPU time.
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
          // The first line of component tests is `// @vitest-environment jsdom`.
          environment: 'node',
          // All files in a worker share its libraries and its page, which `setup.ts` resets after each file.
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
          // Each test file starts its own servers, but a worker loads the server's modules only once.
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
          // Each page runs in a separate process, so the browser tests don't run at the same time as the API tests.
          sequence: { groupOrder: 1 },
          // All test files in a worker share a browser. Each file opens its own pages, so the files share no state.
          isolate: false,
          // Browser tests can fail on a busy machine, so they are retried once. A retry is reported as "retry x1".
          retry: 1,
          // The maximum number of pages that a worker opens at once.
          maxConcurrency: 2,
          testTimeout: 2 * patience * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
