import { describe, expect, test, it } from 'vitest';
import { field } from '../../kinds';
import { french } from '../../languages/fr/language';
import type { Admin } from '../admin/admin';
import { checkAdmin, installComplaints } from './checkAdmin';
import type { AnyResource } from '../resource/resource';
import { resourceOf } from '../testing/resources';
import { languages } from '../../testing/library/languages';
import { menu } from '../../testing/library/menu';
import { roles } from '../../testing/library/roles';
import { ownUser, branch, platform } from '../../testing/library/scopes';
import { label } from '../../testing/judge';
import { library } from '../../testing/library/admin';

/** Applies `more` to a valid admin with one resource, and returns the error message, or `none` if there is no error. */
const complaint = (more: Partial<Admin>) => {
  try {
    checkAdmin({
      name: 'Trial',
      languages,
      roles,
      menu,
      scopes: [branch, ownUser],
      resources: [resourceOf()],
      ...more,
    });
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

const acting = (resource: AnyResource, allow: readonly string[]) =>
  ({ ...resource, actions: { ring: { label, allow } } }) as AnyResource;

test('the library is valid', () => {
  expect(() => checkAdmin(library)).not.toThrow();
  expect(complaint({})).toBe('none');
});

describe('checkAdmin reports', () => {
  test.each<[string, Partial<Admin>, string]>([
    ['that there are no resources', { resources: [] }, 'no resources are declared: add at least one to `resources`'],
    [
      'that there are no roles',
      { roles: {} as never, scopes: [] },
      'no roles are declared: add at least one to `roles`',
    ],
    ['that there are no languages', { languages: {} }, 'no languages are declared: add at least one to `languages`'],
    [
      'that a label lacks a language',
      { languages: { ...languages, fr: french }, resources: [resourceOf()] },
      'things: its label has no text in fr: add it',
    ],
    [
      'that a field’s label lacks a language',
      { resources: [resourceOf({ a: field.text({ label: { en: 'A' } as never }) })] },
      'things: the label of field a has no text in ar: add it',
    ],
    [
      'that a help text lacks a language',
      { resources: [resourceOf({ a: field.text({ label, help: { ar: 'أ' } as never }) })] },
      'things: the help of field a has no text in en: add it',
    ],
    [
      'that a choice lacks a language',
      { resources: [resourceOf({ a: field.choice({ label, choices: { x: { en: 'X' } as never } }) })] },
      'things: the choice x of field a has no text in ar: add it',
    ],
    [
      'that a text has its languages in a different order',
      { resources: [resourceOf({ a: field.localized({ label: { ar: 'أ', en: 'A' } }) })] },
      'things: the label of field a has its languages in the wrong order: write them as en, ar',
    ],
    [
      'that an action lacks a language',
      { resources: [{ ...resourceOf(), actions: { ring: { label, confirm: { en: 'Ring?' } } } } as never] },
      'things: the confirmation of action ring has no text in ar: add it',
    ],
    [
      'that a menu group lacks a language',
      { menu: [{ name: 'branch', label: { en: 'Branch' } as never }] },
      'the label of menu group branch has no text in ar: add it',
    ],
    [
      'that a notification lacks a language',
      { notifications: { late: { label: { ar: 'متأخر' } as never, icon: 'bag', says: {} } } },
      'the label of notification late has no text in en: add it',
    ],
    [
      'that two groups have the same name',
      { menu: [...menu, menu[0]] },
      'two groups of the menu have the same name, mine: rename one',
    ],
    [
      'that a group is unknown to the admin',
      { menu: [], resources: [resourceOf({}, { menu: 'branch' })] },
      "things: its menu group branch is not in the admin's menu: add the group to `menu`, or name another",
    ],
    [
      'that a role lacks a language',
      { roles: { ...roles, viewer: { ...roles.viewer, label: { en: 'Viewer' } as never } } },
      'the label of role viewer has no text in ar: add it',
    ],
    [
      'that two resources have the same name',
      { resources: [resourceOf(), resourceOf()] },
      'two resources have the same name, things',
    ],
    [
      'that two scopes have the same name',
      { scopes: [branch, { ...ownUser, name: 'branch' }, ownUser] },
      'two scopes have the same name, branch: rename one',
    ],
    [
      'that rows of tenants need a column',
      { scopes: [{ name: 'branch', rows: 'tenant', rights: branch.rights }, branch] },
      "the scope branch has rows: 'tenant', but no column that holds their owner: add `column`",
    ],
    [
      'that a scope gives a right to an unknown role',
      { scopes: [{ ...ownUser, rights: { ...ownUser.rights, edit: ['janitor' as never] } }, branch] },
      'the scope own-user gives edit to janitor, which is not a role of the admin',
    ],
    [
      'that a scope is unknown to the admin',
      { scopes: [ownUser] },
      'things: its scope branch is not a scope of the admin: add it to `scopes`',
    ],
    [
      'that a right is given to an unknown role',
      { resources: [resourceOf({}, { can: { edit: ['janitor' as never] } })] },
      'things: edit is given to janitor, which is not a role of the admin',
    ],
    [
      'that an action is given to an unknown role',
      { resources: [acting(resourceOf(), ['janitor'])] },
      'things: ring is given to janitor, which is not a role of the admin',
    ],
    [
      'that a field is masked for an unknown role',
      { resources: [resourceOf({ a: field.phone({ label, masked: ['janitor' as never] }) })] },
      'things: field a is masked from janitor, which is not a role of the admin',
    ],
  ])('%s', (_title, more, sentence) => {
    expect(complaint(more)).toContain(`\n  ${sentence}`);
  });
});

test('a read-only role may change only its own account, whatever a declaration says', () => {
  expect(complaint({ resources: [resourceOf({}, { can: { edit: ['viewer', 'manager'] } })] })).toContain(
    'things: edit is given to viewer, a role with readsOnly: give it to other roles',
  );
  expect(complaint({ resources: [acting(resourceOf(), ['viewer'])] })).toContain(
    'things: ring is given to viewer, a role with readsOnly: give it to other roles',
  );
  expect(complaint({ resources: [acting(resourceOf({}, { scope: ownUser }), ['viewer'])] })).toBe('none');
});

test('only roles with access to all tenants may write the platform’s rows, as in the database', () => {
  const shelves = (writers: readonly string[]) => ({
    scopes: [platform],
    resources: [resourceOf({}, { scope: platform, can: { create: writers as never, edit: [], delete: [] } })],
  });
  expect(complaint(shelves(['editor']))).toContain(
    'things: its rows belong to the platform, but create is given to editor, a role without everywhere: give it to roles with everywhere',
  );
  expect(complaint(shelves(['owner']))).toBe('none');
});

const name = { en: 'Books', ar: 'كتب', fr: 'Livres' };
const whole = {
  name,
  short: name,
  ground: '#ffffff',
  colour: '#12403D',
  shortcuts: [{ label: name, path: '/books/create' }],
};

it('an installable app requires valid colours, and shortcuts to existing resources', () => {
  expect(installComplaints(whole, ['books'])).toEqual([]);
  expect(installComplaints({ ...whole, ground: 'white' }, ['book'])).toEqual([
    'install: white is not a colour: write it with six digits, such as #12403d',
    'install: the shortcut /books/create matches no resource: it must begin with / and the name of a resource',
  ]);
});
