import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@matjar/admin';

// Rights from docs/rights.md, for tests that must not derive their expectations from the declarations.

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

/** Each line of the table: `brands edit`, and whoever has the right; `nobody` is anybody without logging in. */
export const rights: ReadonlyMap<string, readonly (Role | 'nobody')[]> = new Map(
  lines.map(([right, ...cells]) => [
    right!.replaceAll('`', '').replace(/ of some$/, ''),
    columns.filter((_, place) => cells[place] === 'yes'),
  ]),
);

/** Whether a role, or nobody in particular, may do something with a resource's records; throws for what no line speaks of. */
export const mayDo = (role: Role | 'nobody', { name }: { name: string }, right: string): boolean => {
  const known = rights.get(`${name} ${right}`);
  if (!known) throw new Error(`docs/rights.md says nothing of ${name} ${right}`);
  return known.includes(role);
};

/** Whether a role may open a page that is no resource's. */
export const mayOpenPage = (role: Role, { name }: { name: string }): boolean =>
  Boolean(rights.get(`/${name}`)?.includes(role));

const [, keysPart = ''] = text.split('| resource | an API key |');

/** What API keys may do with each resource at the most, by its name. */
export const rightsOfKeys: ReadonlyMap<string, readonly string[]> = new Map(
  [...keysPart.split('\n\n', 1)[0]!.matchAll(/^\| (\S+) \| (?:–|(.+)) \|$/gm)].map(([, name, held]) => [
    name!,
    held?.split(', ') ?? [],
  ]),
);
