import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../environment/chromium.mjs';
import { tested } from '../bare/tested.mjs';
import { installed, run } from '../environment/processes.mjs';
import { buildTested, exampleNames } from '../environment/production.mjs';
import { startProducts } from './products.mjs';
import { testEnvironment } from './environment.mjs';
import { readReport } from './report.mjs';

/** The programs that the `types` step checks if the `bare` step is also selected. */
const typeFoldersWithBare = [
  '.',
  ...exampleNames.filter((name) => name !== 'starter').map((name) => `examples/${name}`),
];

/** Returns the path of a temporary file for vitest's report of a step. */
function reportFile() {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-report-'));
  // Removes the temporary folder when the process exits, even after Ctrl-C.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'report.json');
}

const readCounts = (file) => readReport(JSON.parse(readFileSync(file, 'utf8')));

/** Runs a Vitest project in this terminal and reads the test counts from its report. */
async function vitest(project, extra) {
  const file = reportFile();
  const { code } = await run(
    ...installed(
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    { env: { ...testEnvironment, ...extra } },
  );
  try {
    return { ok: code === 0, ...readCounts(file) };
  } catch {
    return { ok: false };
  }
}

/** Runs a program and prints its output when it ends, so that the output of concurrent steps isn't mixed. */
async function program([command, args], extra) {
  const { code, text } = await run(command, args, { quiet: true, env: { ...testEnvironment, ...extra } });
  return { ok: code === 0, text };
}

/** Tests the framework without the shop. */
async function bareCheckout() {
  const file = reportFile();
  const { ok, text } = await program([process.execPath, ['scripts/bare.mjs']], { BARE_REPORT: file });
  try {
    return { ok, text, ...readCounts(file) };
  } catch {
    return { ok: false, text };
  }
}

let building;
const builds = () => (building ??= buildTested({ quiet: true }).then(({ code, text }) => ({ ok: code === 0, text })));

async function browser(chromium, products) {
  const found = await chromium;
  const { ok, text } = await builds();
  const { environment, stop } = await products;
  try {
    if (found.error) return { ok: false, text: `${found.error.message}\n` };
    if (!ok) return { ok, text: `${text}The browser tests need the build.\n` };
    return await vitest('e2e', { CHROME_PATH: found.path, ...environment });
  } finally {
    await stop();
  }
}

/** Starts the servers for the browser tests, or uses the running servers at E2E_URLS. */
async function productsOnceBuilt() {
  const existingUrls = process.env.E2E_URLS;
  const { ok } = await builds();
  return ok && !existingUrls
    ? startProducts(testEnvironment)
    : { environment: { E2E_URLS: existingUrls }, stop: async () => {} };
}

/** The first steps, which run concurrently. */
const sideBySide = {
  lint: () => program([process.execPath, ['scripts/lint.mjs']]),
  build: builds,
};
/** Steps that run one after another in the background. They hardly slow down the other steps. */
const backgroundSteps = {
  // If the `bare` step is also selected, it already type-checks the framework and the starter, so `types` skips them.
  types: (selected) =>
    program([process.execPath, ['scripts/types.mjs', ...(selected.includes('bare') ? typeFoldersWithBare : [])]]),
  bare: bareCheckout,
};
const inTurn = {
  // If the `bare` step is also selected, skips the tests that it already runs without the shop.
  unit: (selected) => vitest('unit', selected.includes('bare') ? { TESTED_ELSEWHERE: tested.join(' ') } : {}),
  // Uses the browser tests' PostgreSQL server, which contains the databases that the tests copy.
  api: async (_selected, _chromium, products) => vitest('api', (await products)?.environment),
  e2e: (_selected, chromium, products) => browser(chromium, products),
};

/** The names of the steps, in the order of the report. */
export const order = [...Object.keys(sideBySide), ...Object.keys(backgroundSteps), ...Object.keys(inTurn)];

/** Returns the steps with these names, and the unknown names. If there are no names, returns all steps. */
export function selectSteps(names) {
  return {
    selected: order.filter((name) => names.length === 0 || names.includes(name)),
    unknown: names.filter((name) => !order.includes(name)),
  };
}

async function timed(name, step) {
  const startedAt = performance.now();
  const result = await step();
  return { name, ...result, seconds: (performance.now() - startedAt) / 1000 };
}

const heading = (name) => console.log(`\n──── ${name} ${'─'.repeat(60 - name.length)}\n`);

/**
 * Runs the steps in `selected`. Resolves with a result for each step: `{ name, ok, seconds }`. Steps with tests also
 * have `passed`, `failed`, `skipped` and `retried` (see `readReport`).
 */
export async function runSteps(selected) {
  // The browser is downloaded in the background while the first steps run.
  const chromium = selected.includes('e2e')
    ? findChromium().then(
        (path) => ({ path }),
        (error) => ({ error }),
      )
    : undefined;
  const results = [];
  const startTimes = new Map();
  const among = (steps) => Object.keys(steps).filter((name) => selected.includes(name));
  for (const name of among(sideBySide)) startTimes.set(name, timed(name, sideBySide[name]));
  let before = Promise.resolve();
  for (const name of among(backgroundSteps)) {
    before = before.then(() => timed(name, () => backgroundSteps[name](selected)));
    startTimes.set(name, before);
  }
  // The servers for the browser tests start last, because generating their demo data takes up an entire core.
  const products = selected.includes('e2e') ? before.then(productsOnceBuilt) : undefined;
  const tell = async (name) => {
    const { text, ...result } = await startTimes.get(name);
    heading(name);
    process.stdout.write(text || 'Nothing to complain of.\n');
    results.push(result);
  };
  await Promise.all(among(sideBySide).map(tell));
  const unreported = among(backgroundSteps);
  const tellAll = async () => {
    for (const name of unreported.splice(0)) await tell(name);
  };
  for (const name of among(inTurn)) {
    heading(name);
    const result = await timed(name, () => inTurn[name](selected, chromium, products));
    if (result.text) process.stdout.write(result.text);
    results.push(result);
    // Separates the output of the other steps from the output of the tests.
    await tellAll();
  }
  await tellAll();
  return results.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}
