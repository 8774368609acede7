import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Where a module is remains what its source says, whatever file it is bundled into. */
const placeOfSource = {
  name: 'admin:place-of-source',
  transform: {
    filter: { id: { exclude: /\/node_modules\// }, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/** Files that no module imports, whose changes count all the same. */
const watched = (files) => ({
  name: 'admin:watched-files',
  buildStart() {
    for (const file of files) this.addWatchFile(file);
  },
});

/** As many bundles are kept: of those, a process that is about to end may still load parts. */
const kept = 3;

/**
 * Bundles a server's program as often as its sources or `files` change: packages stay outside, so it takes a moment, and Node
 * loads a file instead of a thousand. `built` hears of each bundle, `failed` of each mistake that leaves none.
 * Paths are absolute. Each bundle is in a folder of its own in `outDir`, which is emptied first: while one is written, a process goes on
 * loading another. Resolves with what ends it.
 */
export const bundleAsChanged = async ({ program, files, outDir, built, failed }) => {
  rmSync(outDir, { recursive: true, force: true });
  let count = 0;
  const inOwnFolder = () => `${count}/[name].js`;
  const watcher = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [placeOfSource, watched(files)],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      watch: {},
      rolldownOptions: { input: { program }, output: { entryFileNames: inOwnFolder, chunkFileNames: inOwnFolder } },
    },
  });
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_START') count += 1;
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      for (const name of readdirSync(outDir).filter((one) => Number(one) <= count - kept))
        rmSync(join(outDir, name), { recursive: true, force: true });
      built(join(outDir, String(count), 'program.js'));
    }
    if (event.code === 'ERROR') {
      await event.result?.close();
      failed(event.error);
    }
  });
  return () => watcher.close();
};
