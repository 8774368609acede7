import { expect, test } from 'vitest';
import { chunkFor, chunksOf } from '../firstLoad/chunks';
import { replaced, substituteModules } from './substituteModules';
import { buildFixture, fixturePackage } from '../testing/buildFixture';

const files = {
  ...fixturePackage('lib', {
    'index.js': `export * from './Table.js'; export * from './Router.js';`,
    'Table.js': `export const Table = () => 'TABLE';`,
    'Router.js': `export const router = 'THEIR ROUTER';`,
  }),
  'main.js': `import { Table, router } from 'lib'; console.log(Table(), router);`,
  'router.js': `export const ours = 'OUR ROUTER';`,
};

const substitutes = [
  replaced('lib/Router.js', `export { ours as router } from '/router.js';`),
];

test('replaces a module and leaves its neighbours as they are', async () => {
  const { bundle } = await buildFixture(files, [substituteModules(substitutes)]);
  const entry = chunkFor(bundle, '/index.html')!;
  expect(entry.code).toContain('OUR ROUTER');
  expect(entry.code).toContain('TABLE');
  const all = chunksOf(bundle).map(({ code }) => code).join('');
  expect(all).not.toContain('THEIR ROUTER');
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
