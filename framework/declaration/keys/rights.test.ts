import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { label } from '../../testing/judge';
import { library } from '../../testing/library/admin';
import { branch, ownUser } from '../../testing/library/scopes';
import { checkAdmin } from '../complaints/checkAdmin';
import type { AnyResource } from '../resource/resource';
import { resourceOf } from '../testing/resources';
import { apiKeysOf } from './apiKeys';
import { isForKeys, isHeldBy, rightsToGive } from './rights';
import { keys as arabic } from '../../languages/ar/keys';
import { keys as english } from '../../languages/en/keys';

const things = {
  ...resourceOf(),
  actions: { ring: { label }, invite: { label, reveals: { field: 'link', note: label } } },
} as unknown as AnyResource;

const having = (more: object) => ({ ...things, ...more }) as AnyResource;

const keys = apiKeysOf({ scope: branch, menu: 'branch', makers: ['editor'], words: { en: english, ar: arabic } });

describe('the grantable rights of an API key', () => {
  const all = ['list', 'create', 'edit', 'delete', 'ring', 'invite'];
  test.each<[string, AnyResource, string[]]>([
    ['a resource', things, ['list', 'create', 'edit', 'delete', 'ring']],
    ['a resource that keys may only read', having({ keys: 'read' }), ['list']],
    ['a resource that keys may not use', having({ keys: 'none' }), []],
    ['the user’s own account', having({ scope: ownUser }), []],
    ['the accounts', having({ table: 'users' }), ['list']],
    ['keys themselves', having({ table: 'api_keys' }), []],
    [
      'a resource of another API',
      having({ api: { path: 'things', provider: { simpleRest: 'https://api.example.com' } } }),
      [],
    ],
    [
      'a resource with a password',
      having({ fields: { ...things.fields, secret: field.password({ label }) } }),
      ['list'],
    ],
  ])('%s', (_title, resource, rights) => {
    expect(all.filter((name) => isForKeys(resource, name))).toEqual(rights);
  });
});

test('a key with read access may list, show and export; chosen rights apply only to their own resource', () => {
  const held = (access: 'read' | 'all' | 'chosen', rights: string[] = []) =>
    ['list', 'show', 'export', 'create', 'ring', 'invite'].filter((name) => isHeldBy({ access, rights }, things, name));
  expect(held('read', ['things:create'])).toEqual(['list', 'show', 'export']);
  expect(held('all')).toEqual(['list', 'show', 'export', 'create', 'ring']);
  expect(held('chosen', ['things:list', 'things:invite', 'others:create'])).toEqual(['list', 'show', 'export']);
  expect(held('chosen')).toEqual([]);
});

test('a role can grant only rights that it has', () => {
  expect(rightsToGive(things, 'viewer')).toEqual(['list']);
  expect(rightsToGive(things, 'editor')).toEqual(['list', 'create', 'edit', 'delete', 'ring']);
  expect(rightsToGive(things, undefined)).toEqual([]);
});

describe('the check of API keys', () => {
  const said = (...resources: AnyResource[]) => {
    try {
      checkAdmin({ ...library, resources: [...library.resources, ...resources] });
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };
  test.each<[string, AnyResource, string]>([
    ['accepts valid keys', keys, 'none'],
    [
      'rejects keys declared by hand',
      resourceOf({}, { api: { path: 'api_keys' } }),
      'the table api_keys is reserved for API keys: declare it with apiKeysOf, or name another table',
    ],
    [
      'rejects keys created by members',
      apiKeysOf({ scope: branch, menu: 'branch', makers: ['member'], words: { en: english, ar: arabic } }),
      'member may create API keys, but works for no tenant: take the right from this role',
    ],
    [
      'rejects keys owned by users',
      apiKeysOf({ scope: ownUser, menu: 'branch', makers: ['editor'], words: { en: english, ar: arabic } }),
      "API keys must belong to tenants or the platform, but its scope has rows: 'own-user'. Give it a scope with rows: 'tenant' or 'platform'",
    ],
  ])('%s', (_title, resource, sentence) => {
    expect(said(resource)).toContain(sentence);
  });

  test('rejects a right with too long a name', () => {
    const long = {
      ...resourceOf(),
      name: 'a/resource/with/a/very/long/name/in/it',
      api: { path: 'long' },
      table: 'long',
    } as AnyResource;
    expect(said(keys, long)).toContain(
      'the right a/resource/with/a/very/long/name/in/it:create is longer than 40 characters: shorten the name of the resource or the action',
    );
  });
});
