import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '../../../../../declaration/admin/registry';
import type { Api } from '../../../../../declaration/resource/api';
import { createTestClient } from '../../../../../testing/client';
import type { Answer } from '../../../../../testing/hosts/jsonHost';
import { startRest } from '../../../../../testing/hosts/restHost';
import type { RestHost } from '../../../../../testing/hosts/restHost';
import { resources } from '../../../../../testing/library/admin';
import { menu } from '../../../../../testing/library/menu';
import { roles } from '../../../../../testing/library/roles';
import { menuOf } from '../../../../shell/menu/MenuList';
import { postsAt } from './posts.fixture';
import { settleOffers } from './settleOffers';

let host: RestHost;
let answer: Answer;
beforeAll(async () => {
  host = await startRest({}, { instead: () => answer });
});
beforeEach(() => {
  host.received.length = 0;
});
afterAll(() => host.close());

/** Creates a page with a posts resource. The page requests the capabilities of the posts' API. */
const open = (can: Api['can'] = async ({ fetchJson }) => (await fetchJson(`${host.url}/has`)).json as never) => {
  const client = createTestClient();
  client.session.set({ token: 't0k3n', user: { id: 1, role_type: 'owner' }, place: { branch: { id: 4 } } });
  const shared: Omit<Api, 'path'> = {
    provider: {},
    headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
    can,
  };
  const { posts, authors } = postsAt((path) => ({ path, ...shared }));
  const page = async () => {
    const registry = createRegistry([...resources, posts, authors], { roles, menu });
    await settleOffers(client, registry);
    return {
      registry,
      names: registry.all.map(({ name }) => name).filter((name) => name === 'posts' || name === 'authors'),
      menu: menuOf(registry, 'owner', []).flatMap((group) => group.resources.map(({ name }) => name)),
    };
  };
  return { client, page };
};

test('an API is asked for its capabilities once per session, for all its resources, with the declared headers', async () => {
  answer = { body: { posts: { create: false, filter: ['title'], sort: false }, authors: true } };
  const { client, page } = open();
  const { registry, names, menu: shown } = await page();
  expect(names).toEqual(['posts', 'authors']);
  expect(shown).toContain('posts');
  const { rights, list } = registry.get('posts')!;
  expect([rights.create, rights.edit.length > 0, list.filters, list.sortable]).toEqual([[], true, [], []]);
  expect(host.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/has', 'Bearer t0k3n']]);
  await page();
  expect(host.received).toHaveLength(1);
  client.session.clearSession();
  client.session.set({ token: 'other', user: { id: 1, role_type: 'owner' }, place: { branch: { id: 4 } } });
  await page();
  expect(host.received).toHaveLength(2);
});

test('resources missing from the API are left out of the menu and of reference fields', async () => {
  answer = { body: { posts: true } };
  const { registry, names } = await open().page();
  expect(names).toEqual(['posts']);
  expect(Object.keys(registry.get('posts')!.fields as object)).toEqual(['title', 'words', 'out']);
  expect(registry.get('posts')!.list.columns).toEqual(['title', 'words', 'out']);
  answer = { body: { authors: true, posts: false } };
  expect((await open().page()).menu).not.toContain('posts');
});

test('the capabilities can be read from an OpenAPI description', async () => {
  answer = { body: { paths: { '/posts': { get: {}, post: {} }, '/posts/{id}': { get: {}, put: {} } } } };
  // This code is the example from the documentation.
  const { registry, names } = await open(async ({ fetchJson }) => {
    const { paths } = (await fetchJson(`${host.url}/openapi.json`)).json;
    return Object.fromEntries(
      Object.keys(paths)
        .filter((path) => /^\/\w+$/.test(path))
        .map((path) => {
          const [all, one] = [paths[path], paths[`${path}/{id}`] ?? {}];
          return [
            path.slice(1),
            { create: 'post' in all, one: 'get' in one, update: 'put' in one, delete: 'delete' in one },
          ];
        }),
    );
  }).page();
  const { create, edit, delete: remove } = registry.get('posts')!.rights;
  expect([names, create.length > 0, edit.length > 0, remove]).toEqual([['posts'], true, true, []]);
});

test.each<[string, Answer]>([
  ['is down', { status: 503, body: { message: 'Soon' } }],
  ['answers with a page', { text: '<h1>Welcome</h1>' }],
  ['answers with an unknown shape', { body: ['posts'] }],
])('an API that %s keeps the declared capabilities, and the next page asks again', async (_how, reply) => {
  answer = reply;
  const { page } = open();
  const { names, menu: shown } = await page();
  expect([names, shown.includes('posts')]).toEqual([['posts', 'authors'], true]);
  answer = { body: { authors: true } };
  expect((await page()).names).toEqual(['authors']);
});
