// `npm run test:bare`: checks that the framework works without the shop, and that the docs are correct. Copies the
// checkout without the shop and the clinic. Creates the docs' example admins in the copy with `npm run new:admin`, and
// applies the code from the docs. Checks the types of the admins, starts them, runs the docs' tests, and compares the
// responses with the docs. Builds the dashboard of one of the example admins from the docs.
import './environment/requireNode.mjs';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { tested } from './bare/tested.mjs';
import { tryOut } from './bare/tryOut.mjs';
import { admins, callsOf, readPages, writeBlocks } from './docs/blocks.mjs';
import { linkPlugin, plugin } from './docs/plugin.mjs';
import { linkPackages } from './environment/linkPackages.mjs';
import { end, installed, root, run, start, stopAll, stopTogether, vite } from './environment/processes.mjs';
import { createAdmin, firstMigration } from './scaffold/newAdmin.mjs';

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
for (const admin of Object.values(admins)) {
  createAdmin(copy, admin.names);
  writeBlocks(copy, readPages(root, admin), `examples/${admin.names.name}/`);
}
/** Where to write the report that `npm test` reads. Its paths refer to the checkout, not the copy. */
const reportFile = process.env.BARE_REPORT;

/**
 * Runs the docs' tests, and the tests in `tested`, without the shop. The import rules ensure that the framework's other
 * tests don't require the shop.
 */
async function tests() {
  // The docs' tests start the admin, so its database needs a migration.
  await migrated;
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
      'examples/depot/tests',
    ),
    { cwd: copy, quiet: true, env: { NODE_ENV: 'test' } },
  );
  if (reportFile) writeFileSync(reportFile, readFileSync(file, 'utf8').replaceAll(copy, resolve(root)));
  return { code, text };
}

linkPackages(copy);
linkPlugin(join(copy, 'examples/depot'));

/** Runs a program in the copy of the checkout. */
const inCopy = (command, options) => run(...command, { cwd: copy, quiet: true, ...options });
const typeCheck = (folder) => inCopy(installed('typescript', '-p', folder, '--singleThreaded'));

let tellMigrated;
const migrated = new Promise((done) => (tellMigrated = done));
let tellPluginBuilt;
const pluginBuilt = new Promise((done) => (tellPluginBuilt = done));

/** Starts an admin and compares its responses with those shown in the docs. */
async function answers(admin, options) {
  const { name } = admin.names;
  const server = start(...installed('tsx', `examples/${name}/server/main.ts`), {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(copy, `.data-${name}`),
      DATABASE_URL: undefined,
      API_URL: undefined,
    },
  });
  const ended = end(server);
  try {
    await tryOut(server.stdout, name, callsOf(readPages(root, admin)), options);
    return { code: 0 };
  } catch (error) {
    return { code: 1, text: error.stack };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/**
 * Lists of steps. The steps in a list run sequentially, and the lists run concurrently. A step can wait for a step in
 * another list.
 */
const lists = [
  {
    'the framework type-checks': () => typeCheck('framework'),
    'the admin type-checks': async () => {
      await pluginBuilt;
      return typeCheck('examples/depot');
    },
    'the admin with tenants and three languages type-checks': () => typeCheck('examples/chain'),
  },
  {
    'its plugin is built': async () => {
      const result = await typeCheck(join('examples/depot', plugin.folder));
      tellPluginBuilt();
      return result;
    },
    'its first migration is written': async () => {
      const result = await inCopy(firstMigration('depot'));
      tellMigrated();
      return result;
    },
    'it is built': () =>
      inCopy(vite('build', 'examples/depot/vite.config.ts', 'warn'), { env: { NODE_ENV: 'production' } }),
    'it starts, lets people in and answers as the docs say': () => answers(admins.depot),
  },
  {
    'the first migration of the admin with tenants is written': () => inCopy(firstMigration('chain')),
    'the framework’s and the docs’ tests pass': tests,
    'the admin with tenants starts and answers as the docs say': () => answers(admins.chain, { isBuilt: false }),
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
