import { defineConfig } from 'vite';
import { adminBuild } from '../../../build/adminBuild';

// The dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['bare/admin/client/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

export default defineConfig(adminBuild({
  root: 'scripts/bare/admin', languages: ['en'], outDir: 'dist/bare', storagePrefix: 'bare.', pages: ['login'], firstLoad,
  limits: { 'index.html': { maxBytes: 220_000 } },
}));
