import { describe, expect, test } from 'vitest';
import { findViolations } from '../scripts/imports/findViolations';
import { readSources } from '../scripts/imports/readSources';

const declared = {
  dependencies: ['react', 'react-admin', 'react-router', '@mui/material', '@mui/x-charts', 'zod', 'fastify', 'lodash'],
  devDependencies: ['vitest', 'vite'],
  framework: {
    dependencies: ['react', 'react-admin', 'react-router', '@mui/material', '@mui/x-charts', 'zod', 'fastify'],
    doors: new Map([
      ['@matjar/admin', 'framework/doors/declaring.ts'],
      ['@matjar/admin/client', 'framework/doors/client.ts'],
      ['@matjar/admin/server', 'framework/doors/server.ts'],
      ['@matjar/admin/build', 'framework/doors/build.ts'],
      ['@matjar/admin/testing', 'framework/doors/testing.ts'],
      ['@matjar/admin/languages/*', 'framework/languages/*/index.ts'],
    ]),
  },
};

/** The public entry points of a minimal framework. */
const doors = {
  'framework/doors/declaring.ts': "export { defineResource } from '../declaration/resource/resource';",
  'framework/doors/client.ts':
    "export { Menu } from '../client/shell/Menu'; export { default as List } from '../client/list/List'; export { defineViews } from '../client/views/defineViews'; export { http } from '../client/providers/http';",
  'framework/doors/server.ts': "export { createApp } from '../server/app/app';",
  'framework/doors/testing.ts': "export { sample } from '../core/text';",
  'framework/doors/build.ts': "export { adminBuild } from '../build/plugin';",
};

// A minimal checkout for the tests. Each of these files is an empty module.
const checkout = [
  'framework/build/plugin.ts',
  'examples/clinic/admin.ts',
  'tests/helpers/browser.ts',
  'tests/helpers/database/postgres.ts',
  'vite.config.ts',
  'framework/languages/en/index.ts',
  'framework/core/kind.ts',
  'framework/core/text.ts',
  'framework/kinds/text/kind.ts',
  'framework/kinds/text/cells.tsx',
  'framework/declaration/resource/resource.ts',
  'framework/server/app/app.ts',
  'framework/client/i18n/format.ts',
  'framework/client/list/List.tsx',
  'framework/client/login/page.ts',
  'framework/client/providers/http/index.ts',
  'framework/client/providers/router.tsx',
  'framework/client/shell/Menu.tsx',
  'framework/client/views/defineViews.ts',
  'server/main.ts',
  'server/resources/colours/colours.handlers.ts',
  'src/App.tsx',
  'src/App.test.tsx',
  'src/config.ts',
  'src/domain/codes.ts',
  'src/features/home/Home.tsx',
  'src/i18n/en/index.ts',
  'src/providers/category.ts',
  'src/resources/index.ts',
  'src/resources/views.ts',
  'src/resources/colours/colours.resource.ts',
  'src/resources/colours/colours.views.tsx',
  'src/resources/sizes/SizeChip.tsx',
  'src/resources/sizes/sizes.resource.ts',
];

function check(modules: Record<string, string>): string[] {
  const empty = checkout.map((file): [string, string] => [file, '']);
  return findViolations(new Map([...empty, ...Object.entries({ ...doors, ...modules })]), declared);
}

describe('the import graph of the checkout', () => {
  test('has no forbidden import and no cycle', () => {
    const { sources, declared: own } = readSources(process.cwd());
    expect(sources.size).toBeGreaterThan(100);
    expect(findViolations(sources, own)).toEqual([]);
  });
});

const colours = 'src/resources/colours/colours.resource.ts';
const colourViews = 'src/resources/colours/colours.views.tsx';
const list = 'framework/client/list/List.tsx';
const app = 'framework/server/app/app.ts';

