// `npm test`: runs all of the project's checks, from a bare checkout. `npm test -- types unit` runs only these steps.
import './environment/requireNode.mjs';
import { ensureDependencies } from './environment/dependencies.mjs';
import { stopTogether } from './environment/processes.mjs';
import { longOnlyFiles } from './test/longOnly.mjs';
import { order, runSteps, selectSteps } from './test/steps.mjs';
import { summary } from './test/summary.mjs';

const { selected, unknown } = selectSteps(process.argv.slice(2));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${order.join(', ')}.`);
  process.exit(2);
}

stopTogether();
await ensureDependencies();
const results = await runSteps(selected);
console.log(summary(results, selected.includes('api') ? longOnlyFiles() : 0));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
