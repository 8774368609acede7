import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;

/** The compression formats, at Node's default levels (for Brotli, the highest one). */
const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes a `.br` and a `.gz` file for each text file of the build. This makes the first list 224 kB, compared to 260 kB
 * with fast compression at request time.
 */
export const precompress = (): Plugin => ({
  name: 'admin:precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const paths = Object.keys(bundle)
      .filter((name) => compressible.test(name))
      .map((name) => join(dir, name));
    await Promise.all(
      paths.map(async (path) => {
        const content = await readFile(path);
        const writes = Object.entries(encodings).map(async ([extension, compress]) =>
          writeFile(`${path}.${extension}`, await compress(content)),
        );
        await Promise.all(writes);
      }),
    );
  },
});
