import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { catalogue as shown } from './en';
import { server } from '../../framework/client/i18n/en/server';
import { withOwn } from '../../framework/client/i18n/words';
import { access } from './en/access';

const sources = import.meta.glob<string>(
  ['../../{framework,src}/**/*.{ts,tsx}', '../../server/**/*.ts', '!../../**/*.test.{ts,tsx}', '!./**', '!../../framework/client/i18n/**'],
  { query: '?raw', import: 'default', eager: true },
);

test('every key the code asks for is in the catalogue', () => {
  const polyglot = new Polyglot({ phrases: { ...shown, access: withOwn(server.access, access) } });
  const missing = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/(['"`])((?:ra|login|app|access|messages|validation)\.[\w.-]+)\1/g)]
      .map(([, , key]) => key!)
      // `login.html` is the page, not a text of it.
      .filter((key) => !polyglot.has(key) && !key.endsWith('.html'))
      .map((key) => `${file}: ${key}`));
  expect(Object.keys(sources)).not.toEqual([]);
  expect(missing).toEqual([]);
});
