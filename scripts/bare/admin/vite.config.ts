import { defineConfig } from 'vite';
import { adminBuild } from '../../../build/adminBuild';
import { english } from '../../../framework/core/languages';

// The dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['bare/admin/client/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

export default defineConfig(adminBuild({
  root: 'scripts/bare/admin', languages: { en: english }, outDir: 'dist/bare', resources: 'scripts/bare/admin/admin.ts', storagePrefix: 'bare.', firstLoad,
  pages: { modules: { login: 'scripts/bare/admin/client/login.tsx' }, styles: ['framework/client/login/login.css'], colour: '#17456e' },
  limits: { 'index.html': { maxBytes: 220_000 } },
}));
