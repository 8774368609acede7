import { posix } from 'node:path';
import type { Import } from './readImports';
import { readImports } from './readImports';

/** A package's manifest, as far as its doors go. */
export interface Manifest {
  name: string;
  exports?: Readonly<Record<string, string | { default: string }>>;
}

/** The file behind each door of a package, by what it is imported as; `*` stands for any text. */
export type Doors = ReadonlyMap<string, string>;

/** The doors of the package in `folder`. */
export const doorsOf = ({ name, exports = {} }: Manifest, folder: string): Doors =>
  new Map(
    Object.entries(exports).map(([door, target]) => [
      posix.join(name, door),
      posix.join(folder, typeof target === 'string' ? target : target.default),
    ]),
  );

/** The file that an import from a package leads to, where the package is one with doors. */
export const doorFile = (doors: Doors, target: string): string | undefined => {
  const exact = doors.get(target);
  if (exact) return exact;
  // The longest pattern wins, as in Node.
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

/** The names that the code of a module declares and exports. */
const declaredIn = (code: string): string[] =>
  [...code.matchAll(/^export (?:interface|type|const|class) (\w+)/gm)].map(([, name]) => name!);

/**
 * What a door exports: the import that each name comes by.
 * @param read gives the code of what an import of the door leads to
 */
export const exportsOf = (file: string, code: string, read: (one: Import) => string): ReadonlyMap<string, Import> =>
  new Map(
    readImports(file, code).flatMap((one) =>
      (one.names?.map(([, here]) => here) ?? declaredIn(read(one))).map((name) => [name, one] as const),
    ),
  );
