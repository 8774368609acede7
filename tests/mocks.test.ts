import { expect, test } from 'vitest';
import { readSources } from '../scripts/imports/readSources';

const mockedPaths = (text: string, call: 'mock' | 'doUnmock'): string[] =>
  [...text.matchAll(new RegExp(`vi\\.${call}\\('([^']+)'`, 'g'))].map(([, path]) => path!);

/** Returns the modules that a unit test file mocks, and those it doesn't restore for later files. */
const mocksIn = ([file, text]: readonly [string, string]) => {
  const given = mockedPaths(text, 'doUnmock');
  const mocked = mockedPaths(text, 'mock');
  return { mocked, kept: mocked.filter((path) => !given.includes(path)).map((path) => `${file}: ${path}`) };
};

test('unit tests unmock every module for the next files of their worker', () => {
  // All API tests use the same two mocks.
  const ofApi = /^tests\/|^framework\/testing\/queryFilter\//;
  const files = [...readSources(process.cwd()).sources].filter(([file]) => !ofApi.test(file)).map(mocksIn);
  expect(files.flatMap(({ mocked }) => mocked).length).toBeGreaterThan(5);
  expect(files.flatMap(({ kept }) => kept)).toEqual([]);
});

test('the check reports a module that stays mocked', () => {
  expect(mocksIn(['a.test.ts', `vi.mock('./b');\nvi.mock('./c');\nafterAll(() => vi.doUnmock('./c'));`]).kept).toEqual([
    'a.test.ts: ./b',
  ]);
});

test('no unit test empties the head of the page, which contains Material UI’s rules for later files', () => {
  const emptied = ['head', 'replaceChildren()'].join('.');
  const files = [...readSources(process.cwd()).sources].filter(([file]) => /\.test\.[a-z]+$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(([, text]) => text.includes(emptied)).map(([file]) => file)).toEqual([]);
});
