import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { onTestFinished } from 'vitest';

export interface FixtureBuild {
  folder: string;
  bundle: Rolldown.OutputBundle;
}

/**
 * Builds a small site, including all of its .html files, in a temporary folder that is removed after the test.
 * @param files the contents of the files, by path relative to the site's root. The default index.html loads /main.js.
 */
export const buildFixture = async (files: Record<string, string>, plugins: Plugin[]): Promise<FixtureBuild> => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = '<!doctype html><html><head><script type="module" src="/main.js"></script></head><body></body></html>';
  const all = { 'index.html': page, ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const pages = Object.keys(all).filter((path) => path.endsWith('.html'));
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: pages.map((path) => join(folder, path)) },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return { folder, bundle: Object.fromEntries(output.map((one) => [one.fileName, one])) };
};

/** Returns the files of a package marked as side-effect-free, for use with `buildFixture`. */
export const fixturePackage = (name: string, modules: Record<string, string>): Record<string, string> => {
  const description = { name, version: '1.0.0', type: 'module', main: 'index.js', sideEffects: false };
  return Object.fromEntries(
    Object.entries({ 'package.json': JSON.stringify(description), ...modules }).map(([path, content]) => [
      `node_modules/${name}/${path}`,
      content,
    ]),
  );
};
