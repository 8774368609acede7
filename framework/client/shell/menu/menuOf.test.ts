import { describe, expect, test } from 'vitest';
import { defineResource, field } from '../../..';
import type { MenuGroup } from '../../../core/register';
import type { AnyResource } from '../../../declaration/resource';
import type { Rights, Scope } from '../../../declaration/admin/scope';
import type { Page } from '../../../declaration/admin/page';
import { createRegistry } from '../../../declaration/admin/registry';
import { menuOf } from './menuOf';
import { ownShop, ownUser, shop } from '../../../../src/scopes';
import { menu } from '../../../../src/menu';
import { roles } from '../../../../src/roles';

const fields = { name: field.text({ label: { en: 'Name', ar: 'الاسم' } }) };
const label = { en: ['One', 'Many'], ar: ['واحد', 'كثير'] } as const;
const resource = (name: string, more: { menu: MenuGroup | false; scope?: Scope; can?: Partial<Rights> }) =>
  defineResource({ name, label, api: { path: name }, scope: shop, title: 'name', fields, ...more }) as AnyResource;

const resources = [
  resource('shop', { menu: 'shop', scope: ownShop }),
  resource('account', { menu: 'shop', scope: ownUser }),
  resource('products', { menu: 'catalogue' }),
  resource('audit', { menu: 'catalogue', can: { list: ['super-admin'] } }),
  resource('hidden', { menu: false }),
];

const report: Page = { name: 'report', label, menu: 'insight', roles: ['admin', 'super-admin'], needs: ['report'] };

const named = (role: Parameters<typeof menuOf>[1]) =>
  menuOf(createRegistry(resources, { roles, menu }), role, [report]).map(({ group, resources: some }) => [group, ...some.map(({ name }) => name)]);

describe('menuOf', () => {
  test('lists what the role may open, by group in their order, without resources that have no place', () => {
    expect(named('vendor')).toEqual([['catalogue', 'products'], ['shop', 'shop', 'account']]);
  });

  test('a resource that names its roles is there for them alone', () => {
    expect(named('super-admin')[0]).toEqual(['catalogue', 'products', 'audit']);
    expect(named('admin')[0]).toEqual(['catalogue', 'products']);
  });

  test('a screen that is no resource stands in its group, for its roles', () => {
    expect(named('admin').at(-2)).toEqual(['insight', 'report']);
    expect(named('vendor').flat()).not.toContain('report');
  });

  test('a group in which a role may open nothing is left out', () => {
    expect(named('client')).toEqual([['shop', 'account']]);
    expect(named(undefined)).toEqual([]);
  });
});
