import { defineConfig } from 'vite';
import { adminBuild } from './build/adminBuild';
import { config } from './src/config';
import { languageKeys } from './src/languages';

// What each page imports lazily, and in any case: the dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['src/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

// What others do in fewer bytes, and what is loaded as it is opened (docs/adr/0011-parts-of-mui.md).
const unneeded = [
  'react-hook-form', 'query-string', 'inflection', '@popperjs',
  '@mui/material/esm/(Dialog|Drawer|Menu|Modal|Popover|Popper|Select|Unstable_TrapFocus)',
];

const small = { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// };

export default defineConfig(adminBuild({
  languages: languageKeys,
  outDir: 'dist/web',
  storagePrefix: config.storagePrefix,
  pages: ['begin', 'login', 'invitation', 'password'],
  firstLoad,
  limits: {
    'index.html': {
      maxBytes: 235_000,
      // The longer of the two languages.
      also: ['src/i18n/ar/index.ts'],
      without: new RegExp(`/node_modules/(${unneeded.join('|')})/`),
    },
    'login.html': small,
    'begin.html': small,
    'invitation.html': small,
    'password.html': small,
  },
}));
