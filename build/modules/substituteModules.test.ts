import { expect, test } from 'vitest';
import { chunkFor, chunksOf } from '../firstLoad/chunks';
import { lazyComponent, lazyFunction, replaced, substituteModules } from './substituteModules';
import { buildFixture, fixturePackage } from '../testing/buildFixture';

const files = {
  ...fixturePackage('lib', {
    'index.js': `export * from './table/index.js'; export * from './Router.js';`,
    'table/index.js': `export * from './Table.js'; export * from './Toolbar.js'; export * from './save.js';`,
    'table/Table.js': `import { Toolbar } from './Toolbar.js'; import { save } from './save.js';
      export const Table = () => { save(1); return [Toolbar, 'TABLE']; };`,
    'table/Toolbar.js': `import { helper } from '../helper.js'; export const Toolbar = () => helper('TOOLBAR');`,
    'table/save.js': `export const save = (x) => console.log('SAVED', x);`,
    'helper.js': `export const helper = (x) => 'HELPER' + x;`,
    'Router.js': `export const router = 'THEIR ROUTER';`,
  }),
  ...fixturePackage('react', {
    'index.js': `export const createElement = (...x) => ['ELEMENT', ...x]; export const lazy = (load) => load();
      export const Suspense = 'SUSPENSE';`,
  }),
  'main.js': `import { Table, router } from 'lib'; console.log(Table(), router);`,
  'router.js': `export const ours = 'OUR ROUTER';`,
};

const substitutes = [
  replaced('lib/Router.js', `export { ours as router } from '/router.js';`),
  lazyComponent('lib/table/Toolbar.js', 'Toolbar'),
  lazyFunction('lib/table/save.js', 'save'),
];

test('replaces a module and takes components and functions out of the entry', async () => {
  const { bundle } = await buildFixture(files, [substituteModules(substitutes)]);
  const entry = chunkFor(bundle, '/index.html')!;
  expect(entry.code).toContain('OUR ROUTER');
  expect(entry.code).toContain('TABLE');
  const all = chunksOf(bundle).map(({ code }) => code).join('');
  expect(all).not.toContain('THEIR ROUTER');
  for (const moved of ['TOOLBAR', 'HELPER', 'SAVED']) {
    expect(entry.code).not.toContain(moved);
    expect(all).toContain(moved);
  }
});

test('leaves modules of the same name elsewhere alone', async () => {
  const own = { ...files, 'main.js': `import { router } from './Router.js'; import 'lib'; console.log(router);` };
  const { bundle } = await buildFixture({ ...own, 'Router.js': `export const router = 'ANOTHER';` }, [
    substituteModules([substitutes[0]!]),
  ]);
  expect(chunkFor(bundle, '/index.html')!.code).toContain('ANOTHER');
});

test('fails if a module is no longer there', async () => {
  const moved = [replaced('lib/moved/Router.js', ''), replaced('lib/Gone.js', '')];
  await expect(buildFixture(files, [substituteModules(moved)])).rejects.toThrow('lib/moved/Router.js, lib/Gone.js');
});
