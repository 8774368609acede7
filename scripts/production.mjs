import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, root, run } from './processes.mjs';

const sources = [
  'begin.html', 'build', 'framework', 'index.html', 'invitation.html', 'login.html', 'package-lock.json', 'password.html', 'public', 'server', 'src',
  'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts',
];
const mark = join(root, 'dist', '.sources');

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).sort().flatMap((name) => filesOf(`${path}/${name}`));
}

/** Hash of all that goes into the build: its content, since a checkout changes every file's time. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file))).update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from the sources as they are. */
export function isBuilt() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources();
}

/** Builds dashboard and server into dist/. Resolves like `run`, with the first failing part's code. */
export async function build({ quiet = false } = {}) {
  // Vite would build for development if the shell said so.
  const options = { quiet, env: { NODE_ENV: 'production' } };
  const hash = hashOfSources();
  rmSync(mark, { force: true });
  const level = quiet ? ['--logLevel', 'warn'] : [];
  const web = await run(...installed('vite', 'build', ...level), options);
  if (web.code !== 0) return web;
  const server = await run(...installed('vite', 'build', '--config', 'vite.server.config.ts', ...level), options);
  if (server.code === 0) writeFileSync(mark, hash);
  return { code: server.code, text: web.text + server.text };
}
