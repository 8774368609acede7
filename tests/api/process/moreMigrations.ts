import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The time of the last additional migration. */
export const later = 4_102_444_800_000;

/**
 * Copies the shop's migrations into a new folder, adds more, and returns the folder. `added` maps the names of the new
 * migrations to their SQL.
 */
export const moreMigrations = (added: Readonly<Record<string, string>>, folder = tmpdir()): string => {
  const copy = mkdtempSync(join(folder, 'migrations-'));
  cpSync('server/migrations', copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  const names = Object.keys(added);
  for (const [index, tag] of names.entries()) {
    const when = later - (names.length - 1 - index);
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
    writeFileSync(join(copy, `${tag}.sql`), added[tag]!);
  }
  writeFileSync(file, JSON.stringify(journal));
  return copy;
};
