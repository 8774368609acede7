import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import type { MenuGroup } from '../../../core/register';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Rights, Scope } from '../../../declaration/resource/scope';
import type { Page } from '../../../declaration/admin/page';
import { createRegistry } from '../../../declaration/admin/registry';
import { menuOf } from './menuOf';
import { ownBranch, ownUser, branch } from '../../../testing/library/scopes';
import { menu } from '../../../testing/library/menu';
import { roles } from '../../../testing/library/roles';

const fields = { name: field.text({ label: { en: 'Name', ar: 'الاسم' } }) };
const label = { en: ['One', 'Many'], ar: ['واحد', 'كثير'] } as const;
const resource = (name: string, more: { menu: MenuGroup | false; scope?: Scope; can?: Partial<Rights> }) =>
  defineResource({ name, label, api: { path: name }, scope: branch, title: 'name', fields, ...more }) as AnyResource;

const resources = [
  resource('branch', { menu: 'branch', scope: ownBranch }),
  resource('account', { menu: 'branch', scope: ownUser }),
  resource('books', { menu: 'catalogue' }),
  resource('audit', { menu: 'catalogue', can: { list: ['owner'] } }),
  resource('hidden', { menu: false }),
];

const report: Page = { name: 'report', label, menu: 'insight', roles: ['manager', 'owner'], needs: ['report'] };

const named = (role: Parameters<typeof menuOf>[1]) =>
  menuOf(createRegistry(resources, { roles, menu }), role, [report]).map(({ group, resources: some }) => [
    group,
    ...some.map(({ name }) => name),
  ]);

describe('menuOf', () => {
  test('lists what the role may open, by group in their order, without resources that have no place', () => {
    expect(named('editor')).toEqual([
      ['catalogue', 'books'],
      ['branch', 'branch', 'account'],
    ]);
  });

  test('a resource that names its roles is there for them alone', () => {
    expect(named('owner')[0]).toEqual(['catalogue', 'books', 'audit']);
    expect(named('manager')[0]).toEqual(['catalogue', 'books']);
  });

  test('a screen that is no resource stands in its group, for its roles', () => {
    expect(named('manager').at(-2)).toEqual(['insight', 'report']);
    expect(named('editor').flat()).not.toContain('report');
  });

  test('a group in which a role may open nothing is left out', () => {
    expect(named('member')).toEqual([['branch', 'account']]);
    expect(named(undefined)).toEqual([]);
  });
});
