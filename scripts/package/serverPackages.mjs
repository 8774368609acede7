// `node scripts/package/serverPackages.mjs <folder>`: copies the built server and only the packages that it loads. Also
// writes a list of the copied packages (sbom.json, CycloneDX). The server can run from that folder.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../environment/processes.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns the packages that code imports, and the packages whose files it refers to by path. */
export const packagesIn = (code) => {
  const imports = code.matchAll(/\b(?:from|import)\s*\(?\s*["'`]((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"'`\s]*)?["'`]/g);
  const files = code.matchAll(/["'`]((?:@[\w.-]+\/)[\w.-]+|[\w.-]+)\/[\w./-]+\.(?:ttf|woff2|wasm|json)["'`]/g);
  return new Set([...imports, ...files].map(([, name]) => name));
};

/**
 * Returns the path that Node.js resolves to when one package imports another. Undefined if the package isn't installed.
 */
const find = (installed, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const path = join(at, 'node_modules', name);
    if (installed(path)) return path;
    if (at === '') return undefined;
  }
};

const needsOf = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/**
 * Returns the lock file's entries for the named packages and all their dependencies, by path. `installed` returns true
 * if a path exists.
 */
export const closureOf = (names, packages, installed) => {
  const found = new Map();
  const queue = [...names].map((name) => ['', name]);
  for (const [from, name] of queue) {
    const path = find(installed, from, name);
    if (path === undefined || found.has(path) || packages[path] === undefined || packages[path].link) continue;
    found.set(path, packages[path]);
    for (const needed of needsOf(packages[path])) queue.push([path, needed]);
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (path, { version }) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;

const licenseOf = ({ license }) => {
  if (license === undefined) return {};
  return { licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }] };
};

/** Returns an SBOM of the packages in the CycloneDX format. */
export const sbomOf = ({ name, version, license }, found) => {
  const components = [...found].map(([path, entry]) => ({
    type: 'library',
    'bom-ref': purlOf(path, entry),
    name: nameOf(path),
    version: entry.version,
    purl: purlOf(path, entry),
    ...licenseOf(entry),
    ...(entry.integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(entry.integrity.slice(7), 'base64').toString('hex') }],
    }),
  }));
  const unique = [...new Map(components.map((one) => [one.purl, one])).values()];
  const digest = createHash('sha256').update(JSON.stringify(unique)).digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, ...licenseOf({ license }) } },
    components: unique,
  };
};

/** Matches files that a running server doesn't need, except licences. */
const unread =
  /\.(?:map|md|markdown|d\.[cm]?ts)$|\/(?:docs?|tests?|__tests__|examples?|benchmarks?|coverage|\.github)\//;

const copyPackage = (path, to) => {
  const from = join(root, path);
  cpSync(from, join(to, path), {
    recursive: true,
    filter: (source) => {
      const inside = source.slice(from.length);
      return !inside.startsWith('/node_modules') && (/licen[cs]e|notice/i.test(inside) || !unread.test(`${inside}`));
    },
  });
};

const main = ([to]) => {
  if (!to) throw new Error('Usage: node scripts/package/serverPackages.mjs <folder>');
  const folder = resolve(to);
  const server = join(root, 'dist/server');
  const code = readdirSync(server)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(server, name), 'utf8'));
  const { packages } = readJson(join(root, 'package-lock.json'));
  const found = closureOf(packagesIn(code.join('\n')), packages, (path) => existsSync(join(root, path)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of found.keys()) copyPackage(path, folder);
  cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), { recursive: true });
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true });
  const { name, version, license, type, engines } = readJson(join(root, 'package.json'));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type, engines }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbomOf({ name, version, license }, found), null, 1)}\n`);
  console.log(`Copied the server and ${found.size} packages to ${folder}.`);
};

if (import.meta.url === new URL(process.argv[1], 'file:').href) main(process.argv.slice(2));
