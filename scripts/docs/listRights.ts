import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAllowed, rolesWith } from '@matjar/admin';
import type { AnyField, AnyResource, Fields, Role } from '@matjar/admin';
import { createRegistry, isForKeys, isKeptFromSome, mayRead, mayWrite, ownPages } from '@matjar/admin/testing';
import { isMaskedFor } from '@matjar/admin/values';
import { allRoles as roles, roles as words } from '../../src/roles';
import { menu } from '../../src/menu';
import { resources } from '../../src/resources/all';
import { mayVisit, pages } from '../../src/domain/pages';

// `npm run docs:rights`: generates docs/rights.md, which lists the rights of all roles, one right per line.

export const rightsFile = fileURLToPath(new URL('../../docs/rights.md', import.meta.url));

const operations = ['list', 'show', 'export', 'create', 'edit', 'delete'] as const;

/**
 * Returns a row of the table: the name of a right, a mark for each role, and a mark for callers who aren't signed in.
 */
const line = (right: string, has: (role: Role) => boolean, isPublic = false): string =>
  `| ${right} | ${[...roles.map(has), isPublic].map((may) => (may ? 'yes' : '–')).join(' | ')} |`;

const head = (first: string) => `| ${[first, ...roles, 'nobody'].join(' | ')} |
|---|${':-:|'.repeat(roles.length + 1)}`;

const table = (resource: AnyResource): string => {
  const may = (right: string) => (role: Role) => isAllowed(role, resource, right);
  // Each line includes the resource's name, so that lines in a diff make sense on their own.
  const rightText = (right: string) => `\`${resource.name}\` ${right}`;
  const fields = Object.entries(resource.fields as Fields);
  const sees = (declared: AnyField) => (role: Role) =>
    may('list')(role) && mayRead(role, declared) && !isMaskedFor(declared, role);
  const writes = (declared: AnyField) => (role: Role) =>
    (may('edit')(role) || may('create')(role)) && mayWrite(role, declared);
  return [
    `## ${resource.label.en[1]} (\`${resource.name}\`)\n`,
    `Rows of: ${resource.scope.name}\n`,
    head('right'),
    ...operations.map((right) => line(rightText(right), may(right), right === 'list' && resource.api.public)),
    ...Object.entries(resource.actions).map(([name, { over }]) =>
      line(`${rightText(name)}${over ? ' of some' : ''}`, may(name)),
    ),
    ...fields.flatMap(([name, declared]) => [
      ...(isKeptFromSome(declared) || declared.write ? [line(rightText(`see ${name}`), sees(declared))] : []),
      ...(declared.read || declared.write ? [line(rightText(`write ${name}`), writes(declared))] : []),
    ]),
  ].join('\n');
};

/**
 * Returns the maximum rights that API keys can have for a resource. A key can only use rights that its creator also
 * has.
 */
const keysLine = (resource: AnyResource): string => {
  const rights = ['list', 'create', 'edit', 'delete', ...Object.keys(resource.actions)];
  const keyRights = rights.filter((right) => rolesWith(resource, right).length > 0 && isForKeys(resource, right));
  return `| ${resource.name} | ${keyRights.map((right) => `\`${right}\``).join(', ') || '–'} |`;
};

/** Renders docs/rights.md for the current declarations. */
export const rightsPage = (): string => `# The rights

The rights of each role, for the records that the role can reach. A shop's staff reach the records of their shop, the platform's
staff those of every shop, and clients their own. \`nobody\` is a caller without a login.

- A line with "see" or "write" is about one field: the roles that see all of it, or that may write it. All roles that read a record
  see the fields without such a line, and all roles that may write it may write them.
- "of some" means that the right also depends on the record. For example, a link to a new password is created only for users with a
  lower role, and only the platform removes a shop's owner.
- A viewer changes nothing in a shop, but may change their own account, which belongs to no shop.

\`npm run docs:rights\` generates this page, and a test compares it with the declarations, so a changed right is a changed line here.
The tests that call every route as every role expect what this page says, not what the declarations say.

${(resources as readonly AnyResource[]).map(table).join('\n\n')}

## API keys at the most

The maximum rights of a key. A key has the rights that its maker has and has granted to it. Only people may change users and their access, payouts and
bank accounts, and what the platform decides about shops. So a stolen key can't redirect a payout or grant itself access.

| resource | an API key |
|---|---|
${(resources as readonly AnyResource[]).map(keysLine).join('\n')}

## Pages

${head('page')}
${[...pages, ...ownPages(createRegistry(resources, { roles: words, menu }))].map((page) => line(`\`/${page.name}\``, (role) => mayVisit(role, page))).join('\n')}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(rightsFile, rightsPage());
