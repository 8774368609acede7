import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { precompress } from './adminBuild';
import { buildFixture, fixturePackage } from './testing/buildFixture';
import { chunkFor, firstLoad } from './firstLoad';

/** Returns text that barely compresses, so that the size of a chunk is predictable. */
const noise = (length: number) =>
  Array.from({ length }, (_, index) => ((index * 7919) ** 2 % 36).toString(36)).join('');

const files = {
  ...fixturePackage('router', { 'index.js': `export const router = 'ROUTER'; export const unused = 'UNUSED';` }),
  ...fixturePackage('unused', { 'index.js': `export const unused = 'UNUSED';` }),
  'main.js': `import('./app.js').then((app) => app.start());`,
  'app.js': `import { shared } from './shared.js'; import './app.css';
    export const start = () => Promise.all([import('./list.js'), import('./form.js')]).then((all) => shared(all));`,
  'list.js': `import { shared } from './shared.js'; import { router } from 'router'; import 'unused';
    export const list = shared([router, '${noise(500)}']);`,
  'form.js': `import { shared } from './shared.js'; export const form = shared('${noise(20_000)}');`,
  'shared.js': `export const shared = (x) => JSON.stringify({ shared: x });`,
  'app.css': 'body { margin: 0 }',
};
const pages = { 'index.html': ['app.js', 'list.js'] };

const limited = (limit: Parameters<typeof firstLoad>[1][string], lazy: typeof pages | object = pages) =>
  buildFixture(files, [firstLoad(lazy as typeof pages, { 'index.html': limit })]);

test('links each chunk that the lazy modules need exactly once, and adds hints only to these modules and the entry', async () => {
  const { folder, bundle } = await buildFixture(files, [firstLoad(pages, {})]);
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="([a-z]+)"[^>]* href="\/([^"]+)"/g)].map(([, rel, href]) => [href!, rel!]);
  const [app, list, form, entry] = ['/app.js', '/list.js', '/form.js', '/index.html'].map((path) =>
    chunkFor(bundle, path)!,
  );
  const expected = [app, list]
    .flatMap((chunk) => [chunk!.fileName, ...chunk!.imports])
    .filter((name) => name !== entry!.fileName);
  const scripts = links.filter(([href]) => href!.endsWith('.js')).map(([href]) => href!);
  expect(scripts.toSorted()).toEqual([...new Set(expected)].toSorted());
  expect(links.find(([href]) => href!.endsWith('.css'))?.[1]).toBe('preload');
  const marked = [entry, app, list, form].map((chunk) =>
    readFileSync(join(folder, 'dist', chunk!.fileName), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(marked).toEqual([true, true, true, false]);
});

test('also links chunks by name, and rejects an unknown name', async () => {
  const { folder, bundle } = await buildFixture(files, [
    firstLoad(pages, { 'index.html': { maxBytes: 1e6, links: ['form'] } }),
  ]);
  await expect(limited({ maxBytes: 1e6, links: ['gone'] })).rejects.toThrow('No chunk is called gone.');
  const { fileName } = chunkFor(bundle, '/form.js')!;
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain(
    `<link rel="modulepreload" crossorigin href="/${fileName}">`,
  );
});

test('fails if a module isn’t in the build, or a page isn’t built', async () => {
  await expect(buildFixture(files, [firstLoad({ 'index.html': ['gone.js'] }, {})])).rejects.toThrow(
    'should preload gone.js',
  );
  await expect(buildFixture(files, [firstLoad(pages, { 'login.html': { maxBytes: 1e6 } })])).rejects.toThrow(
    'no login.html',
  );
});

test('counts only the chunks that the page links and the additional modules', async () => {
  await expect(limited({ maxBytes: 4000 })).resolves.toBeDefined();
  await expect(limited({ maxBytes: 200 })).rejects.toThrow(/loads \d\.\d kB at first, over 0\.2/);
  await expect(limited({ maxBytes: 4000, also: ['form.js'] })).rejects.toThrow(/loads \d\d\.\d kB/);
});

test('counts the transferred size: compressed files, if they exist', async () => {
  const long = { ...files, 'list.js': `export const list = '${'long '.repeat(2000)}';` };
  const plugin = firstLoad(pages, { 'index.html': { maxBytes: 4000 } });
  await expect(buildFixture(long, [plugin])).rejects.toThrow('over 4.0');
  await expect(buildFixture(long, [plugin, precompress()])).resolves.toBeDefined();
});

test('names the modules that the first load must not contain', async () => {
  const limit = { maxBytes: 1e6, without: /\/node_modules\/(router|unused)\// };
  await expect(limited(limit, {})).resolves.toBeDefined();
  await expect(limited(limit)).rejects.toThrow(/node_modules\/router\/index\.js at first$/m);
});
