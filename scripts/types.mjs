// `npm run types`: the types of each program by itself, as what an admin declares for the compiler holds for one program alone.
import './environment/requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, root, run, stopTogether } from './environment/processes.mjs';

/** The shop with all that is about it, the framework with its tests' own admin, and the example; the least admin's are `test:bare`'s. */
const programs = ['.', 'framework', 'examples/clinic']
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

stopTogether();
await ensureDependencies();
for (const program of programs) {
  const { code } = await run(...installed('typescript', '-p', program));
  process.exitCode ||= code;
}
