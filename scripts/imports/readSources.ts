import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared, Sources } from './findViolations';

const folders = ['bench', 'build', 'examples', 'framework', 'screenshots', 'scripts', 'server', 'src', 'tests'];
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

/** The modules of the checkout in `root`, and the packages that its package.json names. */
export function readSources(root: string): { sources: Sources; declared: Declared } {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    keyof Declared,
    Record<string, string>
  >;
  return {
    sources: new Map(modulesIn(root).map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    declared: {
      dependencies: Object.keys(manifest.dependencies),
      devDependencies: Object.keys(manifest.devDependencies),
      imports: manifest.imports,
    },
  };
}
