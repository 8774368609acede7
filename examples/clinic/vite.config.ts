import { defineConfig } from 'vite';
import { adminBuild } from '../../framework/build/adminBuild';
import { install } from './texts/install';
import { languages } from './languages';

// The dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['clinic/client/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

export default defineConfig(
  adminBuild({
    root: 'examples/clinic',
    languages,
    outDir: 'dist/clinic',
    resources: 'examples/clinic/resources/index.ts',
    storagePrefix: 'clinic.',
    firstLoad,
    pages: {
      modules: { login: 'examples/clinic/client/login.tsx' },
      styles: ['framework/client/login/login.css', 'examples/clinic/client/theme.css'],
      icon: '/mark.svg',
      colour: install.colour,
    },
    install,
    limits: { 'index.html': { maxBytes: 221_000, also: ['framework/languages/ar/index.ts'] } },
  }),
);
