import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the pages' script as a single classic script, because a module doesn't run on a page opened from the file
 * system.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: join(import.meta.dirname, '../dist/assets'),
    emptyOutDir: false,
    target: 'baseline-widely-available',
    lib: { entry: 'main.mjs', formats: ['iife'], name: 'matjarDocs', fileName: () => 'site.js' },
    reportCompressedSize: false,
  },
});
