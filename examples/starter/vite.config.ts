import { defineConfig } from 'vite';
import { adminBuild } from '../../framework/build/adminBuild';
import { install } from './install';
import { languages } from './languages';

// The dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['starter/client/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

export default defineConfig(
  adminBuild({
    root: 'examples/starter',
    languages,
    outDir: 'dist/starter',
    resources: 'examples/starter/resources/index.ts',
    storagePrefix: 'starter.',
    firstLoad,
    pages: {
      modules: { login: 'examples/starter/client/login.tsx' },
      styles: ['framework/client/login/login.css'],
      colour: install.colour,
    },
    install,
    limits: { 'index.html': { maxBytes: 220_000, also: ['framework/languages/ar/index.ts'] } },
  }),
);
