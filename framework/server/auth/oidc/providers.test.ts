import { expect, it } from 'vitest';
import { readVariables } from '../../kernel/variables';
import type { Roles } from '../../../declaration/admin/roles';
import { oidcVariables, refuseRolesOf } from './providers';

const acme = { id: 'acme', label: 'Acme', issuer: 'https://id.acme.test', client_id: 'a', client_secret: 'the-secret' };

const read = (given: unknown) =>
  readVariables(oidcVariables, { OIDC_PROVIDERS: typeof given === 'string' ? given : JSON.stringify(given) }).oidc;

it('a provider needs few settings, and by default creates no accounts and trusts no factor', () => {
  expect(read('')).toEqual([]);
  expect(read([acme])).toEqual([{ ...acme, scopes: ['openid', 'email', 'profile'], roles: {}, trusts_factor: false }]);
  expect(read([{ ...acme, issuer: 'http://127.0.0.1:9', label: { en: 'Acme', ar: 'أكمي' } }])).toHaveLength(1);
});

it.each<[unknown, RegExp]>([
  ['{', /not a list in JSON/],
  [{}, /not valid/],
  [[acme, acme], /different ids/],
  [[{ ...acme, issuer: 'http://id.acme.test' }], /0\.issuer: must be an https address/],
  [[{ ...acme, issuer: 'https://a:b@id.acme.test' }], /0\.issuer/],
  [[{ ...acme, id: 'Acme!' }], /0\.id/],
  [[{ ...acme, scopes: ['email'] }], /must include openid/],
  [[{ ...acme, client_sekret: 'the-secret' }], /client_sekret/],
  [[{ ...acme, create: { role: 'editor', tenants: [] } }], /0\.create\.tenants/],
])('refuses %j, without repeating a secret', (given, reason) => {
  expect(() => read(given)).toThrow(reason);
  expect(() => read(given)).not.toThrow(/the-secret/);
});

it('a provider can’t assign a platform role, a role that belongs to no tenant, or an unknown role', () => {
  const role = { label: { en: 'A' }, permissions: { en: 'A' } };
  const roles = {
    editor: role,
    owner: { ...role, everywhere: true },
    guest: { ...role, outside: true },
  } as unknown as Roles;
  const giving = (name: string) => () =>
    refuseRolesOf(read([{ ...acme, role_claim: 'groups', roles: { x: name } }]), roles);
  expect(giving('editor')).not.toThrow();
  for (const name of ['owner', 'guest', 'none']) expect(giving(name)).toThrow('The possible roles are editor.');
  expect(() => refuseRolesOf(read([{ ...acme, create: { role: 'owner', tenants: [1] } }]), roles)).toThrow('owner');
});
