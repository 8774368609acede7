import { defineConfig } from 'vite';
import { adminBuild } from '@matjar/admin/build';
import { install } from './install';
import { languages } from './languages';

export default defineConfig(
  adminBuild({
    root: import.meta.dirname,
    languages,
    outDir: 'dist',
    resources: 'resources/index.ts',
    app: 'client/App.tsx',
    storagePrefix: 'starter.',
    pages: {
      modules: { login: 'client/login.tsx' },
      colour: install.colour,
    },
    install,
    limits: { 'index.html': { maxBytes: 223_000, also: ['languages/ar/index.ts'] } },
  }),
);
