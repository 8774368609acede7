// `npm run types`: the types of each program by itself, as what an admin declares for the compiler holds for one program alone.
import './requireNode.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { installed, run, stopTogether } from './processes.mjs';

/** The shop with all that is about it, the framework with its tests' own admin, and the example. */
const programs = ['.', 'framework', 'examples/clinic'];

stopTogether();
await ensureDependencies();
for (const program of programs) {
  const { code } = await run(...installed('typescript', '-p', program));
  process.exitCode ||= code;
}
