import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run } from './processes.mjs';

/**
 * Returns true if a package's `os` or `cpu` list allows `value`. The list contains either allowed names or excluded
 * names prefixed with `!`.
 */
function allows(list, value) {
  if (!list || list.includes(value)) return true;
  return list.some((item) => item.startsWith('!')) && !list.includes(`!${value}`);
}

/**
 * Returns true if npm always installs this lock entry on `platform`. An optional entry must be specific to the
 * platform.
 */
function expected(entry, { os, cpu }) {
  if (!entry.optional && !entry.devOptional) return true;
  if (!entry.os && !entry.cpu) return false;
  return !entry.libc && allows(entry.os, os) && allows(entry.cpu, cpu);
}

/**
 * Returns true if the packages that npm has recorded as installed match package-lock.json. Both arguments are the
 * `packages` of a lock file. Ignores additional installed packages and the versions of workspaces, which npm only
 * links.
 */
export function matchesLock(wanted, present, platform = { os: process.platform, cpu: process.arch }) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found ? found.version === entry.version : !expected(entry, platform);
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

function upToDate() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(join(root, record)) && matchesLock(packagesOf('package-lock.json'), packagesOf(record));
}

/**
 * Installs the packages of package-lock.json if they are missing or outdated. Exits the process if the installation
 * fails.
 */
export async function ensureDependencies() {
  if (upToDate()) return;
  console.log('Installing packages (npm ci) …');
  // Also installs development packages such as Vite and TypeScript, even with NODE_ENV=production.
  const [command, args] = npm('ci', '--include=dev', '--no-audit', '--no-fund');
  const { code } = await run(command, args, { shell: command === 'npm' && process.platform === 'win32' });
  if (code === 0) return;
  console.error('The packages could not be installed. See npm’s message above.');
  process.exit(1);
}
