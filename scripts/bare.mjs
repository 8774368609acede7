// `npm run test:bare`: checks that the framework works without the shop, and that the docs are correct. In a copy of the checkout
// without the shop and the clinic, creates an admin with `npm run new:admin`, applies the docs' code, type-checks, builds and
// starts it, and compares its replies with the docs.
import './environment/requireNode.mjs';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { tested } from './bare/tested.mjs';
import { tryOut } from './bare/tryOut.mjs';
import { callsOf, readPages, writeBlocks } from './docs/blocks.mjs';
import { linkPackages } from './environment/linkPackages.mjs';
import { end, installed, root, run, start, stopAll, stopTogether, vite } from './environment/processes.mjs';
import { createAdmin, firstMigration } from './scaffold/newAdmin.mjs';

/** The admin that the docs create. */
const name = 'depot';
const admin = `examples/${name}`;
/** The parts of the checkout to copy: the framework, and the tools for building and testing. */
const kept = [
  'framework',
  'docs/reference.md',
  'docs/images/kinds',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

stopTogether();
await ensureDependencies();
const copy = mkdtempSync(join(tmpdir(), 'bare-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const part of kept) cpSync(join(root, part), join(copy, part), { recursive: true });
createAdmin(copy, { name, en: 'Depot', ar: 'المستودع' });
const pages = readPages(root);
writeBlocks(copy, pages, `${admin}/`);
/** The file where `npm test` expects the report, with paths as if the tests had run in the checkout. */
const reportFile = process.env.BARE_REPORT;

/** Runs the tests in `tested` without the shop. The import rules prove that the framework's other tests don't need it. */
async function tests() {
  const file = join(copy, 'report.json');
  const { code, text } = await run(
    ...installed(
      'vitest',
      'run',
      '--project',
      'unit',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...tested,
    ),
    { cwd: copy, quiet: true, env: { NODE_ENV: 'test' } },
  );
  if (reportFile) writeFileSync(reportFile, readFileSync(file, 'utf8').replaceAll(copy, resolve(root)));
  return { code, text };
}

linkPackages(copy);

/** Lists of steps. The steps of a list run in sequence; the lists are independent and run in parallel. */
const lists = [
  {
    'the framework type-checks': () =>
      run(...installed('typescript', '-p', 'framework', '--singleThreaded'), { cwd: copy, quiet: true }),
    'the admin type-checks': () =>
      run(...installed('typescript', '-p', admin, '--singleThreaded'), { cwd: copy, quiet: true }),
  },
  {
    'its first migration is written': () => run(...firstMigration(name), { cwd: copy, quiet: true }),
    'it is built': () =>
      run(...vite('build', `${admin}/vite.config.ts`, 'warn'), {
        cwd: copy,
        quiet: true,
        env: { NODE_ENV: 'production' },
      }),
    'it starts, lets people in and answers as the docs say': async () => {
      const server = start(...installed('tsx', `${admin}/server/main.ts`), {
        cwd: copy,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          NODE_ENV: 'development',
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: join(copy, '.data'),
          DATABASE_URL: undefined,
          API_URL: undefined,
        },
      });
      const ended = end(server);
      try {
        await tryOut(server.stdout, name, callsOf(pages));
        return { code: 0 };
      } catch (error) {
        return { code: 1, text: error.stack };
      } finally {
        server.kill('SIGTERM');
        await ended;
      }
    },
  },
  {
    'the framework’s tests pass': tests,
  },
];

await Promise.all(
  lists.map(async (steps) => {
    for (const [what, step] of Object.entries(steps)) {
      const startedAt = performance.now();
      const { code, text } = await step();
      if (code !== 0) {
        console.error(`${text ?? ''}\nWithout the shop not: ${what}.`);
        return stopAll(1);
      }
      console.log(`Without the shop ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
    }
  }),
);
