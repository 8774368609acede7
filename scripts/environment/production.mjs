import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, vite } from './processes.mjs';

const shared = ['framework', 'package-lock.json', 'tsconfig.json'];

/** The names of the admins in `examples`, one in each folder. */
export const exampleNames = foldersIn('examples');

/** The admins in this repository, with their build sources and Vite configurations. */
const admins = {
  shop: {
    sources: [...shared, 'index.html', 'public', 'server', 'src', 'vite.config.ts', 'vite.server.config.ts'],
    configs: ['vite.config.ts', 'vite.server.config.ts'],
  },
  ...Object.fromEntries(
    exampleNames.map((name) => [
      name,
      { sources: [...shared, `examples/${name}`], configs: [`examples/${name}/vite.config.ts`] },
    ]),
  ),
};

/** The admins that must be built for the tests. Admins that are missing from the checkout are skipped. */
const testedNames = ['shop', 'clinic'].filter((name) => admins[name]);

function foldersIn(path) {
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const markOf = (admin) => join(root, 'dist', admin === 'shop' ? '.sources' : `.sources-${admin}`);

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  // Excludes an example's build output and its server's data.
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !['.data', 'dist'].includes(name))
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * Hashes the content of an admin's sources. Modification times can't be used because they change with each checkout.
 */
function hashOfSources(admin) {
  const hash = createHash('sha256');
  for (const file of admins[admin].sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns true if dist/ was built from an admin's current sources. */
export function isBuilt(admin = 'shop') {
  return existsSync(markOf(admin)) && readFileSync(markOf(admin), 'utf8') === hashOfSources(admin);
}

/**
 * Builds an admin's dashboard into dist/ and, for the shop, the server too. Resolves with `{ code, text }`, like `run`:
 * the exit code (0, or that of the first part to fail) and the output.
 */
export async function build({ quiet = false, admin = 'shop' } = {}) {
  // Overrides the shell's NODE_ENV, which might otherwise make Vite build for development.
  const options = { quiet, env: { NODE_ENV: 'production' } };
  const hash = hashOfSources(admin);
  rmSync(markOf(admin), { force: true });
  const level = quiet ? ['warn'] : [];
  let all = '';
  for (const config of admins[admin].configs) {
    const { code, text } = await run(...vite('build', config, ...level), options);
    all += text;
    if (code !== 0) return { code, text };
  }
  writeFileSync(markOf(admin), hash);
  return { code: 0, text: all };
}

/** Builds the admins that the tests need, if they are missing or outdated. Resolves like `run`. */
export async function buildTested(options = {}) {
  const stale = testedNames.filter((admin) => !isBuilt(admin));
  let output = stale.length === 0 ? 'dist/ is built from these very sources.\n' : '';
  for (const admin of stale) {
    const { code, text } = await build({ ...options, admin });
    output += text;
    if (code !== 0) return { code, text: output };
  }
  return { code: 0, text: output };
}
