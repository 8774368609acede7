import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Sets `import.meta.url` in each module to the URL of its source file instead of the bundle's. */
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

/** Makes the bundler watch files that aren't imported. */
const watched = (files) => ({
  name: 'admin:watched-files',
  buildStart() {
    for (const file of files) this.addWatchFile(file);
  },
});

/**
 * The number of finished bundles to keep on disk, because a process that is shutting down may still load parts of an
 * older one.
 */
const mostKept = 5;

/**
 * Bundles a server's program whenever its sources or `files` change. With a bundle, Node loads one file instead of a
 * thousand. Packages are left out to keep bundling fast. Calls `built` with the file of each bundle, and `failed` with
 * each build error. Empties `outDir` first, and then writes each bundle to a separate folder in it, so that a process
 * can still load an earlier bundle. All paths are absolute. Resolves to a function that stops bundling.
 */
export const bundleAsChanged = async ({ program, files, outDir, built, failed }) => {
  rmSync(outDir, { recursive: true, force: true });
  let count = 0;
  const kept = [];
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
      const folder = join(outDir, String(count));
      await event.result.close();
      kept.push(folder);
      for (const old of kept.splice(0, kept.length - mostKept)) rmSync(old, { recursive: true, force: true });
      built(join(folder, 'program.js'));
    }
    if (event.code === 'ERROR') {
      await event.result?.close();
      failed(event.error);
    }
  });
  return () => watcher.close();
};
