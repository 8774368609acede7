import { describe, expect, test } from 'vitest';
import { findViolations } from '../scripts/imports/findViolations';
import { readSources } from '../scripts/imports/readSources';

const declared = {
  dependencies: ['react', 'react-admin', 'react-router', '@mui/material', '@mui/x-charts', 'zod', 'fastify', 'lodash'],
  devDependencies: ['vitest', 'vite'],
};

// A checkout in small: each of these is an empty module.
const checkout = [
  'build/plugin.ts', 'server/app.ts', 'tests/helpers/browser.ts', 'tests/helpers/postgres.ts', 'vite.config.ts',
  'src/App.tsx', 'src/App.test.tsx', 'src/config.ts', 'src/core/index.ts', 'src/core/text.ts', 'src/i18n/en/index.ts',
  'src/layout/Menu.tsx', 'src/layout/theme.ts', 'src/login/page.ts', 'src/providers/http/index.ts',
  'src/providers/router.tsx', 'src/providers/session.ts', 'src/resources/index.ts', 'src/resources/views.ts',
  'src/resources/colours/colours.resource.ts', 'src/resources/colours/colours.views.tsx',
  'src/resources/sizes/SizeChip.tsx', 'src/resources/sizes/sizes.resource.ts', 'src/views/List.tsx',
  'src/views/defineViews.ts',
];

function check(modules: Record<string, string>): string[] {
  const empty = checkout.map((file): [string, string] => [file, '']);
  return findViolations(new Map([...empty, ...Object.entries(modules)]), declared);
}

describe('imports of the checkout', () => {
  test('run one way', () => {
    const { sources, declared: own } = readSources(process.cwd());
    expect(sources.size).toBeGreaterThan(100);
    expect(findViolations(sources, own)).toEqual([]);
  });
});

const colours = 'src/resources/colours/colours.resource.ts';
const colourViews = 'src/resources/colours/colours.views.tsx';

describe('an import against the table is found', () => {
  test.each([
    ['src/core/kind.ts', 'react'],
    ['src/core/kind.ts', 'lodash'],
    ['src/core/kind.ts', '../i18n/en'],
    ['src/core/kind.ts', '../resources'],
    ['src/core/kind.ts', '../../server/app'],
    [colours, 'zod'],
    [colours, '../../i18n/en'],
    [colours, '../sizes/sizes.resource'],
    [colours, './colours.views'],
    [colourViews, '../sizes/sizes.resource'],
    [colourViews, '../sizes/SizeChip'],
    [colourViews, '../../providers/session'],
    ['src/resources/index.ts', './colours/colours.views'],
    ['src/config.ts', './providers/session'],
    ['src/i18n/provider.ts', '../providers/session'],
    ['src/i18n/provider.ts', '../views/List'],
    ['src/providers/authProvider.ts', '../views/List'],
    ['src/providers/authProvider.ts', '../resources/views'],
    ['src/providers/authProvider.ts', 'react-router'],
    ['src/providers/routerTable.ts', 'react-router'],
    ['src/views/List.tsx', '../resources/views'],
    ['src/views/List.tsx', '../layout/Menu'],
    ['src/views/List.tsx', '../../server/app'],
    ['src/views/List.tsx', 'react-router-dom'],
    ['src/views/List.tsx', '@mui/material/Button'],
    ['src/views/List.tsx', 'react-admin/dist/esm'],
    ['src/layout/Menu.tsx', '../App'],
    ['src/layout/Menu.tsx', 'react-router'],
    ['src/pages/Home.tsx', 'node:fs'],
    ['src/pages/Home.tsx', 'fastify'],
    ['src/login/page.ts', '../layout/Menu'],
    ['src/App.tsx', '../server/app'],
    ['src/App.tsx', '../tests/helpers/browser'],
    ['src/App.tsx', './App.test'],
    ['src/App.tsx', '../build/plugin'],
    ['server/app.ts', '../src/providers/http'],
    ['server/app.ts', '../src/views/List'],
    ['server/app.ts', 'react'],
    ['server/app.ts', '../tests/helpers/postgres'],
    ['build/plugin.ts', '../server/app'],
    ['vite.config.ts', './src/layout/theme'],
  ])('%s: %s', (file, target) => {
    const found = check({ [file]: `import { one } from '${target}';` });
    expect(found).toContainEqual(expect.stringMatching(`^${file}: '${target}': .*(must not|package.json)`));
  });

  test.each([
    ["import type { A } from '../views/List';", 'a type'],
    ["import '../views/List';", 'a side effect'],
    ["export { a } from '../views/List';", 'a re-export'],
    ["export * from '../views/List';", 'a re-export of all'],
    ["const list = () => import('../views/List');", 'a lazy import'],
    ["type A = import('../views/List').A;", 'an import type'],
  ])('written as %s', (code) => {
    expect(check({ 'src/core/kind.ts': code })).toHaveLength(1);
  });

  test('a package that package.json does not name, or names for development only', () => {
    expect(check({ 'src/views/List.tsx': "import 'left-pad/now';" })[0]).toContain('does not name it in dependencies');
    expect(check({ 'server/app.ts': "import 'vitest';" })[0]).toContain('does not name it in dependencies');
    expect(check({ 'server/app.ts': "import type { A } from 'vitest';" })).toEqual([]);
    expect(check({ 'server/app.test.ts': "import 'vitest';" })).toEqual([]);
  });

  test('a module that does not exist', () => {
    expect(check({ 'src/views/List.tsx': "import '../i18n/fr';" })[0]).toContain('there is no such module');
  });

  test('a file outside all rooms', () => {
    expect(check({ 'src/utils/misc.ts': 'export const a = 1;' })[0]).toContain('belongs to no room');
  });
});

