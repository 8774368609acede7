import { expect, test } from 'vitest';
import { roles as arabic } from '../../languages/ar/roles';
import { roles as english } from '../../languages/en/roles';
import { label } from '../../testing/judge';
import { library } from '../../testing/library/admin';
import { roles, writers } from '../../testing/library/roles';
import { branch, platform } from '../../testing/library/scopes';
import { field } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { ownRolesOf } from '../roles/ownRoles';
import { resourceOf } from '../testing/resources';
import { checkAdmin } from './checkAdmin';

const own = (more: object = {}) =>
  ownRolesOf({
    menu: 'branch',
    scope: branch,
    bases: { editor: roles.editor },
    makers: writers,
    words: { en: english, ar: arabic },
    ...more,
  }) as AnyResource;

const said = (...resources: AnyResource[]) => {
  try {
    checkAdmin({ ...library, resources: [...library.resources, ...resources] });
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

const long = 'a/name/of/a/resource/that/is/too/long';

test.each<[string, AnyResource[], string]>([
  ['accepts valid roles', [own()], 'none'],
  [
    'rejects roles declared by hand',
    [resourceOf({}, { api: { path: 'own_roles' } })],
    'the table own_roles is reserved for own roles: declare it with ownRolesOf, or name another table',
  ],
  [
    'rejects roles of the platform',
    [own({ scope: platform })],
    "own roles must belong to tenants, but its scope has rows: 'platform'. Give it a scope with rows: 'tenant'",
  ],
  [
    'rejects a base role that belongs to the platform or to no tenant',
    [own({ bases: { manager: roles.manager } })],
    "manager can't be the base of own roles, because it isn't a role of a tenant's staff: name another",
  ],
  [
    'rejects a field that the creator of a role could see only by viewing the dashboard as that role',
    [own(), resourceOf({ secret: field.text({ label, read: ['editor', 'manager'] }) })],
    "things: editor sees the field secret, but owner doesn't, and may view the dashboard as editor: let owner read it",
  ],
  [
    'rejects a right with too long a name',
    [own(), { ...resourceOf(), name: long, api: { path: 'long' }, table: 'long' } as AnyResource],
    `the right ${long}:export is longer than 40 characters: shorten the name of the resource or the action`,
  ],
])('%s', (_title, resources, sentence) => {
  expect(said(...resources)).toContain(sentence);
});
