import { posix } from 'node:path';
import type { Import } from './readImports';
import { readImports } from './readImports';

/** The relevant part of a package's manifest. */
export interface Manifest {
  name: string;
  exports?: Readonly<Record<string, string | { default: string }>>;
}

/** The file that each door of a package exports, by import path. In a path, `*` matches any text. */
export type Doors = ReadonlyMap<string, string>;

export const doorsOf = ({ name, exports = {} }: Manifest, folder: string): Doors =>
  new Map(
    Object.entries(exports).map(([door, target]) => [
      posix.join(name, door),
      posix.join(folder, typeof target === 'string' ? target : target.default),
    ]),
  );

/** Returns the file that a package import resolves to, or undefined if no door matches. */
export const doorFile = (doors: Doors, target: string): string | undefined => {
  const exact = doors.get(target);
  if (exact) return exact;
  // Uses the longest matching pattern, as Node.js does.
  const patterns = [...doors]
    .filter(([door]) => door.includes('*'))
    .sort(([one], [other]) => other.length - one.length);
  for (const [door, file] of patterns) {
    const [before, after] = door.split('*') as [string, string];
    if (target.startsWith(before) && target.endsWith(after))
      return file.replace('*', target.slice(before.length, target.length - after.length));
  }
  return undefined;
};

/** Returns the names that a module's code declares and exports. */
const declaredIn = (code: string): string[] =>
  [...code.matchAll(/^export (?:interface|type|const|class) (\w+)/gm)].map(([, name]) => name!);

/**
 * Returns the exports of a door, along with the import that provides each one.
 * @param read returns the code of the module that an import of the door refers to
 */
export const exportsOf = (file: string, code: string, read: (one: Import) => string): ReadonlyMap<string, Import> =>
  new Map(
    readImports(file, code).flatMap((one) =>
      (one.names?.map(([, here]) => here) ?? declaredIn(read(one))).map((name) => [name, one] as const),
    ),
  );
