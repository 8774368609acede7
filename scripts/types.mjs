// `npm run types`: checks the types of each program. `-- . examples/clinic` checks only the shop and the clinic.
import './environment/requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, root, run, stopTogether } from './environment/processes.mjs';
import { exampleNames } from './environment/production.mjs';

/**
 * All TypeScript programs: the shop with its tools and tests, the framework with its test library, the documentation
 * site, and each example.
 */
const all = ['.', 'framework', 'site', ...exampleNames.map((name) => `examples/${name}`)].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);
const named = process.argv.slice(2);
const programs = named.length > 0 ? all.filter((folder) => named.includes(folder)) : all;

stopTogether();
await ensureDependencies();
// Each process uses a single thread, because the compiler takes twice the CPU time with several threads.
const results = await Promise.all(
  programs.map((program) => run(...installed('typescript', '-p', program, '--singleThreaded'))),
);
process.exitCode = Math.max(0, ...results.map(({ code }) => code));
