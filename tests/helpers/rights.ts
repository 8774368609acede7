import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@matjar/admin';

// The rights in docs/rights.md, for tests that must not derive their expectations from the declarations.

const text = readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8');

const lines = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const columns = ['viewer', 'vendor', 'admin', 'super-admin', 'client', 'nobody'] as const;

/**
 * Each row of the table: a right such as `brands edit`, and the roles that have it. `nobody` is a visitor who isn't
 * logged in.
 */
export const rights: ReadonlyMap<string, readonly (Role | 'nobody')[]> = new Map(
  lines.map(([right, ...cells]) => [
    right!.replaceAll('`', '').replace(/ of some$/, ''),
    columns.filter((_, place) => cells[place] === 'yes'),
  ]),
);

/** Checks whether a role or a visitor has a right on a resource's records. Throws for an undocumented right. */
export const mayDo = (role: Role | 'nobody', { name }: { name: string }, right: string): boolean => {
  const allowedRoles = rights.get(`${name} ${right}`);
  if (!allowedRoles) throw new Error(`docs/rights.md says nothing of ${name} ${right}`);
  return allowedRoles.includes(role);
};

/** Checks whether a role may open a page that belongs to no resource. */
export const mayOpenPage = (role: Role, { name }: { name: string }): boolean =>
  Boolean(rights.get(`/${name}`)?.includes(role));

const [, keysPart = ''] = text.split('| resource | an API key |');

/** The maximum rights of an API key, by resource name. */
export const rightsOfKeys: ReadonlyMap<string, readonly string[]> = new Map(
  [...keysPart.split('\n\n', 1)[0]!.matchAll(/^\| (\S+) \| (?:–|(.+)) \|$/gm)].map(([, name, rightNames]) => [
    name!,
    rightNames?.replaceAll('`', '').split(', ') ?? [],
  ]),
);
