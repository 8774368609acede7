// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClient, prefix } from '../../../testing/client';
import { sessionHeaders } from '../http/createHttp';
import { ownRightsIn, ownRoleName } from './ownRights';
import { user } from './session.fixture';
import { storeViewing } from './viewing';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const role = (tenant_id: number | null, rights: unknown, name: unknown = null) => ({
  tenant_id,
  role_id: 1,
  name,
  rights,
});

const clientWith = (own_roles: unknown, branch: { id: number } | undefined = { id: 3 }) => {
  const client = createTestClient({});
  client.session.set({
    token: 't',
    user: { ...user, own_roles },
    place: { branch: branch ?? { name: 'without id' } } as never,
  });
  return client;
};

describe('the rights of a custom role', () => {
  test('are the rights in the current workplace', () => {
    const roles = [role(3, ['books:list'], ['Clerk', 'موظف']), role(4, ['books:edit']), role(5, null)];
    const client = clientWith(roles);
    expect(ownRightsIn(client)).toEqual(['books:list']);
    expect([ownRoleName(client, 'en'), ownRoleName(client, 'ar')]).toEqual(['Clerk', 'موظف']);
    expect(ownRightsIn(clientWith(roles, { id: 4 }))).toEqual(['books:edit']);
    expect(ownRightsIn(clientWith(roles, { id: 5 }))).toBeUndefined();
    expect(ownRightsIn(clientWith(roles, { id: 6 }))).toBeUndefined();
  });

  test('apply together in a workplace without an id', () => {
    const roles = [role(3, ['books:list', 'books:edit']), role(4, ['books:edit']), role(5, null)];
    expect(ownRightsIn(clientWith(roles, {} as never))).toEqual(['books:edit']);
  });

  test('are undefined if the API sends no roles, and empty if it sends anything other than texts', () => {
    for (const none of [undefined, null, 'x', {}, []]) expect(ownRightsIn(clientWith(none))).toBeUndefined();
    for (const wrong of ['x', 5, [5], undefined]) expect(ownRightsIn(clientWith([role(3, wrong)]))).toEqual([]);
  });
});

describe('a view as a role', () => {
  const viewing = {
    user: user.id,
    role_id: 7,
    name: ['Clerk', 'موظف'],
    base: 'viewer',
    rights: ['books:list'],
  } as const;

  test('replaces the user’s role in each workplace, and is sent with each call', () => {
    clientWith(null);
    storeViewing(prefix, viewing);
    const client = createTestClient({});
    expect(client.session.get().user?.role_type).toBe('viewer');
    expect([ownRightsIn(client), ownRoleName(client, 'en')]).toEqual([['books:list'], 'Clerk']);
    expect(sessionHeaders(client)).toMatchObject({ 'Viewing-As': '7' });
    storeViewing(prefix, undefined);
    expect(createTestClient({}).session.get()).toMatchObject({ user: { role_type: user.role_type } });
  });

  test('doesn’t apply to another user, or if the stored view is invalid', () => {
    clientWith(null);
    for (const wrong of [
      { ...viewing, user: 2 },
      { ...viewing, base: 'root' },
      { ...viewing, rights: 'all' },
      { rights: [] },
    ]) {
      storeViewing(prefix, wrong as never);
      const client = createTestClient({});
      expect(client.session.get().user?.role_type).toBe(user.role_type);
      expect(sessionHeaders(client)).not.toHaveProperty('Viewing-As');
    }
    sessionStorage.setItem(`${prefix}viewing`, '{broken');
    expect(createTestClient({}).session.get().viewing).toBeUndefined();
  });
});
