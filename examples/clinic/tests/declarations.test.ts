import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwn } from '@matjar/admin';
import { server as arabicBase } from '@matjar/admin/languages/ar/server';
import { server as englishBase } from '@matjar/admin/languages/en/server';
import { server as frenchBase } from '@matjar/admin/languages/fr/server';
import { checkAdmin } from '@matjar/admin/testing';
import { holdCatalogues, misnamed } from '@matjar/admin/testing/client';
import { missingMigration, tryToStart } from '@matjar/admin/testing/database';
import { admin } from '../admin';
import { migrations } from '../server/paths';
import { server } from '../server/server';
import { allTables } from '../server/tables';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';

test('the admin passes checkAdmin, and all of its parts have names', () => {
  expect(() => checkAdmin(admin)).not.toThrow();
  expect(misnamed(admin.resources)).toEqual([]);
});

/**
 * Starts a server with these changes and returns its error message. In development, the message is shown as an overlay.
 */
const errorOf = (wrong: object) =>
  tryToStart(
    {
      tables: async () => ({ allTables }),
      migrations,
      server: async () => ({ server: { ...server, admin: { ...admin, ...wrong } } }),
    },
    () => {},
  );

const [first] = admin.resources;

test.each([
  ['without resources', { resources: [] }, 'no resources are declared: add at least one to `resources`'],
  [
    'with two resources of the same name',
    { resources: [...admin.resources, first] },
    `two resources have the same name, ${first!.name}`,
  ],
  [
    'with an unknown role',
    { roles: { reception: admin.roles.reception, doctor: admin.roles.doctor } },
    'manager, which is not a role of the admin',
  ],
  [
    'with a language that its texts don’t have',
    { languages: { ...admin.languages, de: { ...admin.languages.en, id: 4, code: 'de' } } },
    'has no text in de',
  ],
  [
    'with a scope without a column',
    { scopes: admin.scopes.map(({ column: _column, ...scope }) => scope) },
    'no column that holds their owner',
  ],
])('an admin %s is rejected with a message', async (_case, wrong, sentence) => {
  expect((await errorOf(wrong))?.message).toContain(sentence);
});

test('the migrations match the declarations (if not: npm run db:generate -- --server examples/clinic/server <what_changes>)', async () => {
  expect(await missingMigration(allTables, migrations)).toBeUndefined();
});

holdCatalogues({ en: withOwn(englishBase, english), ar: withOwn(arabicBase, arabic), fr: withOwn(frenchBase, french) });

const folder = new URL('..', import.meta.url);

/** Returns the number of lines of code, excluding translations, demo data, tests and generated files. */
const linesOf = (path: string) =>
  readFileSync(new URL(path, folder), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length;

test('the example stays under 900 lines', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|tsx|css|html|json)$/.test(path) && !/^(texts|tests|server\/migrations)\/|server\/demo/.test(path),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.reduce((sum, path) => sum + linesOf(path), 0)).toBeLessThan(900);
});
