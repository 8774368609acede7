// `npm run test:long`: the tests under tests/api/hardening and tests/e2e/hardening with their full amounts, and the
// figures they give, and the advisories that the registry knows of the installed packages. `npm run test:long -- uploads`
// runs the files whose name begins so, `-- audit` asks for the advisories alone.
import './environment/requireNode.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './environment/chromium.mjs';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, run, stopTogether } from './environment/processes.mjs';
import { build, isBuilt } from './environment/production.mjs';
import { audit } from './longRun/audit.mjs';
import { holds, readFigures, tableOf } from './longRun/figures.mjs';

stopTogether();
await ensureDependencies();
const folder = mkdtempSync(join(tmpdir(), 'matjar-long-run-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'figures.jsonl');

if (!isBuilt() && (await build()).code !== 0) process.exit(1);
const env = {
  NODE_ENV: 'test', DATABASE_URL: undefined, DATA_DIR: undefined, PORT: undefined, HOST: undefined, API_URL: undefined,
  LONG_RUN: '1', LONG_RUN_FIGURES: file, CHROME_PATH: await findChromium(),
};
const asked = process.argv.slice(2);
const words = asked.length > 0 ? asked.filter((word) => word !== 'audit') : [''];
const { code } = words.length === 0 ? { code: 0 } : await run(...installed('vitest', 'run', '--project', 'api', '--project', 'e2e',
  ...words.map((word) => `hardening/${word}`)), { env });

const figures = [
  ...(existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : []),
  ...(asked.length === 0 || asked.includes('audit') ? await audit() : []),
];
console.log(`\n${tableOf(figures)}\n`);
process.exitCode = code === 0 && figures.length > 0 && figures.every(holds) ? 0 : 1;
