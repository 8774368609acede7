import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import type { MenuGroup } from '../../../core/register';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Rights, Scope } from '../../../declaration/resource/scope';
import type { Page } from '../../../declaration/admin/page';
import { createRegistry } from '../../../declaration/admin/registry';
import { menuOf } from './MenuList';
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
  test('lists the resources that the role may open, by group in order, without those outside the menu', () => {
    expect(named('editor')).toEqual([
      ['catalogue', 'books'],
      ['branch', 'branch', 'account'],
    ]);
  });

  test('lists a resource with explicit roles only for these roles', () => {
    expect(named('owner')[0]).toEqual(['catalogue', 'books', 'audit']);
    expect(named('manager')[0]).toEqual(['catalogue', 'books']);
  });

  test('lists a page that is not a resource in its group, for its roles', () => {
    expect(named('manager').at(-2)).toEqual(['insight', 'report']);
    expect(named('editor').flat()).not.toContain('report');
  });

  test('omits a group in which the role may open nothing', () => {
    expect(named('member')).toEqual([['branch', 'account']]);
    expect(named(undefined)).toEqual([]);
  });
});
