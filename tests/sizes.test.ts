import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const mostEntries = 22;

/** Folders that may exceed the limit, each with the reason. */
const exceptions = new Map([
  ['src/resources', 'a folder a resource'],
  ['docs/adr', 'a file a decision'],
]);

/** Returns true if a file or folder is ignored because it contains packages, build output or a cache. */
const isMade = (name: string) => name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(name);

/** Returns the folders under a path that contain too many entries, with their entry counts. */
const overfull = (folder: string): string[] => {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isMade(name));
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => overfull(join(folder, name)));
  const path = folder.replaceAll('\\', '/');
  return entries.length > mostEntries && !exceptions.has(path)
    ? [`${path}: ${entries.length} entries`, ...below]
    : below;
};

// File length isn't tested here, because `max-lines` in .oxlintrc.json limits it.
test(`no folder holds more than ${mostEntries} entries, except the root, whose names are fixed by its tools`, () => {
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !isMade(entry.name),
  );
  expect(folders.flatMap(({ name }) => overfull(name))).toEqual([]);
});

test('every exception still exceeds the limit', () => {
  for (const folder of exceptions.keys())
    expect([folder, readdirSync(folder).length]).toEqual([
      folder,
      expect.toSatisfy((count: number) => count > mostEntries),
    ]);
});
