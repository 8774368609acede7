// `npm run test:mutation`: changes 200 places in the framework's code and reports which changes the unit tests detect.
// `-- 20` tests only 20 places. `-- 20 7` selects other places, with the random seed 7.
// `-- 20 7 framework/core` selects places in the folder framework/core.
import './environment/requireNode.mjs';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureDependencies } from './environment/dependencies.mjs';
import { mutantsIn } from './mutation/operators.mjs';
import { reportOf, sampleOf } from './mutation/sample.mjs';
import { end, root, start, stopTogether } from './environment/processes.mjs';

const all = [
  'framework/core',
  'framework/kinds',
  'framework/declaration',
  'framework/server',
  'framework/client/providers',
];

/** The timeout in milliseconds. A mutation that causes an endless loop counts as detected. */
const maxWait = 300_000;

const [count = '200', seed = '1', ...requestedFolders] = process.argv.slice(2);
const folders = requestedFolders.length > 0 ? requestedFolders : all;

const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isCode);

/**
 * Runs the mutation runner until it ends or a mutant times out. Returns the mutant that timed out. Calls `tell` with
 * the results of all other mutants.
 */
const runUntilLate = async (mutantsFile, resultsFile, tell) => {
  // The runner is in a separate process group so that workers stuck in an endless loop can be killed along with it.
  const child = start(process.execPath, ['scripts/mutation/runner.mjs', mutantsFile, resultsFile], {
    // Includes the test cases that are normally reserved for the long run.
    env: { NODE_ENV: 'test', LONG_RUN: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let late;
  let timer;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{"ended":')) tell(JSON.parse(line));
    if (!line.startsWith('{"begun":')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = JSON.parse(line).begun;
      process.kill(-child.pid, 'SIGKILL');
    }, maxWait);
  });
  const code = await end(child);
  clearTimeout(timer);
  if (code !== 0 && late === undefined) throw new Error('The runner of the mutants failed.');
  return late;
};

stopTogether();
await ensureDependencies();
const mutants = folders.flatMap(filesOf).flatMap((file) => mutantsIn(file, readFileSync(join(root, file), 'utf8')));
const sample = sampleOf(mutants, folders, { count: Number(count), seed }).map((mutant, id) => ({ ...mutant, id }));
console.log(`${sample.length} of ${mutants.length} mutants, by seed ${seed}.`);

const folder = mkdtempSync(join(tmpdir(), 'matjar-mutants-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const [mutantsFile, resultsFile] = [join(folder, 'mutants.json'), join(folder, 'results')];
writeFileSync(mutantsFile, JSON.stringify(sample));
for (;;) {
  const late = await runUntilLate(mutantsFile, resultsFile, ({ ended, isKilled }) => {
    const { file, line, what, was } = sample[ended];
    console.log(`${isKilled ? 'killed' : 'SURVIVED'}  ${file}:${line}  ${what}: ${was}`);
  });
  if (late === undefined) break;
  appendFileSync(resultsFile, `${JSON.stringify({ id: late, isKilled: true })}\n`);
}
const ends = existsSync(resultsFile)
  ? readFileSync(resultsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
const isKilled = new Map(ends.map((one) => [one.id, one.isKilled]));
console.log(
  `\n${reportOf(
    sample.map((mutant) => ({ ...mutant, isKilled: isKilled.get(mutant.id) })),
    folders,
  )}`,
);
