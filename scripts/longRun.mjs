// `npm run test:long`: runs all tests with all of their cases, in all languages and on all databases. Prints the
// numbers that the tests report and the registry's security advisories for the installed packages. With `-- --hours`,
// it runs so many cases that it takes hours. `-- process` runs only files with “process” in their path. `-- audit` only
// requests the advisories.
import './environment/requireNode.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './environment/chromium.mjs';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, run, stopTogether } from './environment/processes.mjs';
import { buildTested } from './environment/production.mjs';
import { audit } from './longRun/audit.mjs';
import { holds, readFigures, tableOf } from './longRun/figures.mjs';
import { testEnvironment } from './test/environment.mjs';

stopTogether();
await ensureDependencies();
const folder = mkdtempSync(join(tmpdir(), 'matjar-long-run-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'figures.jsonl');

if ((await buildTested()).code !== 0) process.exit(1);
const hours = '--hours';
const filters = process.argv.slice(2).filter((word) => word !== hours);
const env = {
  ...testEnvironment,
  LONG_RUN: process.argv.includes(hours) ? 'hours' : '1',
  LONG_RUN_FIGURES: file,
  CHROME_PATH: await findChromium(),
};
const words = filters.filter((word) => word !== 'audit');
const { code } =
  filters.length > 0 && words.length === 0 ? { code: 0 } : await run(...installed('vitest', 'run', ...words), { env });

const figures = [
  ...(existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : []),
  ...(filters.length === 0 || filters.includes('audit') ? await audit() : []),
];
console.log(`\n${tableOf(figures)}\n`);
// A run that reports no numbers is an error, unless only some files were selected.
const hasResults = words.length > 0 || figures.length > 0;
process.exitCode = code === 0 && hasResults && figures.every(holds) ? 0 : 1;
