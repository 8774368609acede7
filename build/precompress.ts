import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|html|ico|js|json|map|mjs|svg|ttf|txt|wasm|webmanifest|xml)$/;
const MIN_BYTES = 512;

const ENCODINGS = {
  br: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => gzipped(content, { level: 9 }),
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside each file of a folder that gains by it: text of at least half a kB.
 * @returns the paths written
 */
export async function precompressFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  const written = await Promise.all(paths.map(precompressFile));
  return written.flat();
}

async function precompressFile(path: string): Promise<string[]> {
  const { size } = await stat(path);
  if (size < MIN_BYTES) return [];
  const content = await readFile(path);
  const written = await Promise.all(
    Object.entries(ENCODINGS).map(async ([extension, compress]) => {
      const compressed = await compress(content);
      if (compressed.length >= size) return [];
      await writeFile(`${path}.${extension}`, compressed);
      return [`${path}.${extension}`];
    }),
  );
  return written.flat();
}

/** Compresses the build's files once, as far as it goes, so that the server needn't at every request. */
export function precompress(): Plugin {
  return {
    name: 'matjar:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir) await precompressFolder(dir);
    },
  };
}
