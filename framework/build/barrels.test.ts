import { expect, test } from 'vitest';
import { chunkFor, staticClosure } from './firstLoad';
import { buildFixture, fixturePackage } from './testing/buildFixture';

// A barrel is a module that re-exports other modules. A named import from a barrel adds only the code that it needs.
// Application code may import from 'react-admin' and '@mui/material', because the bundle leaves out unused exports.
test('an entry contains no code of a barrel that only a lazy page uses', async () => {
  const { bundle } = await buildFixture(
    {
      ...fixturePackage('inner', {
        'index.js': `export * from './deep/index.js'; export { default as Named } from './Named.js';`,
        'deep/index.js': `export * from './eager.js'; export * from './lazy.js'; export * from './shared.js';`,
        'deep/eager.js': `import { shared } from '../index.js'; export const eager = () => shared() + 'EAGER';`,
        'deep/shared.js': `export const shared = () => 'SHARED';`,
        'deep/lazy.js': `import { shared } from '../index.js'; export const lazy = () => shared() + 'LAZY';`,
        'Named.js': `export default function Named() { return 'NAMED'; }`,
      }),
      ...fixturePackage('outer', { 'index.js': `export * from 'inner'; export const own = () => 'OWN';` }),
      'main.js': `import { eager } from 'outer'; document.title = eager(); import('./page.js').then(console.log);`,
      'page.js': `import { lazy, Named, own } from 'outer'; export const page = lazy() + Named() + own();`,
    },
    [],
  );
  const found = (path: string) => {
    const code = staticClosure(bundle, [chunkFor(bundle, path)!])
      .map((chunk) => chunk.code)
      .join('');
    return ['EAGER', 'SHARED', 'LAZY', 'NAMED', 'OWN'].filter((mark) => code.includes(mark));
  };
  expect(found('/index.html')).toEqual(['EAGER', 'SHARED']);
  expect(found('/page.js')).toEqual(expect.arrayContaining(['SHARED', 'LAZY', 'NAMED', 'OWN']));
});