describe('React is not loaded', () => {
  const react = "import 'react';";

  test.each([
    ['by a declaration', colours, { 'src/core/index.ts': react }],
    ['by a declaration, lazily', colours, { 'src/core/index.ts': "import('react-admin');" }],
    ['by a declaration, through several files',
      colours, { 'src/core/index.ts': "export * from './deep';", 'src/core/deep.ts': react }],
  ])('%s', (_name, file, others) => {
    const found = check({ [file]: "import { field } from '../../core';", ...others });
    expect(found).toContainEqual(expect.stringMatching(`^${file}: must not load .* → src/core/`));
  });

  test('by a declaration with a data provider of its own, which only the browser loads, unless it does at once', () => {
    const provider = 'src/resources/colours/colours.provider.ts';
    const its = { [provider]: "import 'react-admin';" };
    expect(check({ ...its, [colours]: "const load = () => import('./colours.provider');" })).toEqual([]);
    expect(check({ ...its, [colours]: "import './colours.provider';" })).toHaveLength(1);
  });

  test('by the server, through the messages', () => {
    const found = check({
      'server/app.ts': "import { en } from '../src/i18n/en';",
      'src/i18n/en/index.ts': "import { a } from 'react-admin';",
    });
    expect(found).toEqual([
      'server/app.ts: must not load react-admin, and does: server/app.ts → src/i18n/en/index.ts',
    ]);
  });

  test('by the login page at its start, though it may fetch the rest ahead', () => {
    const page = { 'src/login/page.ts': "import { a } from '../providers/a';" };
    expect(check({ ...page, 'src/providers/a.ts': "import 'react-admin';" })).toHaveLength(1);
    expect(check({ ...page, 'src/providers/a.ts': "import('react-admin');" })).toEqual([]);
  });

  test('for a type alone', () => {
    expect(check({
      'server/app.ts': "import { en } from '../src/i18n/en';",
      'src/i18n/en/index.ts': "import type { A } from 'react-admin';",
    })).toEqual([]);
  });
});

test('an import along the table is let through', () => {
  expect(check({
    'src/core/kind.ts': "import { z } from 'zod'; import './text';",
    'src/core/text.ts': '',
    [colours]: "import { field } from '../../core';",
    [colourViews]: "import './colours.resource'; import { defineViews } from '../../views/defineViews';",
    'src/resources/index.ts': "import { colours } from './colours/colours.resource';",
    'src/resources/views.ts': "export const views = { a: () => import('./colours/colours.views') };",
    'src/providers/router.tsx': "import { useLocation } from 'react-router';",
    'src/views/List.tsx': "import 'react-admin'; import { Chip } from '@mui/material'; import '../i18n/en';",
    'src/layout/Menu.tsx': "import '../views/List'; import '../providers/http'; import '../resources';",
    'src/App.tsx': "import './layout/Menu'; import './resources/views'; import './providers/router';",
    'server/app.ts': "import 'fastify'; import 'node:fs'; import '../src/core'; import '../src/resources';",
    'tests/api/login.test.ts': "import 'vitest'; import '../../server/app'; import '../../src/App';",
    'vite.config.ts': "import 'vite'; import './build/plugin';",
  })).toEqual([]);
});
