// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Children } from 'react';
import type { ReactElement } from 'react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../declaration/resource';
import type { Role } from '../../../core/register';
import { registry } from '../../../../src/resources';
import { allRoles } from '../../../../src/roles';
import { rights } from '../../../../tests/helpers/rights';
import { parts } from '../../../../src/parts';
import { resourceOf } from './screens';
import { renderShell } from '../testing/shell';

const page = (kind: string) => ({
  default: ({ resource }: { resource: AnyResource }) => <p>{`${kind} of ${resource.name}`}</p>,
});

vi.mock('../../list/ListPage', () => page('list'));
vi.mock('../../form/pages/CreatePage', () => page('create'));
vi.mock('../../form/pages/EditPage', () => page('edit'));
vi.mock('../../record/ShowPage', () => page('show'));
vi.mock('../../form/pages/SingletonPage', () => page('one'));
afterAll(() => {
  vi.doUnmock('../../list/ListPage');
  vi.doUnmock('../../form/pages/CreatePage');
  vi.doUnmock('../../form/pages/EditPage');
  vi.doUnmock('../../record/ShowPage');
  vi.doUnmock('../../form/pages/SingletonPage');
});

const show = (role: Role, at: string) =>
  renderShell(null, { role, at }, registry.all.map((resource) => resourceOf(parts, resource, role)));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('the screens of a resource', () => {
  test.each(allRoles)('are for a %s those of docs/rights.md, and the addresses of the others are refused', (role) => {
    for (const resource of registry.all.filter(({ singleton }) => !singleton)) {
      const { children, ...screens } = resourceOf(parts, resource, role).props;
      const refused = Children.toArray(children).map((route) => (route as ReactElement<{ path: string }>).props.path);
      for (const [name, path] of [['list', '/*'], ['create', 'create/*'], ['edit', ':id/*'], ['show', ':id/show/*']] as const) {
        const may = ['list', name].every((right) => rights.get(`${resource.name} ${right}`)?.includes(role) ?? false);
        expect([resource.name, name, screens[name] !== undefined, refused.includes(path)]).toEqual([resource.name, name, may, !may]);
      }
    }
  });

  test.each([
    ['vendor', '/brands', 'list of brands'],
    ['vendor', '/brands/create', 'create of brands'],
    ['vendor', '/brands/3', 'edit of brands'],
    ['vendor', '/brands/3/show', 'show of brands'],
    ['vendor', '/products/view-all/3', 'edit of products/view-all'],
    ['viewer', '/brands', 'list of brands'],
    ['viewer', '/brands/3/show', 'show of brands'],
    ['viewer', '/my_shop', 'one of my_shop'],
    ['client', '/myAccount', 'one of myAccount'],
    ['admin', '/sub-categories/create', 'create of sub-categories'],
  ] as const)('%s at %s sees %s', async (role, at, text) => {
    await show(role, at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['viewer', '/brands/create'],
    ['viewer', '/brands/3'],
    ['vendor', '/sub-categories/create'],
    ['client', '/brands'],
    ['client', '/brands/3/show'],
    ['client', '/my_shop'],
  ] as const)('%s at %s is refused', async (role, at) => {
    await show(role, at);
    expect(await screen.findByText('refused')).toBeVisible();
    expect(window.location.pathname).toBe('/misc/not-authorized');
  });

  test('one’s own account needs no category', async () => {
    const closed = { place: { category_id: null, subcategory_id: null } };
    await renderShell(null, { at: '/myAccount', session: closed }, registry.all.map((resource) => resourceOf(parts, resource, 'vendor')));
    expect(await screen.findByText('one of myAccount')).toBeVisible();
  });

  test('a list gives way to another list', async () => {
    await show('vendor', '/brands');
    expect(await screen.findByText('list of brands')).toBeVisible();
    screen.getByRole('link', { name: 'Colours' }).click();
    expect(await screen.findByText('list of products_colors')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('list of brands')).toBeNull());
  });
});
