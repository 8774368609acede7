import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './doors';
import { doorsOf } from './doors';
import type { Declared, Sources } from './findViolations';

const folders = ['bench', 'examples', 'framework', 'screenshots', 'scripts', 'server', 'src', 'tests'];
const isModule = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file);

function modulesIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!folders.includes(entry.name)) return [];
      return readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${entry.name}/${file.replaceAll('\\', '/')}`,
      );
    })
    .filter(isModule);
}

/** Reads the modules of the checkout in `root` and the packages listed in its manifests. */
export function readSources(root: string): { sources: Sources; declared: Declared } {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest &
      Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const manifest = read('package.json');
  const framework = read('framework/package.json');
  return {
    sources: new Map(modulesIn(root).map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    declared: {
      dependencies: Object.keys(manifest.dependencies),
      devDependencies: Object.keys(manifest.devDependencies),
      framework: {
        dependencies: Object.keys(framework.dependencies),
        doors: doorsOf(framework, 'framework'),
      },
    },
  };
}
