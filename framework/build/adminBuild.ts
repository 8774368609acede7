import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Languages } from '../core/languages';
import type { Install } from '../declaration/admin/admin';
import { declarations } from './declarations';
import { checkTypes } from './development/checkTypes';
import { failedViews } from './development/failedViews';
import { followApi } from './development/followApi';
import type { FirstLoad } from './firstLoad';
import { firstLoad, mergeFirstLoad } from './firstLoad';
import { selfHostFonts, typeface } from './fonts/selfHostFonts';
import { installable } from './offline/installable';
import { bootStyle, inlineStyles, paintFirst } from './pages/inline';
import type { StartPages } from './pages/startPages';
import { startPages } from './pages/startPages';
import { copiesComplaint } from '../core/copies';

const compressible = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;

/** The compression formats, at Node's default levels (for Brotli, the highest one). */
const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes a `.br` and a `.gz` file for each text file of the build. This makes the first list 224 kB, compared to 260 kB
 * with fast compression at request time.
 */
export const precompress = (): Plugin => ({
  name: 'admin:precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const paths = Object.keys(bundle)
      .filter((name) => compressible.test(name))
      .map((name) => join(dir, name));
    await Promise.all(
      paths.map(async (path) => {
        const content = await readFile(path);
        const writes = Object.entries(encodings).map(async ([extension, compress]) =>
          writeFile(`${path}.${extension}`, await compress(content)),
        );
        await Promise.all(writes);
      }),
    );
  },
});

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

const inFolder = new RegExp('^(.*/node_modules/@matjar/admin)/');

/**
 * Makes the build fail if it contains modules from more than one copy of the framework. `own` is the folder of the copy
 * that runs the build.
 */
export const oneCopy = (own: string): Plugin => ({
  name: 'admin:one-copy',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const installed = [...this.getModuleIds()].flatMap((id) => inFolder.exec(id)?.[1] ?? []);
    const folders = [...new Set([own.replace(/\/$/, ''), ...installed])];
    const complaint = copiesComplaint(folders.map((folder) => ({ folder, version: versionOf(folder) })));
    if (complaint) this.error(complaint);
  },
});

const api = process.env.API_PROXY ?? 'http://127.0.0.1:3001';

const framework = fileURLToPath(new URL('..', import.meta.url));

/** Smaller modules that replace modules imported by react-admin and MUI (docs/adr/0014-modules-replaced.md). */
const insteadOf = [
  { find: /^lodash\/union\.js$/, replacement: `${framework}client/list/table/union` },
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^inflection$/, replacement: `${framework}client/i18n/inflection` },
  { find: /^@emotion\/is-prop-valid$/, replacement: `${framework}client/shell/theme/isPropValid` },
  // `ra-language-arabic` refers to built files but contains only source files (docs/adr/0029-arabic-base.md).
  { find: /^ra-language-arabic$/, replacement: 'ra-language-arabic/src/index.ts' },
  // The theme disables the ripple effect, but every button would still load its code.
  { find: /^\.\/TouchRipple\.js$/, replacement: `${framework}client/shell/theme/noRipple` },
  // The default entry point of `@emotion/styled` also creates unused components for 134 HTML elements.
  { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
];

/**
 * Resolves react-router to its production code. By default, the package exports only its development code, which prints
 * warnings.
 */
const productionRouter: Plugin = {
  name: 'admin:production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/**
 * The maximum number of compressed bytes that the service worker downloads on top of the first list's files. They are
 * downloaded on the user's first visit, once the page is idle.
 */
const maxWorkerBytes = 60_000;

export interface AdminBuild {
  /** The admin's folder (`import.meta.dirname`), which contains `index.html`. All other paths are relative to it. */
  root: string;
  languages: Languages;
  outDir: string;
  /** The module that exports all resources as `resources`. */
  resources: string;
  /** The module that renders the dashboard. `index.html` imports this module lazily. */
  app: string;
  /** The prefix of every key in the browser's storage. */
  storagePrefix: string;
  /** The pages other than `index.html`, such as the login page. Each page is served under its own name. */
  pages: StartPages;
  install: Install;
  /** The limits on each page's first load, keyed by the page's file name. */
  limits: Record<string, FirstLoad>;
}

/** Adds a hash of the content to each file name, so that files can be cached forever. */
const named = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    `static/${names[0]?.endsWith('.css') ? 'css' : 'media'}/[name]-[hash][extname]`,
};

/** Returns the Vite configuration that builds an admin's dashboard and serves it in development. */
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
    // Preloads the files for a list, because most users open a list first.
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
      productionRouter,
      oneCopy(framework),
      startPages({ ...pages, framework, root, storagePrefix }),
      bootStyle(`${framework}client/shell/boot/boot.css`, root),
      paintFirst(storagePrefix, languages),
      mergeFirstLoad(lazy),
      declarations(join(root, resources), limits['index.html']?.links),
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
      license: { fileName: 'THIRD-PARTY-LICENSES.txt' },
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // Emotion imports this module but doesn't use it. Without this setting, it would add 1.1 kB to the first load.
        treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
        input: ['index', ...Object.keys(pages.modules)].map((name) => join(root, `${name}.html`)),
        output: named,
      },
    },
  };
};
