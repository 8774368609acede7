// `npm run release -- v0.2.0`: writes a release to dist/release. A release consists of the product and framework
// tarballs, an SBOM (CycloneDX) and the release notes.
import '../environment/requireNode.mjs';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../environment/dependencies.mjs';
import { npm, root, run, stopTogether } from '../environment/processes.mjs';
import { build } from '../environment/production.mjs';
import { buildPackage } from './buildPackage.mjs';
import { notesOf } from './changelog.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const folder = join(root, 'dist', 'release');
const product = `matjar-${version}`;

/** The files needed to install a server's packages, and to start and upgrade the server. */
const contents = `
  package.json package-lock.json framework/package.json .npmrc LICENSE CHANGELOG.md
  docs/deploying.md docs/upgrading.md deploy dist/server dist/web
`.match(/\S+/g);

/**
 * Runs a command without printing its output, and returns the output. If the command fails, prints the output and
 * exits.
 */
async function output(command, args, options) {
  const { code, text } = await run(command, args, { quiet: true, ...options });
  if (code === 0) return text;
  console.error(text);
  process.exit(code);
}

const [tag] = process.argv.slice(2);
if (tag && tag !== `v${version}`) {
  console.error(`The tag is ${tag}, but package.json has version ${version}. Change one of them.`);
  process.exit(1);
}
const notes = notesOf(read('CHANGELOG.md'), version);

stopTogether();
await ensureDependencies();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, product), { recursive: true });

const { code } = await build({ quiet: true });
if (code !== 0) process.exit(code);
for (const path of contents)
  cpSync(join(root, path), join(folder, product, path), { recursive: true, dereference: true });
await output('tar', ['--create', '--gzip', `--file=${product}.tgz`, product], { cwd: folder });
rmSync(join(folder, product), { recursive: true });

const packed = join(root, 'dist', 'package');
await buildPackage(packed);
await output(...npm('pack', packed, '--pack-destination', folder, '--silent'));

const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];
const sbom = JSON.parse(await output(...npm('sbom', ...options)));
// npm names the tarball after the folder.
sbom.metadata.component.name = 'matjar';
writeFileSync(join(folder, `${product}.sbom.json`), JSON.stringify(sbom, null, 2));
writeFileSync(join(folder, 'notes.md'), `${notes}\n`);
console.log(`The release of ${version} is in dist/release.`);