describe('the import check', () => {
  /**
   * The forbidden imports, by file. The framework must not import from an app. The two admins must not import from each
   * other, even in tests.
   */
  const forbidden: Record<string, readonly string[]> = {
    'framework/core/kind.ts': [
      'react',
      'lodash',
      '../kinds/text/kind',
      '../declaration/resource/resource',
      '../../server/main',
      '../../src/domain/codes',
    ],
    'framework/kinds/text/kind.ts': ['../../declaration/resource/resource', './cells', 'zod'],
    'framework/declaration/resource/resource.ts': ['../../client/list/List'],
    'framework/client/i18n/format.ts': ['../providers/http', '../../../src/i18n/en'],
    'framework/client/providers/http/index.ts': [
      '../../list/List',
      'react-router',
      '../../../../src/providers/category',
    ],
    'framework/client/login/page.ts': ['../shell/Menu'],
    [list]: [
      '../login/page',
      '../shell/Menu',
      '../../server/app/app',
      'react-router-dom',
      '@mui/material/Button',
      'react-admin/dist/esm',
      '../../../src/config',
      '../../../src/features/home/Home',
    ],
    'framework/client/shell/Menu.tsx': ['react-router'],
    [app]: [
      '../../client/providers/http',
      '../../client/list/List',
      'react',
      '../../../tests/helpers/database/postgres',
      '../../../server/resources/colours/colours.handlers',
      '../../../src/resources',
      '../../../examples/clinic/admin',
    ],
    'framework/kinds/text/cells.tsx': ['../../../src/resources'],
    [colours]: ['zod', '../../i18n/en', '../sizes/sizes.resource', './colours.views'],
    [colourViews]: ['../sizes/sizes.resource', '../sizes/SizeChip', '../../providers/category'],
    'src/resources/index.ts': ['./colours/colours.views'],
    'src/domain/codes.ts': ['../resources', 'react'],
    'src/config.ts': ['./providers/category', '../examples/clinic/admin'],
    'src/providers/category.ts': ['../resources/views', '../features/home/Home'],
    'src/features/home/Home.tsx': ['../../App', 'node:fs', 'fastify'],
    'examples/clinic/admin.ts': ['../../src/config'],
    'examples/clinic/server/main.ts': ['../../../server/main', 'react'],
    'examples/clinic/tests/api.test.ts': ['../../../src/config'],
    'server/main.ts': ['../examples/clinic/admin', '../src/providers/category', '../src/features/home/Home', 'react'],
    'src/App.tsx': ['../server/main', '../tests/helpers/browser', './App.test'],
    'framework/build/plugin.ts': ['../../server/main'],
  };

  test.each(Object.entries(forbidden).flatMap(([file, targets]) => targets.map((target) => [file, target] as const)))(
    '%s: %s',
    (file, target) => {
      const found = check({ [file]: `import { one } from '${target}';` });
      expect(found).toContainEqual(expect.stringMatching(`^${file}: '${target}': .*(must not|package.json|private)`));
    },
  );

  test.each([
    ["import type { A } from '../client/list/List';", 'a type'],
    ["import '../client/list/List';", 'a side effect'],
    ["export { a } from '../client/list/List';", 'a re-export'],
    ["export * from '../client/list/List';", 'a re-export of all'],
    ["const list = () => import('../client/list/List');", 'a lazy import'],
    ["type A = import('../client/list/List').A;", 'an import type'],
  ])('finds a forbidden import written as %s', (code) => {
    expect(check({ 'framework/core/kind.ts': code })).toHaveLength(1);
  });

  test('reports a package that is missing from dependencies, and allows development packages for types and tests', () => {
    expect(check({ [list]: "import 'left-pad/now';" })[0]).toContain('does not name it in dependencies');
    expect(check({ [app]: "import 'vitest';" })[0]).toContain('does not name it in dependencies');
    expect(check({ [app]: "import type { A } from 'vitest';" })).toEqual([]);
    expect(check({ 'server/main.test.ts': "import 'vitest';" })).toEqual([]);
  });

  test('reports a module that does not exist', () => {
    expect(check({ [list]: "import '../i18n/fr';" })[0]).toContain('there is no such module');
  });

  test('reports a file outside all rooms', () => {
    expect(check({ 'src/utils/misc.ts': 'export const a = 1;' })[0]).toContain('belongs to no room');
  });

  test('reports modules that import each other, even if only for a type or lazily', () => {
    const ring = {
      'framework/core/kind.ts': "import type { Text } from './text';",
      'framework/core/text.ts': "export * from './words';",
      'framework/core/words.ts': "import { kind } from './kind';",
    };
    expect(check(ring)).toEqual([
      'framework/core/kind.ts, framework/core/text.ts, framework/core/words.ts: import each other',
    ]);
    expect(check({ ...ring, 'framework/core/words.ts': "const later = () => import('./kind');" })).toHaveLength(1);
  });
});

