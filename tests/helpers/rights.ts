import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@matjar/admin';

// Reads the rights in docs/rights.md for tests that must not derive their expectations from the declarations.

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
 * The rights in docs/rights.md, such as `brands edit`, each with the roles that have it. `nobody` is a visitor who
 * isn't signed in.
 */
export const rights: ReadonlyMap<string, readonly (Role | 'nobody')[]> = new Map(
  lines.map(([right, ...cells]) => [
    right!.replaceAll('`', '').replace(/ of some$/, ''),
    columns.filter((_, place) => cells[place] === 'yes'),
  ]),
);

/**
 * Returns true if a role or a visitor has a right to a resource's records. Throws an error if the right isn't
 * documented.
 */
export const mayDo = (role: Role | 'nobody', { name }: { name: string }, right: string): boolean => {
  const allowedRoles = rights.get(`${name} ${right}`);
  if (!allowedRoles) throw new Error(`docs/rights.md says nothing of ${name} ${right}`);
  return allowedRoles.includes(role);
};

/** Returns true if a role has the right to open a page that doesn't belong to a resource. */
export const mayOpenPage = (role: Role, { name }: { name: string }): boolean =>
  Boolean(rights.get(`/${name}`)?.includes(role));

const [, keysPart = ''] = text.split('| resource | an API key |');

/** An API key's maximum rights, by resource name. */
export const rightsOfKeys: ReadonlyMap<string, readonly string[]> = new Map(
  [...keysPart.split('\n\n', 1)[0]!.matchAll(/^\| (\S+) \| (?:–|(.+)) \|$/gm)].map(([, name, rightNames]) => [
    name!,
    rightNames?.replaceAll('`', '').split(', ') ?? [],
  ]),
);

// Implements the rights of custom roles independently, without sharing code with the product.

/** Resources that contain only the user's own data. A tenant's roles never restrict them. */
const personal = new Set(['myAccount']);

/** Actions that run other actions, with the actions they run. Corresponds to `runs` in declarations. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'all-orders confirm_to_ready': ['confirm', 'prepare', 'fulfill_all', 'make_ready'],
};

/**
 * All rights in docs/rights.md except rights to fields. Each consists of a resource's name and an operation or action.
 */
export const documented: readonly { resource: string; right: string }[] = [...rights.keys()]
  .filter((line) => !line.startsWith('/') && !/ (see|write) /.test(line))
  .map((line) => ({ resource: line.slice(0, line.indexOf(' ')), right: line.slice(line.indexOf(' ') + 1) }));

/**
 * Returns true if a vendor with a custom role has a right. `given` contains the role's rights, such as `brands:edit`.
 */
export const mayWithOwnRole = (given: ReadonlySet<string>, resource: string, right: string): boolean => {
  if (!rights.get(`${resource} ${right}`)!.includes('vendor')) return false;
  if (personal.has(resource)) return true;
  return [right, ...(steps[`${resource} ${right}`] ?? [])].every((one) => given.has(`${resource}:${one}`));
};

/** All rights that a vendor's custom role can include. */
export const ofVendor: readonly string[] = documented
  .filter(({ resource, right }) => !personal.has(resource) && rights.get(`${resource} ${right}`)!.includes('vendor'))
  .map(({ resource, right }) => `${resource}:${right}`);

/** Returns a random number generator. Its numbers range from 0 to 1 and depend only on the seed. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** Returns a role with random rights, anywhere from almost none to almost all. */
export const randomRole = (random: () => number): Set<string> => {
  const share = random();
  return new Set(ofVendor.filter(() => random() < share));
};
