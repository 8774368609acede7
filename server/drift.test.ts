import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingMigration, readJournal } from '@matjar/admin/testing/database';
import { migrationsFolder } from './config';
import { allTables } from './tables';

const folder = migrationsFolder!;

it('the migrations match the declarations (if not: npm run db:generate -- <what_changes>)', async () => {
  expect(await missingMigration(allTables, folder)).toBeUndefined();
});

it('each migration is newer than the previous one', () => {
  const { entries } = readJournal(folder);
  const snapshots = entries.map(({ idx }) => {
    const text = readFileSync(`${folder}/meta/${String(idx).padStart(4, '0')}_snapshot.json`, 'utf8');
    return JSON.parse(text) as { id: string; prevId: string };
  });
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, two) => one - two));
});
