import { expect, test } from 'vitest';
import { limitFirstLoad } from './limitFirstLoad';
import { precompress } from '../precompress';
import { preloadChunks } from './preloadChunks';
import { buildFixture, fixturePackage } from '../testing/buildFixture';

// Hardly compressible, so that a chunk's size is known.
function noise(length: number): string {
  return Array.from({ length }, (_, index) => ((index * 7919) ** 2 % 36).toString(36)).join('');
}

const files = {
  ...fixturePackage('router', { 'index.js': `export const router = 'ROUTER'; export const unused = 'UNUSED';` }),
  ...fixturePackage('unused', { 'index.js': `export const unused = 'UNUSED';` }),
  'main.js': `import('./list.js').then(console.log); import('./form.js').then(console.log);`,
  'list.js': `import { router } from 'router';
    import 'unused';
    export const list = [router, '${noise(500)}'];`,
  'form.js': `export const form = '${noise(20_000)}';`,
};
const preload = preloadChunks({ 'index.html': ['list.js'] });

test('counts what the page links, lazy chunks that it preloads included, and no others', async () => {
  const within = limitFirstLoad({ 'index.html': { maxBytes: 4000 } });
  await expect(buildFixture(files, [preload, within])).resolves.toBeDefined();
  const without = limitFirstLoad({ 'index.html': { maxBytes: 200 } });
  await expect(buildFixture(files, [preload, without])).rejects.toThrow(/loads \d\.\d kB at first, over 0\.2/);
});

test('counts what the page loads beside', async () => {
  const limit = { maxBytes: 4000, also: ['form.js'] };
  await expect(buildFixture(files, [preload, limitFirstLoad({ 'index.html': limit })])).rejects.toThrow(/loads \d\d\.\d kB/);
});

test('counts what is sent: compressed files, once they are', async () => {
  const long = { ...files, 'list.js': `export const list = '${'long '.repeat(2000)}';` };
  const limit = limitFirstLoad({ 'index.html': { maxBytes: 4000 } });
  await expect(buildFixture(long, [limit, preload])).rejects.toThrow('over 4.0');
  await expect(buildFixture(long, [limit, preload, precompress()])).resolves.toBeDefined();
});

test('names the modules that must not be there', async () => {
  const limit = limitFirstLoad({ 'index.html': { maxBytes: 1e6, without: /\/node_modules\/(router|unused)\// } });
  await expect(buildFixture(files, [limit])).resolves.toBeDefined();
  await expect(buildFixture(files, [preload, limit])).rejects.toThrow(/node_modules\/router\/index\.js at first$/m);
});

test('fails if the page is not built', async () => {
  const limit = limitFirstLoad({ 'login.html': { maxBytes: 1e6 } });
  await expect(buildFixture(files, [limit])).rejects.toThrow('no login.html');
});
