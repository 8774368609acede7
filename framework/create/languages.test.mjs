import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createAdmin } from './createAdmin.mjs';
import { knownLanguages } from './languages.mjs';

const place = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Returns the files of an admin created from the starter, by path. */
const filesOf = (name, options) => {
  const folder = join(place, name);
  createAdmin('examples/starter', folder, { name: 'depot', ...options });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path));
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
};

it('the known languages are the framework’s languages', () => {
  const folders = readdirSync('framework/languages', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(knownLanguages.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('creates an admin with only the given languages, in their order', () => {
  const files = filesOf('two', { languages: ['fr', 'en'], fr: 'Dépôt', en: 'Depot' });
  expect(files['languages.ts']).toContain('defineLanguages({ fr: french, en: english })');
  expect(files['resources/notes.ts']).toContain("label: { fr: ['Note', 'Notes'], en: ['Note', 'Notes'] }");
  expect(files['resources/account.ts']).toContain("default: 'fr'");
  expect(files['texts/fr.ts']).toContain("login: { product: 'Dépôt', subtitle: 'Connectez-vous pour commencer' }");
  expect(files['texts/en.ts']).toContain('satisfies typeof french');
  expect(files['server/server.ts']).toContain('messages: typeof frenchBase & typeof french');
  expect(files['index.html']).toContain('<html lang="fr" dir="ltr">');
  expect(Object.keys(files)).not.toContain('texts/ar.ts');
  expect(Object.values(files).join('\n')).not.toMatch(/\p{Script=Arabic}|arabic|\bar: /iu);
});

it('creates French texts for all English texts of the starter', () => {
  const files = filesOf('words', { languages: ['fr', 'en'], fr: 'Dépôt', en: 'Depot' });
  const texts = Object.values(files).flatMap((text) => [...text.matchAll(/\{ fr: (.+?), en: (.+?) \}/g)]);
  expect(texts.length).toBeGreaterThan(10);
  const same = texts.filter(([, french, english]) => french === english).map(([, french]) => french);
  expect(same).toEqual(["['Note', 'Notes']"]);
});

it('creates an admin with tenants, to which its notes belong', () => {
  const files = filesOf('tenants', { languages: ['en', 'fr'], en: 'Depot', fr: 'Dépôt', tenants: 'City' });
  expect(files['scopes.ts']).toContain("column: 'city_id'");
  expect(files['resources/cities.ts']).toContain("label: { en: ['City', 'Cities'], fr: ['City', 'Cities'] }");
  expect(files['resources/cities.ts']).toContain('scope: ownCity');
  expect(files['resources/notes.ts']).toContain('scope: city');
  expect(files['resources/index.ts']).toContain('[notes, cities, city, account]');
  expect(files['server/demo.ts']).toContain('insert(memberships)');
});

it.each(knownLanguages)('creates an admin with only the language %s', (code) => {
  const files = filesOf(code, { languages: [code], [code]: 'Depot' });
  expect(files['resources/notes.ts']).toMatch(new RegExp(`text: field\\.text\\(\\{ label: \\{ ${code}: '[^']+' \\}`));
  expect(Object.keys(files).filter((path) => path.startsWith('texts/'))).toEqual([`texts/${code}.ts`]);
  expect(files['server/server.ts']).toContain("title: 'Depot'");
  const others = knownLanguages.filter((one) => one !== code);
  for (const other of others) expect(Object.values(files).join('\n')).not.toContain(`languages/${other}`);
});
