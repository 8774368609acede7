import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compileHints';
import { followApi } from './build/followApi';
import { inlineStyles } from './build/inlineStyles';
import { limitFirstLoad } from './build/limitFirstLoad';
import { mergeFirstLoad } from './build/mergeFirstLoad';
import { pagePaths } from './build/pagePaths';
import { paintSchemeFirst } from './build/paintScheme';
import { precompress } from './build/precompress';
import { prefetchList } from './build/prefetchList';
import { preloadChunks } from './build/preloadChunks';
import { selfHostFonts } from './build/selfHostFonts';
import { failuresOnPage } from './build/showFailures';
import { lazyComponent, lazyFunction, replaced, substituteModules } from './build/substituteModules';
import { localeKey, typeface } from './build/typeface';

const api = process.env.API_PROXY ?? 'http://127.0.0.1:3001';

// Rolldown puts a module into the chunks that use what it exports, whatever barrel it's imported through: no deep
// imports are needed. What remains are modules that react-admin itself refers to where a first list needs none of them.
const substitutes = [
  replaced(
    'ra-core/dist/routing/adapters/reactRouterProvider.js',
    `export { routerProvider as reactRouterProvider } from '/framework/client/providers/router';`,
  ),
  lazyFunction('ra-core/dist/export/defaultExporter.js', 'defaultExporter'),
  lazyComponent('ra-ui-materialui/dist/list/BulkActionsToolbar.js', 'BulkActionsToolbar'),
  lazyComponent('ra-ui-materialui/dist/list/ListNoResults.js', 'ListNoResults'),
  lazyComponent('ra-ui-materialui/dist/button/BulkDeleteButton.js', 'BulkDeleteButton'),
  replaced('query-string/index.js', `export { parse, stringify } from '/framework/client/providers/router/queryString';`),
  replaced('@mui/material/esm/Tooltip/Tooltip.js', `export { default } from '/framework/client/page/Hint';`),
  // It names what has no label, in English; whatever is declared here has its labels.
  replaced(
    'inflection/lib/inflection.js',
    `const humanize = (name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
     const same = (name) => name;
     export { humanize, humanize as transform, same as capitalize, same as inflect, same as pluralize, same as singularize };`,
  ),
  // Its shims throw as they load, to learn what every browser has by now: V8 then parses the whole script once more.
  replaced('object.entries/index.js', 'module.exports = Object.entries;'),
  // The menu of columns is ours (framework/client/list/columns/ColumnsButton); the table's own has no place to be drawn.
  replaced('ra-ui-materialui/dist/list/datatable/ColumnsSelector.js', 'export const ColumnsSelector = () => null;'),
  replaced('ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js', 'export const ColumnsSelectorItem = () => null;'),
];

// What each page imports lazily, and in any case: the dashboard opens with a list more often than with anything else.
const firstLoad = { 'index.html': ['src/App.tsx', 'framework/client/list/ListPage.tsx'], 'login.html': [] };

export default defineConfig({
  plugins: [
    react(),
    failuresOnPage(),
    followApi(api, ['/api', '/media']),
    paintSchemeFirst(),
    pagePaths({ '/login': '/login.html', '/invitation': '/invitation.html', '/password': '/password.html' }),
    substituteModules(substitutes),
    mergeFirstLoad(firstLoad),
    preloadChunks(firstLoad),
    prefetchList('admin-prefetch', 'login.html', 'index.html', firstLoad),
    inlineStyles(),
    compileHints(firstLoad),
    selfHostFonts(typeface, localeKey),
    limitFirstLoad({
      'index.html': {
        maxBytes: 220_000,
        // The longer of the two languages.
        also: ['src/i18n/ar/index.ts'],
        without: /\/node_modules\/(react-router|react-hook-form|query-string|inflection)\//,
      },
      'login.html': { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// },
      'begin.html': { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// },
      'invitation.html': { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// },
      'password.html': { maxBytes: 60_000, without: /\/node_modules\/(react|react-dom)\// },
    }),
    precompress(),
  ],
  resolve: {
    // The same functions, of which react-admin uses nine at first, in half the bytes.
    alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }],
  },
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'begin.html', 'login.html', 'invitation.html', 'password.html'],
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) => `static/${names[0]?.endsWith('.css') ? 'css' : 'media'}/[name]-[hash][extname]`,
      },
    },
  },
});
