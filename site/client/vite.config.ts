import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the pages' scripts as a single classic script, because browsers don't run modules on a page that is opened
 * from the file system.
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
