import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAllowed, rolesWith } from '@matjar/admin';
import type { AnyField, AnyResource, Fields, Role } from '@matjar/admin';
import { createRegistry, isForKeys, isKeptFromSome, mayRead, mayWrite, ownPages } from '@matjar/admin/testing';
import { isMaskedFor } from '@matjar/admin/values';
import { allRoles as roles, roles as words } from '../../src/roles';
import { menu } from '../../src/menu';
import { resources } from '../../src/resources/all';
import { mayVisit, pages } from '../../src/resources/pages';

// Generates docs/rights.md: the rights of every role on every resource, one per line.
// npm run docs:rights

export const rightsFile = fileURLToPath(new URL('../../docs/rights.md', import.meta.url));

const operations = ['list', 'show', 'export', 'create', 'edit', 'delete'] as const;

/** A line of the table: a right, and a mark for each role and for anonymous callers. */
const line = (right: string, has: (role: Role) => boolean, isPublic = false): string =>
  `| ${right} | ${[...roles.map(has), isPublic].map((may) => (may ? 'yes' : '–')).join(' | ')} |`;

const head = (first: string) => `| ${[first, ...roles, 'nobody'].join(' | ')} |
|---|${':-:|'.repeat(roles.length + 1)}`;

const table = (resource: AnyResource): string => {
  const may = (right: string) => (role: Role) => isAllowed(role, resource, right);
  // Each line contains the resource's name, so that a diff is clear without context.
  const named = (right: string) => `\`${resource.name}\` ${right}`;
  const fields = Object.entries(resource.fields as Fields);
  const sees = (declared: AnyField) => (role: Role) =>
    may('list')(role) && mayRead(role, declared) && !isMaskedFor(declared, role);
  const writes = (declared: AnyField) => (role: Role) =>
    (may('edit')(role) || may('create')(role)) && mayWrite(role, declared);
  return [
    `## ${resource.label.en[1]} (\`${resource.name}\`)\n`,
    `Rows of: ${resource.scope.name}\n`,
    head('right'),
    ...operations.map((right) => line(named(right), may(right), right === 'list' && resource.api.public)),
    ...Object.entries(resource.actions).map(([name, { over }]) =>
      line(`${named(name)}${over ? ' of some' : ''}`, may(name)),
    ),
    ...fields.flatMap(([name, declared]) => [
      ...(isKeptFromSome(declared) || declared.write ? [line(named(`see ${name}`), sees(declared))] : []),
      ...(declared.read || declared.write ? [line(named(`write ${name}`), writes(declared))] : []),
    ]),
  ].join('\n');
};

/** The maximum rights of API keys on a resource. A key has those granted to it, limited by its creator's rights. */
const keysLine = (resource: AnyResource): string => {
  const rights = ['list', 'create', 'edit', 'delete', ...Object.keys(resource.actions)];
  const held = rights.filter((right) => rolesWith(resource, right).length > 0 && isForKeys(resource, right));
  return `| ${resource.name} | ${held.join(', ') || '–'} |`;
};

/** Renders docs/rights.md for the current declarations. */
export const rightsPage = (): string => `# The rights

Who may do what, for the records that their role reaches at all: a shop's people those of their shop, the platform's those
of every shop, a client what is their own. Whoever isn't logged in is \`nobody\`. Where a line speaks of a field ("see", "write"), it is for those who see all of it, or who may write it; a field without such lines is seen by
whoever reads the record, and written by whoever writes it. Where a line says "of some", it hangs on the
record, too: nobody makes a link to a password for somebody who isn't below them, and the platform alone puts out a shop's owner.
A viewer changes nothing of a shop, and may change their own account, which is nobody's shop.

Written by \`npm run docs:rights\`; a test holds it to the declarations, so that a right which changes is a line which
changes here. The tests that call every route as every role expect what these lines say, and not what the declarations do.

${(resources as readonly AnyResource[]).map(table).join('\n\n')}

## API keys at the most

What a key may do where its maker may and has given it that. People and their access, money that leaves a shop, and what the platform decides over shops
are for people alone to change: who finds a key can't turn a payout to another bank, or let themselves in.

| resource | an API key |
|---|---|
${(resources as readonly AnyResource[]).map(keysLine).join('\n')}

## Pages

${head('page')}
${[...pages, ...ownPages(createRegistry(resources, { roles: words, menu }))].map((page) => line(`\`/${page.name}\``, (role) => mayVisit(role, page))).join('\n')}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(rightsFile, rightsPage());
