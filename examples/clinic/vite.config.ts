import { defineConfig } from 'vite';
import { adminBuild } from '@matjar/admin/build';
import { install } from './texts/install';
import { languages } from './languages';

export default defineConfig(
  adminBuild({
    root: import.meta.dirname,
    languages,
    outDir: '../../dist/clinic',
    resources: 'resources/index.ts',
    app: 'client/App.tsx',
    storagePrefix: 'clinic.',
    pages: {
      modules: { login: 'client/login.tsx' },
      styles: ['client/theme.css'],
      icon: '/mark.svg',
      colour: install.colour,
    },
    install,
    limits: { 'index.html': { maxBytes: 223_000, also: ['languages/ar/index.ts'] } },
  }),
);
