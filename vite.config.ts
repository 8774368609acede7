import { defineConfig } from 'vite';
import { adminBuild } from '@matjar/admin/build';
import { install, storagePrefix } from './src/install';
import { languages } from './src/languages';

// Modules that were replaced by smaller modules or that are loaded on demand (docs/adr/0011-parts-of-mui.md).
const unneeded = [
  'react-hook-form',
  'inflection',
  '@emotion/is-prop-valid',
  '@popperjs',
  '@mui/material/esm/(Dialog|Drawer|Menu|Modal|Popover|Popper|Select|Unstable_TrapFocus)',
];

// The size limit of pages with no libraries except React.
const small = {
  maxBytes: 90_000,
  without: /\/node_modules\/(react-admin|ra-[\w-]+|react-hook-form|react-router|@mui|@emotion|@tanstack)\//,
};

export default defineConfig(
  adminBuild({
    root: import.meta.dirname,
    languages,
    outDir: 'dist/web',
    resources: 'src/resources/all.ts',
    app: 'src/App.tsx',
    storagePrefix,
    pages: {
      modules: {
        begin: 'src/login/begin.tsx',
        login: 'src/login/login.tsx',
        invitation: 'src/login/invitation.tsx',
        order: 'src/login/order.tsx',
        password: 'src/login/password.tsx',
      },
      styles: ['src/brand/awning.css', 'src/login/order.css'],
      icon: '/src/brand/mark.svg',
      colour: install.colour,
    },
    install,
    limits: {
      'index.html': {
        maxBytes: 235_000,
        // The declarations of the products' list and its references. The list requires them to request its rows.
        links: ['catalogue'],
        // The larger of the two translations.
        also: ['src/i18n/ar/index.ts'],
        without: new RegExp(`/node_modules/(${unneeded.join('|')})/`),
      },
      'login.html': small,
      'begin.html': small,
      'invitation.html': small,
      'order.html': small,
      'password.html': small,
    },
  }),
);
