// `npm run docs:site` installs the site's packages if needed and builds the site into site/dist.
// With `-- --serve`, the script also serves the site, and rebuilds it after each change to a page.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, matchesLock } from '../scripts/environment/dependencies.mjs';
import { npm, root, run, stopTogether, vite } from '../scripts/environment/processes.mjs';

const started = performance.now();
const site = join(root, 'site');
const isServed = process.argv.includes('--serve');

const packagesOf = (file) => JSON.parse(readFileSync(join(site, file), 'utf8')).packages;

const isInstalled = () => {
  const record = 'node_modules/.package-lock.json';
  return existsSync(join(site, record)) && matchesLock(packagesOf('package-lock.json'), packagesOf(record));
};

/** Runs a command. If the command fails, exits with its exit code. */
const step = async ([command, args], options) => {
  const { code } = await run(command, args, options);
  if (code !== 0) process.exit(code);
};

stopTogether();
await ensureDependencies();
if (!isInstalled()) {
  console.log('Installing the packages of site (npm ci) …');
  const install = npm('ci', '--no-audit', '--no-fund');
  await step(install, { cwd: site, shell: install[0] === 'npm' && process.platform === 'win32' });
}

rmSync(join(site, 'dist'), { recursive: true, force: true });
const production = { env: { NODE_ENV: 'production' } };
await step(vite('build', 'site/client/vite.config.ts', 'warn'), production);
await step(vite('build', 'site/live/vite.config.ts', 'warn'), production);
const eleventy = join(site, 'node_modules/@11ty/eleventy/cmd.cjs');
await step([process.execPath, [eleventy, '--config=site/eleventy.config.mjs', isServed ? '--serve' : '--quiet']]);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`Built site/dist in ${seconds} s: open site/dist/index.html.`);
