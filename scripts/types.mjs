// `npm run types`: the types of each program by itself, as what an admin declares for the compiler holds for one program alone.
// `-- . examples/clinic` checks those alone.
import './environment/requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, root, run, stopTogether } from './environment/processes.mjs';
import { exampleNames } from './environment/production.mjs';

/** The shop with all that is about it, the framework with its tests' own admin, and each of the examples. */
const all = ['.', 'framework', ...exampleNames.map((name) => `examples/${name}`)].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);
const named = process.argv.slice(2);
const programs = named.length > 0 ? all.filter((folder) => named.includes(folder)) : all;

stopTogether();
await ensureDependencies();
// A thread each, side by side: the compiler's own threads take twice the processor's time for what they share out.
const results = await Promise.all(
  programs.map((program) => run(...installed('typescript', '-p', program, '--singleThreaded'))),
);
process.exitCode = Math.max(0, ...results.map(({ code }) => code));
