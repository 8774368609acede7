// `npm run test:long`: all tests in full: each file, `*.long.test.ts` too, which `npm test` leaves out, each case in
// each language and on each database; the figures they give, and the advisories that the registry knows of the installed packages.
// `-- --hours` tries the amounts that take hours, `-- process` runs the files whose path holds that, `-- audit` asks for the
// advisories alone.
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
const asked = process.argv.slice(2).filter((word) => word !== hours);
const env = {
  ...testEnvironment,
  LONG_RUN: process.argv.includes(hours) ? 'hours' : '1',
  LONG_RUN_FIGURES: file,
  CHROME_PATH: await findChromium(),
};
const words = asked.filter((word) => word !== 'audit');
const { code } =
  asked.length > 0 && words.length === 0 ? { code: 0 } : await run(...installed('vitest', 'run', ...words), { env });

const figures = [
  ...(existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : []),
  ...(asked.length === 0 || asked.includes('audit') ? await audit() : []),
];
console.log(`\n${tableOf(figures)}\n`);
// Some files alone may give none; the advisories, or all files, without a figure tell nothing.
const isTold = words.length > 0 || figures.length > 0;
process.exitCode = code === 0 && isTold && figures.every(holds) ? 0 : 1;
