import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The names of the additional programs. server/programs/<name>.ts becomes dist/server/<name>.js. */
const programs = ['setup', 'seed', 'backup', 'restore', 'migrate'];

/** The programs that run in separate processes. They read uploaded files and generate PDFs. */
const bounded = {
  drawPictures: 'framework/server/features/uploads/pictures/program.ts',
  readRows: 'framework/server/features/import/file/program.ts',
  drawPdfs: 'framework/server/features/pdf/program.ts',
};

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        ...Object.fromEntries(programs.map((name) => [name, `server/programs/${name}.ts`])),
        ...bounded,
      },
      // server/config.ts expects all built files to be in the same folder.
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
