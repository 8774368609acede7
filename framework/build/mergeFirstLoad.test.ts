import { expect, test } from 'vitest';
import { chunkFor, chunksOf, staticClosure, firstLoad, mergeFirstLoad } from './firstLoad';
import { buildFixture, fixturePackage } from './testing/buildFixture';

/** Returns a module with a mark that is still recognizable after minification. */
const marked = (mark: string, imports: string[] = [], lazy: string[] = []): string => {
  return [
    ...imports.map((path, index) => `import { mark as mark${index} } from '${path}';`),
    `export const mark = 'mark:${mark}' + [${imports.map((_, index) => `mark${index}`)}] + Math.random();`,
    ...lazy.map((path) => `export const load${path.length} = () => import('${path}').then(console.log);`),
    'console.log(mark);',
  ].join('\n');
};

const pages = { 'index.html': ['app.js', 'pages/list.js'], 'login.html': [] };

const files = {
  ...fixturePackage('react', { 'index.js': marked('REACT') }),
  ...fixturePackage('mui', { 'index.js': marked('MUI', ['react']) }),
  'login.html': '<!doctype html><html><head><script type="module" src="/login.js"></script></head></html>',
  'login.js': marked('LOGIN', ['./session.js', './http.js']),
  'main.js': `${marked('MAIN', ['./session.js', './reload.js'])} import('./app.js').then(console.log);`,
  'app.js': marked(
    'APP',
    ['react', './http.js', './reload.js', './layout.js'],
    ['./pages/list.js', './pages/formPage.js'],
  ),
  'pages/list.js': marked('LIST', ['mui', '../table.js', '../layout.js']),
  'pages/formPage.js': marked('FORM', ['mui', '../table.js', '../inputs.js'], ['../late.js']),
  'session.js': marked('SESSION'),
  'http.js': marked('HTTP'),
  'reload.js': marked('RELOAD'),
  'layout.js': marked('LAYOUT', ['mui']),
  'table.js': marked('TABLE', ['react']),
  'inputs.js': marked('INPUTS', ['react']),
  'late.js': marked('LATE', ['./inputs.js']),
};

const marks = async () => {
  const { bundle } = await buildFixture(files, [mergeFirstLoad(pages), firstLoad(pages, {})]);
  const chunks = chunksOf(bundle);
  const marksOf = (code: string) => [...code.matchAll(/mark:([A-Z]+)/g)].map(([, mark]) => mark).sort();
  const closure = (path: string) =>
    staticClosure(bundle, [chunkFor(bundle, path)!])
      .map(({ code }) => code)
      .join('');
  return {
    of: (name: string) =>
      marksOf(
        chunks
          .filter((chunk) => chunk.name === name)
          .map(({ code }) => code)
          .join(''),
      ),
    needed: (path: string) => marksOf(closure(path)),
  };
};

test('bundles the pages’ first loads into a few chunks, without code that only another page needs', async () => {
  const { of, needed } = await marks();
  expect(of('common')).toEqual(['HTTP', 'SESSION']);
  expect(of('boot')).toEqual(['RELOAD']);
  expect(of('react')).toEqual(['REACT']);
  expect(of('libraries')).toEqual(['MUI']);
  expect(of('first')).toEqual(['APP', 'LAYOUT', 'LIST', 'TABLE']);
  expect(needed('/index.html')).toEqual(['HTTP', 'MAIN', 'RELOAD', 'SESSION']);
  expect(needed('/login.html')).toEqual(['HTTP', 'LOGIN', 'SESSION']);
  expect(needed('/pages/list.js')).not.toContain('INPUTS');
  expect(needed('/pages/formPage.js')).toContain('INPUTS');
});
