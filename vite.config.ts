import { defineConfig } from 'vite';
import { adminBuild } from './build/adminBuild';
import { config } from './src/config';
import { languageKeys } from './src/languages';

// What each page imports lazily, and in any case: the dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['src/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

const small = { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// };

export default defineConfig(adminBuild({
  languages: languageKeys,
  outDir: 'dist/web',
  storagePrefix: config.storagePrefix,
  pages: ['begin', 'login', 'invitation', 'password'],
  firstLoad,
  limits: {
    'index.html': {
      maxBytes: 220_000,
      // The longer of the two languages.
      also: ['src/i18n/ar/index.ts'],
      without: /\/node_modules\/(react-router|react-hook-form|query-string|inflection)\//,
    },
    'login.html': small,
    'begin.html': small,
    'invitation.html': small,
    'password.html': small,
  },
}));
