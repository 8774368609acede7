import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { Languages } from '../core/languages';
import type { Install } from '../declaration/install/install';
import { declarations } from './declarations/declarations';
import { checkTypes } from './development/checkTypes';
import { failedViews } from './development/failedViews';
import { followApi } from './development/followApi';
import type { FirstLoad } from './firstLoad/firstLoad';
import { firstLoad } from './firstLoad/firstLoad';
import { mergeFirstLoad } from './firstLoad/mergeFirstLoad';
import { selfHostFonts } from './fonts/selfHostFonts';
import { typeface } from './fonts/typeface';
import { installable } from './offline/installable';
import { bootStyle, inlineStyles } from './pages/bootStyle';
import { paintFirst } from './pages/inlineScript';
import type { StartPages } from './pages/startPages';
import { startPages } from './pages/startPages';
import { precompress } from './precompress';

const api = process.env.API_PROXY ?? 'http://127.0.0.1:3001';

/** The folder of this package. */
const framework = fileURLToPath(new URL('..', import.meta.url));

/** What react-admin and MUI import, and what does the same for them in less (docs/adr/0014-modules-replaced.md). */
const insteadOf = [
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^inflection$/, replacement: `${framework}client/i18n/inflection` },
  { find: /^@emotion\/is-prop-valid$/, replacement: `${framework}client/shell/theme/isPropValid` },
  // It is published as its source alone, which its own entries don't name (docs/adr/0029-arabic-base.md).
  { find: /^ra-language-arabic$/, replacement: 'ra-language-arabic/src/index.ts' },
  // Its own entry without a component for each of HTML's 134 elements, none of which anybody uses.
  { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
];

/** What a service worker may fetch, in bytes as sent, beside what the first list has loaded: a first visit pays for it once it is at rest. */
const maxWorkerBytes = 60_000;

/** What differs between the builds of two admins. */
export interface AdminBuild {
  /** The admin's folder, which has its `index.html`: `import.meta.dirname`. All other paths begin from it. */
  root: string;
  languages: Languages;
  /** Where the build goes. */
  outDir: string;
  /** The module that exports all of its resources. */
  resources: string;
  /** The module that draws the dashboard, which `index.html` imports lazily in any case. */
  app: string;
  /** Put before every key in the browser's storage. */
  storagePrefix: string;
  /** Its pages beside `index.html`; each is at the address of its name. */
  pages: StartPages;
  /** The admin as an app that is installed, as it is declared. */
  install: Install;
  /** What pages may load before they are of use. */
  limits: Record<string, FirstLoad>;
}

/** What the build's files are called: by a hash of their content, so that they may be kept for good. */
const named = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    `static/${names[0]?.endsWith('.css') ? 'css' : 'media'}/[name]-[hash][extname]`,
};

/** How the dashboard of an admin is built and served in development. */
export const adminBuild = ({
  root,
  languages,
  outDir,
  resources,
  app,
  storagePrefix,
  pages,
  install,
  limits,
}: AdminBuild): UserConfig => {
  const lazy = {
    // The dashboard opens with a list more often than with anything else.
    'index.html': [app, 'client/list/ListPage.tsx'],
    ...Object.fromEntries(Object.keys(pages.modules).map((name) => [`${name}.html`, []])),
  };
  return {
    root,
    plugins: [
      react(),
      followApi(api, ['/api', '/media']),
      checkTypes(root),
      failedViews(),
      startPages({ ...pages, framework, root, storagePrefix }),
      bootStyle(`${framework}client/shell/boot/boot.css`, root),
      paintFirst(storagePrefix, languages),
      mergeFirstLoad(lazy),
      declarations(join(root, resources)),
      inlineStyles(),
      selfHostFonts(typeface),
      firstLoad(lazy, limits),
      installable({
        install,
        languages,
        root,
        storagePrefix,
        lazy,
        pages: Object.keys(pages.modules),
        maxBytes: maxWorkerBytes,
      }),
      precompress(),
    ],
    resolve: {
      alias: insteadOf,
    },
    worker: { format: 'es', rolldownOptions: { output: named } },
    server: { fs: { allow: [root, framework] } },
    build: {
      outDir: join(root, outDir),
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // emotion imports it for what nobody uses here, and it doesn't say that it may be left out (1.1 kB of the first list's code).
        treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
        input: ['index', ...Object.keys(pages.modules)].map((name) => join(root, `${name}.html`)),
        output: named,
      },
    },
  };
};
