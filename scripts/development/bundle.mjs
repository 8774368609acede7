import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../environment/processes.mjs';

/** Where a module is remains what its source says, whatever file it is bundled into. */
const placeOfSource = {
  name: 'admin:place-of-source',
  transform: {
    filter: { id: { exclude: /\/node_modules\// }, code: 'import.meta.url' },
    handler: (code, id) => ({ code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }),
  },
};

/** Files that no module imports, whose changes count all the same. */
const watched = (files) => ({
  name: 'admin:watched-files',
  buildStart() {
    for (const file of files) this.addWatchFile(join(root, file));
  },
});

/**
 * Bundles a server's program as often as its sources or `files` change: packages stay outside, so it takes a moment, and Node
 * loads a file instead of a thousand. `built` hears of each bundle, `failed` of each mistake that leaves none.
 * Paths are from the checkout's folder; `outDir` is written over.
 */
export async function bundleAsChanged({ program, files, outDir, built, failed }) {
  const watcher = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [placeOfSource, watched(files)],
    build: {
      ssr: true, target: 'node20', outDir, emptyOutDir: true, sourcemap: true, minify: false, watch: {},
      rolldownOptions: { input: { program }, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      built(join(root, outDir, 'program.js'));
    }
    if (event.code === 'ERROR') {
      await event.result?.close();
      failed(event.error);
    }
  });
}