describe('the check that React is not loaded', () => {
  const react = "import 'react';";

  test.each([
    ['by a declaration', { 'framework/declaration/resource/resource.ts': react }],
    ['by a declaration, lazily', { 'framework/declaration/resource/resource.ts': "import('react-admin');" }],
    [
      'by a declaration, through several files',
      {
        'framework/declaration/resource/resource.ts': "export * from './fields';",
        'framework/declaration/resource/fields.ts': react,
      },
    ],
  ])('%s', (_name, others) => {
    const found = check({ [colours]: "import { defineResource } from '@matjar/admin';", ...others });
    expect(found).toContainEqual(expect.stringMatching(`^${colours}: must not load .* → framework/`));
  });

  test('allows a declaration to load its own data provider lazily, but not immediately', () => {
    const provider = 'src/resources/colours/colours.provider.ts';
    const its = { [provider]: "import 'react-admin';" };
    expect(check({ ...its, [colours]: "const load = () => import('./colours.provider');" })).toEqual([]);
    expect(check({ ...its, [colours]: "import './colours.provider';" })).toHaveLength(1);
  });

  const server = 'server/main.ts';

  test('reports a server that loads React through the messages', () => {
    const found = check({
      [server]: "import { en } from '../src/i18n/en';",
      'src/i18n/en/index.ts': "import { a } from 'react-admin';",
    });
    expect(found).toEqual([`${server}: must not load react-admin, and does: ${server} → src/i18n/en/index.ts`]);
  });

  test('reports a login page that loads React at startup, and allows a lazy import', () => {
    const page = { 'framework/client/login/page.ts': "import { a } from '../providers/a';" };
    expect(check({ ...page, 'framework/client/providers/a.ts': "import 'react-admin';" })).toHaveLength(1);
    expect(check({ ...page, 'framework/client/providers/a.ts': "import('react-admin');" })).toEqual([]);
  });

  test('allows an import of a type', () => {
    expect(
      check({
        [server]: "import { en } from '../src/i18n/en';",
        'src/i18n/en/index.ts': "import type { A } from 'react-admin';",
      }),
    ).toEqual([]);
  });
});

describe('the public entry points of the framework', () => {
  test.each([
    ['src/App.tsx', "import '../framework/client/shell/Menu';"],
    ['src/App.tsx', "const menu = () => import('../framework/client/shell/Menu');"],
    ['examples/clinic/admin.ts', "import type { Menu } from '../../framework/client/shell/Menu';"],
    ['server/main.test.ts', "import '../framework/server/app/app';"],
    ['tests/api/login.test.ts', "import '../../framework/server/app/app';"],
    ['examples/clinic/admin.ts', "import { Menu } from '../../framework/doors/client';"],
  ])('are the only way to import the framework: %s: %s', (file, code) => {
    expect(check({ [file]: code })).toContainEqual(
      expect.stringMatching(`^${file}: .*this is private: import what a door of @matjar/admin exports`),
    );
  });

  test('for testing cannot be imported by shipped code', () => {
    const code = "import { sample } from '@matjar/admin/testing';";
    expect(check({ 'src/config.ts': code })[0]).toContain('what is shipped must not import a testing door');
    expect(check({ 'src/App.test.tsx': code })).toEqual([]);
  });

  test('cannot be used by the framework itself', () => {
    expect(check({ [list]: "import { Menu } from '@matjar/admin/client';" })).toContainEqual(
      expect.stringContaining('the framework must not use its own doors'),
    );
  });

  test('count as the rooms of the imported names: a forbidden room is also forbidden through them', () => {
    const code = "import { defineViews, Menu } from '@matjar/admin/client';";
    expect(check({ [colourViews]: code })).toEqual([
      `${colourViews}: '@matjar/admin/client': resource views must not import shell`,
    ]);
    expect(check({ 'src/config.ts': "import { http } from '@matjar/admin/client';" })).toEqual([]);
  });
});

