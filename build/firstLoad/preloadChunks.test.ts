import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFor } from './chunks';
import { preloadChunks } from './preloadChunks';
import { buildFixture } from '../testing/buildFixture';

const files = {
  'main.js': `import('./app.js').then((app) => app.start());`,
  'app.js': `import { shared } from './shared.js'; import './app.css';
    export const start = () => Promise.all([import('./list.js'), import('./form.js')]).then((all) => shared(all));`,
  'list.js': `import { shared } from './shared.js'; export const list = shared('LIST');`,
  'form.js': `import { shared } from './shared.js'; export const form = shared('FORM');`,
  'shared.js': `export const shared = (x) => JSON.stringify({ shared: x });`,
  'app.css': 'body { margin: 0 }',
};

function linksOf(folder: string): Record<string, string> {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  return Object.fromEntries(
    [...html.matchAll(/<link rel="([a-z]+)"[^>]* href="\/([^"]+)"/g)].map(([, rel, href]) => [href!, rel!]),
  );
}

test('links what the lazy modules need, once, and nothing else', async () => {
  const { folder, bundle } = await buildFixture(files, [preloadChunks({ 'index.html': ['app.js', 'list.js'] })]);
  const app = chunkFor(bundle, '/app.js')!;
  const list = chunkFor(bundle, '/list.js')!;
  const expected = [app, list].flatMap(({ fileName, imports }) => [fileName, ...imports]);
  const entry = chunkFor(bundle, '/index.html')!.fileName;
  const links = linksOf(folder);
  const scripts = Object.keys(links).filter((href) => href.endsWith('.js'));
  expect(scripts.sort()).toEqual([...new Set(expected)].filter((name) => name !== entry).sort());
  expect(links).not.toHaveProperty([chunkFor(bundle, '/form.js')!.fileName]);
  expect(Object.entries(links).find(([href]) => href.endsWith('.css'))?.[1]).toBe('preload');
});

test('fails if a module has no chunk of its own', async () => {
  const pages = { 'index.html': ['shared.js'] };
  await expect(buildFixture(files, [preloadChunks(pages)])).rejects.toThrow('should preload shared.js');
});
