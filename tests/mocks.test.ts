import { expect, test } from 'vitest';
import { readSources } from '../scripts/imports/readSources';

const named = (text: string, call: 'mock' | 'doUnmock'): string[] =>
  [...text.matchAll(new RegExp(`vi\\.${call}\\('([^']+)'`, 'g'))].map(([, path]) => path!);

/** The modules that a unit test's file replaces, and those of them that it doesn't give back to the files after it. */
const mocksIn = ([file, text]: readonly [string, string]) => {
  const given = named(text, 'doUnmock');
  const mocked = named(text, 'mock');
  return { mocked, kept: mocked.filter((path) => !given.includes(path)).map((path) => `${file}: ${path}`) };
};

test('what a unit test mocks is unmocked for the files that its worker runs next', () => {
  // The API's tests have the same two mocks in all files.
  const ofApi = /^tests\/|^framework\/testing\/queryFilter\//;
  const files = [...readSources(process.cwd()).sources].filter(([file]) => !ofApi.test(file)).map(mocksIn);
  expect(files.flatMap(({ mocked }) => mocked).length).toBeGreaterThan(5);
  expect(files.flatMap(({ kept }) => kept)).toEqual([]);
});

test('a mock that stays is found', () => {
  expect(mocksIn(['a.test.ts', `vi.mock('./b');\nvi.mock('./c');\nafterAll(() => vi.doUnmock('./c'));`]).kept).toEqual([
    'a.test.ts: ./b',
  ]);
});

test('no unit test empties the head of the page, where Material UI’s rules stay for the files that follow', () => {
  const emptied = ['head', 'replaceChildren()'].join('.');
  const files = [...readSources(process.cwd()).sources].filter(([file]) => /\.test\.[a-z]+$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(([, text]) => text.includes(emptied)).map(([file]) => file)).toEqual([]);
});