describe('a layer', () => {
  const wire = 'framework/declaration/wire/wire.ts';
  test.each([
    ["import type { A } from '../admin/registry';", 'a type'],
    ["const later = () => import('../admin/registry');", 'a lazy import'],
  ])('must not import a higher one: %s', (code) => {
    expect(check({ [wire]: code, 'framework/declaration/admin/registry.ts': '' })).toEqual([
      `${wire}: '../admin/registry': wire must not import admin, a higher layer`,
    ]);
  });

  test('may import lower layers and itself; its tests may import any layer', () => {
    expect(
      check({
        [wire]: "import '../resource/resource'; import './api';",
        'framework/declaration/wire/api.ts': '',
        'framework/declaration/wire/wire.test.ts': "import '../admin/registry';",
        'framework/declaration/admin/registry.ts': "import '../wire/wire';",
      }),
    ).toEqual([]);
  });

  test('without a declared position is reported, and a file outside all folders counts as the highest layer', () => {
    expect(check({ 'framework/declaration/misc/misc.ts': "import '../wire/wire';", [wire]: '' })[0]).toContain(
      'framework/declaration/misc is in no layer',
    );
    expect(
      check({ 'framework/declaration/index.ts': "import './wire/wire';", [wire]: "import '../index';" }),
    ).toContainEqual(expect.stringContaining('must not import what lies above it'));
  });
});

describe('a server feature', () => {
  const folder = 'framework/server/features';
  const audit = { [`${folder}/audit/feature.ts`]: 'export const audit = 1;', [`${folder}/audit/restore.ts`]: '' };
  const code = "import '../audit/restore';";

  test('can be imported by another feature only if that feature declares the dependency', () => {
    const own = { ...audit, [`${folder}/webhooks/send.ts`]: code };
    expect(check(own)).toEqual([
      `${folder}/webhooks/send.ts: '../audit/restore': the feature webhooks does not say that it needs audit`,
    ]);
    expect(check({ ...own, [`${folder}/webhooks/feature.ts`]: "const one = { needs: ['audit'] };" })).toEqual([]);
  });

  test('exposes only its feature.ts to the app', () => {
    const reaching = { ...audit, [app]: "import '../features/audit/feature'; import '../features/audit/restore';" };
    expect(check(reaching)).toEqual([
      `${app}: '../features/audit/restore': app imports of the feature audit its feature.ts alone`,
    ]);
  });
});

test('allowed imports pass the import check', () => {
  expect(
    check({
      'framework/core/kind.ts': "import { z } from 'zod'; import './text';",
      'framework/kinds/text/kind.ts': "import '../../core/kind';",
      'framework/kinds/text/cells.tsx': "import 'react'; import './kind'; import '../../client/list/List';",
      'framework/declaration/resource/resource.ts': "import '../../kinds/text/kind';",
      'framework/client/providers/router.tsx': "import { useLocation } from 'react-router';",
      [list]:
        "import 'react-admin'; import { Chip } from '@mui/material'; import '../i18n/format'; import '../providers/http';",
      'framework/client/shell/Menu.tsx': "import '../list/List'; import '../providers/router';",
      [app]: "import 'fastify'; import 'node:fs'; import '../../client/i18n/format';",
      [colours]: "import { defineResource } from '@matjar/admin'; import '../../domain/codes';",
      [colourViews]: "import './colours.resource'; import { defineViews } from '@matjar/admin/client';",
      'src/resources/index.ts': "import { colours } from './colours/colours.resource';",
      'src/resources/views.ts': "export const views = { a: () => import('./colours/colours.views') };",
      'src/features/home/Home.tsx': "import '../../resources'; import { List } from '@matjar/admin/client';",
      'src/App.tsx':
        "import './features/home/Home'; import './resources/views'; import { Menu } from '@matjar/admin/client';",
      'examples/clinic/admin.ts': "import { defineResource } from '@matjar/admin';",
      'examples/clinic/client/App.tsx':
        "import '../admin'; import { List } from '@matjar/admin/client'; import('@matjar/admin/languages/en');",
      'examples/clinic/server/main.ts': "import { createApp } from '@matjar/admin/server'; import '../admin';",
      'examples/clinic/tests/api.test.ts':
        "import 'vitest'; import '../server/main'; import '../../../tests/helpers/browser';",
      'server/main.ts':
        "import { createApp } from '@matjar/admin/server'; import '../src/resources'; import './resources/colours/colours.handlers';",
      'tests/api/login.test.ts': "import 'vitest'; import '../../server/main'; import '../../src/App';",
      'vite.config.ts': "import 'vite'; import { adminBuild } from '@matjar/admin/build';",
    }),
  ).toEqual([]);
});
