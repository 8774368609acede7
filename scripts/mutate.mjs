// `npm run test:mutation`: changes the framework's code in 200 places, one at a time, and tells which changes its unit tests
// notice. `-- 20` tries 20 places, `-- 20 7` others by another seed, `-- 20 7 framework/core` those of one folder.
import './environment/requireNode.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './environment/dependencies.mjs';
import { mutantsIn } from './mutation/operators.mjs';
import { reportOf, sampleOf } from './mutation/sample.mjs';
import { end, installed, root, start, stopTogether } from './environment/processes.mjs';

const all = ['framework/core', 'framework/kinds', 'framework/declaration', 'framework/server', 'framework/client/providers'];

/** In milliseconds: a change can make a loop endless, which counts as noticed, and is said. */
const patience = 600_000;

const [count = '200', seed = '1', ...named] = process.argv.slice(2);
const folders = named.length > 0 ? named : all;

const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter(isCode);

/** How the unit tests that a module has a part in end: they `pass`, where there are none too, `fail`, or come to no end. */
const endOf = async (file, env) => {
  const command = installed('vitest', 'related', file, '--run', '--project', 'unit', '--bail=1', '--passWithNoTests');
  // A group of its own: a worker in an endless loop goes with it, and with nothing less.
  const child = start(...command, { env: { NODE_ENV: 'test', ...env }, stdio: 'ignore', detached: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid, 'SIGKILL');
  }, patience);
  const code = await end(child);
  clearTimeout(timer);
  return isLate ? 'come to no end' : code === 0 ? 'pass' : 'fail';
};

stopTogether();
await ensureDependencies();
const mutants = folders.flatMap(filesOf).flatMap((file) => mutantsIn(file, readFileSync(join(root, file), 'utf8')));
const sample = sampleOf(mutants, folders, { count: Number(count), seed });
console.log(`${sample.length} of ${mutants.length} mutants, by seed ${seed}.`);
const results = [];
for (const mutant of sample) {
  const its = await endOf(mutant.file, { MUTANT: JSON.stringify(mutant) });
  results.push({ ...mutant, isKilled: its !== 'pass' });
  console.log(`${its === 'pass' ? 'SURVIVED' : 'killed'}: its tests ${its}  ${mutant.file}:${mutant.line}  ${mutant.what}: ${mutant.was}`);
}
// Where they fail by themselves, a killed mutant says nothing.
const failing = [];
for (const file of new Set(results.filter(({ isKilled }) => isKilled).map((one) => one.file))) {
  const its = await endOf(file, { MUTANT: undefined });
  if (its !== 'pass') failing.push(`${file} (its tests ${its})`);
}
console.log(`\n${reportOf(results, folders)}\n`);
if (failing.length > 0) console.error(`These don't pass without a mutant either, so nothing is known of theirs: ${failing.join(', ')}.`);
process.exitCode = failing.length > 0 ? 1 : 0;
