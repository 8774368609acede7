// `npm run types`: checks the types of each program separately because an admin's type declarations must apply only to
// a single program. `-- . examples/clinic` checks only these two programs.
import './environment/requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, root, run, stopTogether } from './environment/processes.mjs';
import { exampleNames } from './environment/production.mjs';

/** The shop with its tools and tests, the framework with its test library, the documentation site, and each example. */
const all = ['.', 'framework', 'site', ...exampleNames.map((name) => `examples/${name}`)].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);
const named = process.argv.slice(2);
const programs = named.length > 0 ? all.filter((folder) => named.includes(folder)) : all;

stopTogether();
await ensureDependencies();
// Each program is checked by a process with a single thread. With several threads, the compiler uses twice the
// processor time.
const results = await Promise.all(
  programs.map((program) => run(...installed('typescript', '-p', program, '--singleThreaded'))),
);
process.exitCode = Math.max(0, ...results.map(({ code }) => code));
