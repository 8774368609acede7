import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const out = join(import.meta.dirname, '../dist/live');

/**
 * Builds the live examples as a single classic script with the real components, because browsers don't run modules on a
 * page that is opened from the file system.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    {
      name: 'live-page',
      writeBundle: () => {
        for (const file of ['index.html', 'live.css']) copyFileSync(join(import.meta.dirname, file), join(out, file));
      },
    },
  ],
  // `ra-language-arabic` contains only source files, but its `package.json` refers to built files.
  resolve: { alias: { 'ra-language-arabic': 'ra-language-arabic/src/index.ts' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    lib: {
      entry: join(import.meta.dirname, '../../framework/testing/library/reference/live/main.tsx'),
      formats: ['iife'],
      name: 'matjarLive',
      fileName: () => 'live.js',
    },
    reportCompressedSize: false,
  },
});
