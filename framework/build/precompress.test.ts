import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './adminBuild';
import { buildFixture } from './testing/buildFixture';

test('a build writes compressed versions of its text files', async () => {
  const { folder } = await buildFixture({ 'main.js': `console.log('${'a line that repeats '.repeat(100)}');` }, [
    precompress(),
  ]);
  const assets = join(folder, 'dist/assets');
  const [plain] = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const [text, br, gz] = ['', '.br', '.gz'].map((ending) => readFileSync(join(assets, plain! + ending)));
  expect(brotliDecompressSync(br!)).toEqual(text);
  expect(gunzipSync(gz!)).toEqual(text);
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual([
    'assets',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
});
