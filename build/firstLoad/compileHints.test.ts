import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFor } from './chunks';
import { compileHints } from './compileHints';
import { buildFixture } from '../testing/buildFixture';

const files = {
  'main.js': `import('./app.js').then((app) => app.start());`,
  'app.js': `import { shared } from './shared.js'; export const start = () => import('./form.js').then(shared);`,
  'form.js': `import { shared } from './shared.js'; export const form = shared('FORM');`,
  'shared.js': `export const shared = (x) => JSON.stringify({ shared: x });`,
};

test('marks the scripts of the first screen, and no others', async () => {
  const { folder, bundle } = await buildFixture(files, [compileHints({ 'index.html': ['app.js'] })]);
  const isMarked = (path: string) =>
    readFileSync(join(folder, 'dist', chunkFor(bundle, path)!.fileName), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(isMarked('/index.html')).toBe(true);
  expect(isMarked('/app.js')).toBe(true);
  expect(isMarked('/form.js')).toBe(false);
});
