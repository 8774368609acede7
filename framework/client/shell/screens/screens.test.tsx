// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Children } from 'react';
import type { ReactElement } from 'react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Role } from '../../../core/register';
import { resourceOf } from './screens';
import { parts, renderShell } from '../../../testing/library/shell';
import { registry } from '../../../testing/library/admin';
import { rights } from '../../../testing/library/rights';
import { allRoles } from '../../../testing/library/roles';

const page = (kind: string) => ({
  default: ({ resource }: { resource: AnyResource }) => <p>{`${kind} of ${resource.name}`}</p>,
});

vi.mock('../../list/ListPage', () => page('list'));
vi.mock('../../record/pages/CreatePage', () => page('create'));
vi.mock('../../record/pages/EditPage', () => page('edit'));
vi.mock('../../record/ShowPage', () => page('show'));
vi.mock('../../record/pages/SingletonPage', () => page('one'));
afterAll(() => {
  vi.doUnmock('../../list/ListPage');
  vi.doUnmock('../../record/pages/CreatePage');
  vi.doUnmock('../../record/pages/EditPage');
  vi.doUnmock('../../record/ShowPage');
  vi.doUnmock('../../record/pages/SingletonPage');
});

const show = (role: Role, at: string) =>
  renderShell(
    null,
    { role, at },
    registry.all.map((resource) => resourceOf({ parts, registry }, resource, role)),
  );

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('the screens of a resource', () => {
  test.each(allRoles)('match the library’s rights for a %s, and all other URLs are refused', (role) => {
    for (const resource of registry.all.filter(({ singleton }) => !singleton)) {
      const { children, ...screens } = resourceOf({ parts, registry }, resource, role).props;
      const refused = Children.toArray(children).map((route) => (route as ReactElement<{ path: string }>).props.path);
      for (const [name, path] of [
        ['list', '/*'],
        ['create', 'create/*'],
        ['edit', ':id/*'],
        ['show', ':id/show/*'],
      ] as const) {
        const { list, ...own } = rights[resource.name]!;
        const may = [list, name === 'list' ? list : (own[name] ?? list)].every((roles) => roles.includes(role));
        expect([resource.name, name, screens[name] !== undefined, refused.includes(path)]).toEqual([
          resource.name,
          name,
          may,
          !may,
        ]);
      }
    }
  });

  test.each([
    ['editor', '/publishers', 'list of publishers'],
    ['editor', '/publishers/create', 'create of publishers'],
    ['editor', '/publishers/3', 'edit of publishers'],
    ['editor', '/publishers/3/show', 'show of publishers'],
    ['editor', '/books/view-all/3', 'edit of books/view-all'],
    ['viewer', '/publishers', 'list of publishers'],
    ['viewer', '/publishers/3/show', 'show of publishers'],
    ['viewer', '/my_branch', 'one of my_branch'],
    ['member', '/my_account', 'one of my_account'],
    ['manager', '/currencies/create', 'create of currencies'],
  ] as const)('%s at %s sees the %s', async (role, at, text) => {
    await show(role, at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['viewer', '/publishers/create'],
    ['viewer', '/publishers/3'],
    ['editor', '/currencies/create'],
    ['member', '/publishers'],
    ['member', '/publishers/3/show'],
    ['member', '/my_branch'],
  ] as const)('%s at %s is refused', async (role, at) => {
    await show(role, at);
    expect(await screen.findByText('refused')).toBeVisible();
    expect(window.location.pathname).toBe('/misc/not-authorized');
  });

  test("include the user's account even without a desk", async () => {
    const closed = { place: { floor: null, desk: null } };
    await renderShell(
      null,
      { at: '/my_account', session: closed },
      registry.all.map((resource) => resourceOf({ parts, registry }, resource, 'editor')),
    );
    expect(await screen.findByText('one of my_account')).toBeVisible();
  });

  test('replace each other when navigating between lists', async () => {
    await show('editor', '/publishers');
    expect(await screen.findByText('list of publishers')).toBeVisible();
    screen.getByRole('link', { name: 'Colours' }).click();
    expect(await screen.findByText('list of colours')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('list of publishers')).toBeNull());
  });
});
