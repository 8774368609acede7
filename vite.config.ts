import { defineConfig } from 'vite';
import { adminBuild } from '@matjar/admin/build';
import { install, storagePrefix } from './src/install';
import { languages } from './src/languages';

// Modules that the pages must not load, because smaller modules replace them (docs/adr/0011-parts-of-mui.md).
const unneeded = [
  'react-hook-form',
  'inflection',
  '@emotion/is-prop-valid',
  '@popperjs',
  '@mui/material/esm/(Dialog|Drawer|Menu|Modal|Popover|Popper|Select|Unstable_TrapFocus)',
];

// This size limit applies to pages that use no library except React.
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
        // The product list waits for the declarations of products and of the records they refer to.
        links: ['catalogue'],
        // Each user loads only one of the two translations. The limit includes only the Arabic translation, because it
        // is the larger one.
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
