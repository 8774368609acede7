import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress, precompressFolder } from './precompress';
import { buildFixture } from './testing/buildFixture';

const text = 'a line that repeats\n'.repeat(100);

test('compresses text of at least half a kB in all folders, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, 'static/js/app.js'), text);
  writeFileSync(join(folder, 'page.html'), text);
  writeFileSync(join(folder, 'small.js'), text.slice(0, 500));
  writeFileSync(join(folder, 'picture.png'), text);

  const written = await precompressFolder(folder);
  const names = written.map((path) => basename(path)).sort();
  expect(names).toEqual(['app.js.br', 'app.js.gz', 'page.html.br', 'page.html.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'static/js/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(text);
});

test('writes no larger file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'noise.txt'), randomBytes(2000));
  expect(await precompressFolder(folder)).toEqual([]);
});

test('runs at the end of a build', async () => {
  const main = `console.log(${JSON.stringify(text)});`;
  const { folder } = await buildFixture({ 'main.js': main }, [precompress()]);
  const names = readdirSync(join(folder, 'dist/assets'));
  expect(names.filter((name) => /\.js\.(br|gz)$/.test(name))).toHaveLength(2);
});
