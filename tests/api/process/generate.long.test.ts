import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyCheckout } from '../../helpers/checkout';

// Runs `npm run db:generate` for another admin, in a git repository so that changed files can be listed.
const checkout = copyCheckout(['docs', 'examples']);
afterAll(() => checkout.remove());
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@matjar.test', ...args], {
    cwd: checkout.folder,
    encoding: 'utf8',
  });
git('init', '--quiet');
git('add', 'docs', 'examples', 'src', 'server');
git('commit', '--quiet', '--message', 'As it is');
const changed = () =>
  git('status', '--porcelain', '--untracked-files=all', 'docs', 'examples', 'src', 'server')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .toSorted();

const file = 'examples/clinic/resources/prescriptions.ts';
const generate = () => checkout.shell('npm run db:generate -- prescription_notes --server examples/clinic/server');

it('db:generate reports errors in an admin before it writes a migration', async () => {
  checkout.edit(
    file,
    '    diagnosis: field',
    "    note: field.text({ label: { en: 'Note', ar: 'ملاحظة', fr: 'Note' }, masked: ['nurse'] as never }),\n    diagnosis: field",
  );
  const { code, text } = await generate();
  expect(code).not.toBe(0);
  expect(text).toContain(
    'Nothing was written. The declaration of the admin Clinic has errors:\n  prescriptions: field note is masked from nurse, which is not a role of the admin',
  );
  expect(changed()).toEqual([file]);
}, 60_000);

it('db:generate changes only files of the admin it runs for', async () => {
  checkout.edit(file, ", masked: ['nurse'] as never", '');
  // This change would show up in the shop's generated docs if the command regenerated them.
  checkout.edit('src/resources/brands/brands.resource.ts', 'export const brands', '\nexport const brands');
  const { code, text } = await generate();
  expect([code, text]).toEqual([0, expect.stringMatching(/migrations\/\d+_prescription_notes\.sql: 1 statements/)]);
  expect(changed().filter((name) => !name.startsWith('examples/clinic/'))).toEqual([
    'src/resources/brands/brands.resource.ts',
  ]);
}, 60_000);

it('db:generate --baseline replaces all migrations by one with the timestamp of the last', async () => {
  const folder = join(checkout.folder, 'examples/clinic/server/migrations');
  const journal = () =>
    (
      JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
        entries: { tag: string; when: number }[];
      }
    ).entries;
  const before = journal();
  expect(before.length).toBeGreaterThan(1);
  const baseline = () => checkout.shell('npm run db:generate -- first --baseline --server examples/clinic/server');
  expect(await baseline()).toMatchObject({ code: 0 });
  expect(journal()).toMatchObject([{ tag: '0000_first', when: before.at(-1)!.when }]);
  expect(readdirSync(folder).toSorted()).toEqual(['0000_first.sql', 'meta']);
  expect(readFileSync(join(folder, '0000_first.sql'), 'utf8')).toContain('"note" text');
  checkout.edit(file, "note: field.text({ label: { en: 'Note', ar: 'ملاحظة', fr: 'Note' } }),", '');
  expect(await baseline()).toMatchObject({
    code: 1,
    text: expect.stringContaining('Nothing was written: a baseline needs migrations that match the declarations.'),
  });
}, 60_000);
