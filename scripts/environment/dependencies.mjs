import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run } from './processes.mjs';

/** Whether a package's `os` or `cpu` list, of names or of `!` names, lets `value` in. */
function allows(list, value) {
  if (!list || list.includes(value)) return true;
  return list.some((item) => item.startsWith('!')) && !list.includes(`!${value}`);
}

/** Whether npm surely installs this lock entry on `platform`: of optional ones, those made for that platform. */
function expected(entry, { os, cpu }) {
  if (!entry.optional && !entry.devOptional) return true;
  if (!entry.os && !entry.cpu) return false;
  return !entry.libc && allows(entry.os, os) && allows(entry.cpu, cpu);
}

/**
 * Whether what npm recorded as installed is what package-lock.json asks for.
 * Both arguments are the `packages` of a lock file; what was installed beside them does no harm.
 */
export function matchesLock(wanted, present, platform = { os: process.platform, cpu: process.arch }) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
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

/** Installs the packages of package-lock.json unless they are there; ends this process when that fails. */
export async function ensureDependencies() {
  if (upToDate()) return;
  console.log('Installing packages (npm ci) …');
  // Vite and TypeScript are development packages: NODE_ENV=production must not leave them out.
  const [command, args] = npm('ci', '--include=dev', '--no-audit', '--no-fund');
  const { code } = await run(command, args, { shell: command === 'npm' && process.platform === 'win32' });
  if (code === 0) return;
  console.error('The packages could not be installed: npm says why above.');
  process.exit(1);
}
