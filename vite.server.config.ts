import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Programs of the server; each server/<name>.ts becomes dist/server/<name>.js. */
const programs = ['main', 'setup', 'seed', 'backup', 'restore'];

/** What draws pictures in a process of its own. */
const drawing = { drawPictures: 'framework/server/uploads/pictures/program.ts' };

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { ...Object.fromEntries(programs.map((name) => [name, `server/${name}.ts`])), ...drawing },
      // Flat: a file of server/ finds its neighbours by import.meta.url in the build as in the sources.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'matjar:migrations',
      closeBundle() {
        cpSync('server/migrations', 'dist/server/migrations', { recursive: true });
      },
    },
  ],
});
