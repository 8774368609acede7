// `node scripts/mutation/runner.mjs <mutants.json> <results>`: tests mutants in a single Vitest instance. First records
// which mutants each test file reaches, unless <results>.notes exists. Then, for each mutant without a line in
// <results>, runs the test files that execute the mutated code.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partition } from 'es-toolkit';
import { createVitest } from 'vitest/node';
import { root } from '../environment/processes.mjs';

const [mutantsFile, resultsFile] = process.argv.slice(2);
const notesFile = `${resultsFile}.notes`;
const mutants = JSON.parse(readFileSync(mutantsFile, 'utf8'));
const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

globalThis.triedMutants = { mutants };

const related = [...new Set(mutants.map(({ file }) => join(root, file)))];
const begin = (options) =>
  createVitest('test', { project: ['unit'], related, watch: false, reporters: [{}], silent: true, ...options });

/**
 * Runs the tests without mutants, and records which mutants each test file reaches. Reports and excludes test files
 * that fail.
 */
const takeNotes = async () => {
  process.env.NOTES = `${notesFile}.draft`;
  const vitest = await begin({});
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(), true);
  await vitest.close();
  delete process.env.NOTES;
  const failing = new Set(testModules.filter((one) => !one.ok()).map(({ moduleId }) => moduleId));
  if (failing.size > 0) console.error(`These fail without a mutant, and are left out: ${[...failing].join(', ')}`);
  const notes = linesOf(`${notesFile}.draft`).filter(({ file }) => !failing.has(file));
  writeFileSync(notesFile, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
};

if (!existsSync(notesFile)) await takeNotes();
const notes = linesOf(notesFile);
const tried = new Set(linesOf(resultsFile).map(({ id }) => id));
const vitest = await begin({ bail: 1 });
const specifications = await vitest.globTestSpecifications();

/** Returns true if at least one of these test files fails. */
const isNoticed = async (some) => {
  if (some.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(some);
  const own = new Set(some.map(({ moduleId }) => moduleId));
  // Vitest's result also includes files from earlier runs.
  return unhandledErrors.length > 0 || testModules.some((one) => own.has(one.moduleId) && !one.ok());
};

for (const mutant of mutants.filter(({ id }) => !tried.has(id))) {
  const files = new Set(notes.filter(({ reached }) => reached.includes(mutant.id)).map(({ file }) => file));
  console.log(JSON.stringify({ begun: mutant.id }));
  globalThis.triedMutants = { mutant };
  vitest.invalidateFile(join(root, mutant.file));
  const reaching = specifications.filter(({ moduleId }) => files.has(moduleId));
  // Tests in the mutant's folder run first because they detect most mutants.
  const [near, far] = partition(reaching, ({ moduleId }) => moduleId.startsWith(dirname(join(root, mutant.file))));
  const isKilled = (await isNoticed(near)) || (await isNoticed(far));
  vitest.invalidateFile(join(root, mutant.file));
  console.log(JSON.stringify({ ended: mutant.id, isKilled }));
  appendFileSync(resultsFile, `${JSON.stringify({ id: mutant.id, files: files.size, isKilled })}\n`);
}
await vitest.close();
process.exit(0);
