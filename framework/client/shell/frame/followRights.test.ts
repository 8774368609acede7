// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry } from '../../../declaration/admin/registry';
import { isAllowed } from '../../../declaration/admin/roles';
import { createTestClient } from '../../../testing/client';
import { resources } from '../../../testing/library/admin';
import { menu } from '../../../testing/library/menu';
import { roles } from '../../../testing/library/roles';
import { user } from '../../providers/session/session.fixture';
import { watchUnsaved } from '../../providers/session/unsaved';
import { followRights } from './AdminApp';

const ownRole = (...rights: string[]) => ({ ...user, own_roles: [{ tenant_id: 3, role_id: 1, name: null, rights }] });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const follow = () => {
  const client = createTestClient({});
  client.session.set({ token: 't', user, place: { branch: { id: 3 } } });
  const registry = createRegistry(resources, { roles, menu });
  const queryClient = new QueryClient();
  const redraw = vi.fn<() => void>();
  followRights({ client, registry, queryClient } as never, redraw);
  const may = (name: string) => isAllowed('editor', registry.get('members')!, name);
  return { session: client.session, queryClient, redraw, may };
};

test('changed rights limit the page, discard cached data, and render the page again once', () => {
  const { session, queryClient, redraw, may } = follow();
  queryClient.setQueryData(['members', 'getList'], []);
  session.set({ user: ownRole('members:list') });
  expect([may('list'), may('edit'), redraw.mock.calls.length]).toEqual([true, false, 1]);
  expect(queryClient.getQueryData(['members', 'getList'])).toBeUndefined();
  session.set({ user: { ...ownRole('members:list'), full_name: 'Other' } });
  expect(redraw).toHaveBeenCalledTimes(1);
  session.set({ user: { ...user, own_roles: null } });
  expect([may('edit'), redraw.mock.calls.length]).toEqual([true, 2]);
});

test('a form with unsaved input stays until it is saved, and the page stays after a sign-out', () => {
  const { session, redraw, may } = follow();
  let isChanged = true;
  const stop = watchUnsaved(session, () => isChanged);
  session.set({ user: ownRole() });
  vi.advanceTimersByTime(5000);
  expect([may('edit'), redraw.mock.calls.length]).toEqual([true, 0]);
  isChanged = false;
  vi.advanceTimersByTime(1000);
  expect([may('edit'), redraw.mock.calls.length]).toEqual([false, 1]);
  stop();
  session.clearSession();
  expect(redraw).toHaveBeenCalledTimes(1);
});
