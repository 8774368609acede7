import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { catalogue as shown } from './en';
import { server } from './en/server';

const sources = import.meta.glob<string>(
  [
    '../../{framework,src}/**/*.{ts,tsx}',
    '../../server/**/*.ts',
    '!../../**/*.test.{ts,tsx}',
    '!./**',
    '!../../framework/languages/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const asked = (code: string) =>
  [...code.matchAll(/(['"`])((?:ra|login|app|access|messages|validation)\.[\w.-]+)\1/g)].map(([, , key]) => key!);

test('pages don’t use texts that only the server has', () => {
  const polyglot = new Polyglot({ phrases: shown });
  const said = new Polyglot({ phrases: server });
  const lost = Object.entries(sources)
    .filter(([file]) => !/\/server\//.test(file))
    .flatMap(([file, code]) =>
      asked(code)
        .filter((key) => said.has(key) && !polyglot.has(key))
        .map((key) => `${file}: ${key}`),
    );
  expect(lost).toEqual([]);
});

test('every text key in the code exists in the catalogue', () => {
  const polyglot = new Polyglot({ phrases: { ...shown, ...server } });
  const missing = Object.entries(sources).flatMap(([file, code]) =>
    asked(code)
      // `login.html` is a page, not a text key.
      .filter((key) => !polyglot.has(key) && !key.endsWith('.html'))
      .map((key) => `${file}: ${key}`),
  );
  expect(Object.keys(sources)).not.toEqual([]);
  expect(missing).toEqual([]);
});
