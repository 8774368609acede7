import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const mostEntries = 22;

/** Folders that may hold more, each with its reason. */
const exceptions = new Map([
  ['framework/kinds', 'a folder a kind'],
  ['src/resources', 'a folder a resource'],
  ['server/resources', 'a folder a resource'],
  ['docs/adr', 'a file a decision'],
]);

/** What no checkout has: packages, what is built, and what programs keep. */
const isMade = (name: string) => name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(name);

/** The folders below one that hold more than they may, with how many entries each has. */
const overfull = (folder: string): string[] => {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isMade(name));
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => overfull(join(folder, name)));
  const path = folder.replaceAll('\\', '/');
  return entries.length > mostEntries && !exceptions.has(path)
    ? [`${path}: ${entries.length} entries`, ...below]
    : below;
};

// How long a file may be is held by `max-lines` in .oxlintrc.json.
test(`no folder but the root, whose names are its tools', holds more than ${mostEntries} entries`, () => {
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !isMade(entry.name),
  );
  expect(folders.flatMap(({ name }) => overfull(name))).toEqual([]);
});

test('no exception outlives its reason', () => {
  for (const folder of exceptions.keys())
    expect([folder, readdirSync(folder).length]).toEqual([
      folder,
      expect.toSatisfy((count: number) => count > mostEntries),
    ]);
});
