import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFor } from './chunks';
import { prefetchList } from './prefetchList';
import { buildFixture } from '../testing/buildFixture';

const pages = { 'index.html': ['app.js'], 'login.html': [] };

const login = '<!doctype html><html><head><script type="module" src="/login.js"></script></head><body></body></html>';

test('lists what the next page loads at first', async () => {
  const { folder, bundle } = await buildFixture(
    {
      'login.html': login,
      'login.js': `console.log('LOGIN');`,
      'main.js': `import('./app.js').then(console.log);`,
      'app.js': `export const load = () => import('./later.js'); console.log('APP');`,
      'later.js': `console.log('LATER');`,
    },
    [prefetchList('ahead', 'login.html', 'index.html', pages)],
  );
  const listIn = (page: string) => {
    const html = readFileSync(join(folder, 'dist', page), 'utf8');
    const [, json] = /<script type="application\/json" id="ahead">(.*?)<\/script>/.exec(html) ?? [];
    return json === undefined ? undefined : (JSON.parse(json) as string[]);
  };
  const names = ['/index.html', '/app.js'].map((path) => `/${chunkFor(bundle, path)!.fileName}`);
  expect(listIn('login.html')).toEqual(expect.arrayContaining(names));
  expect(listIn('login.html')).not.toContain(`/${chunkFor(bundle, '/later.js')!.fileName}`);
  expect(listIn('login.html')).not.toContain(`/${chunkFor(bundle, '/login.html')!.fileName}`);
  expect(listIn('index.html')).toBeUndefined();
});
