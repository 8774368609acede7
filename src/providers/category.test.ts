// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { categoryName, createChooseCategory, fetchCategories, gate } from './category';
import { createHttp } from '@matjar/admin/client/api';
import type { Session } from '@matjar/admin/client/api';
import { createFakeApi, json, later } from '@matjar/admin/testing/client';
import type { Answer } from '@matjar/admin/testing/client';
import { createShopClient } from './client';
import type { Place } from './place';

const setUp = (...answers: Answer[]) => {
  const client = createShopClient({ storages: [] });
  const { session } = client;
  const { sent, fetch } = createFakeApi(...answers);
  const http = createHttp(client, { fetch });
  return { session, sent, http, choose: createChooseCategory(http, session) };
};

const user = { id: 1, role_type: 'vendor' } as const;

const logIn = (session: Session<Place>) =>
  session.set({ token: 't', user, place: { shop: { id: 3 }, category_id: 1, subcategory_id: 31 } });

const details = (en: string, ar: string) => [{ category_name: en }, { category_name: ar }];

describe('GET categories', () => {
  test('sends the call and parses the list', async () => {
    const data = [{ id: 1, category_details: details('Fashion', 'أزياء') }];
    const { http, sent } = setUp(json({ data }));
    expect(await fetchCategories(http)).toEqual(data);
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/sub_vendor/categories',
        headers: { Accept: 'application/json', 'Accept-Language': 'en', country_id: '2' },
        body: undefined,
        keepalive: false,
      },
    ]);
  });

  test('skips entries without an id, and keeps those without names', async () => {
    const { http } = setUp(json({ data: [null, {}, { id: {} }, { id: 'a' }, { id: 2, category_details: [{}, 5] }] }));
    expect(await fetchCategories(http)).toEqual([
      { id: 'a', category_details: details('', '') },
      { id: 2, category_details: details('', '') },
    ]);
  });

  test('assigns names by the backend’s language ids, if it sends them', async () => {
    const numbered = [
      { language_id: 3, category_name: 'Mode' },
      { language_id: 2, category_name: 'أزياء' },
      { language_id: 1, category_name: 'Fashion' },
    ];
    const { http } = setUp(json({ data: [{ id: 1, category_details: numbered }] }));
    expect(await fetchCategories(http)).toEqual([{ id: 1, category_details: details('Fashion', 'أزياء') }]);
  });

  test.each([[{}], [{ data: null }], [{ data: { id: 1 } }]])(
    'rejects %j with messages.invalid_reply',
    async (reply) => {
      await expect(fetchCategories(setUp(json(reply)).http)).rejects.toMatchObject({
        message: 'messages.invalid_reply',
      });
    },
  );

  test('uses the default message if the server sends none', async () => {
    await expect(fetchCategories(setUp(json({}, 500)).http)).rejects.toMatchObject({
      message: 'messages.failed_to_get_data',
    });
  });
});

test.each([
  ['en', details('Fashion', 'أزياء'), 'Fashion'],
  ['ar', details('Fashion', 'أزياء'), 'أزياء'],
  ['ar', details('Fashion', ''), 'Fashion'],
  ['en', details('', 'أزياء'), 'أزياء'],
  ['en', details('', ''), '7'],
] as const)('the name in %s of %j is %s', (language, category_details, name) => {
  expect(categoryName({ id: 7, category_details }, language)).toBe(name);
});

test.each([
  [{}, 'please_select_category_first'],
  [{ category_id: 1 }, 'please_select_invalid_category'],
  [{ category_id: 1, subcategory_id: 31 }, 'open'],
  [{ subcategory_id: 31 }, 'open'],
  [{ category_id: 0 }, 'please_select_invalid_category'],
])('with %j stored, the gate is %s', (patch, expected) => {
  const { session } = setUp();
  session.set({ place: patch });
  expect(gate(session)).toBe(expected);
});

test('the gate is always open for a client', () => {
  const { session } = setUp();
  session.set({ user: { id: 5, role_type: 'client' }, place: { category_id: 1 } });
  expect(gate(session)).toBe('open');
});

describe('choosing a category', () => {
  test('GET subcategory clears the old sub-category before the call', async () => {
    const data = { subcategory_id: 44, sub_shop: { id: 9 } };
    const { choose, session, sent } = setUp(json({ message: 'Done', data }));
    logIn(session);
    const chosen = choose(2);
    expect([session.get().place.category_id, gate(session)]).toEqual([2, 'please_select_invalid_category']);
    expect(await chosen).toEqual({ outcome: 'chosen', message: 'Done', subcategory_id: 44 });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/sub_vendor/subcategory?category_id=2',
        headers: { Accept: 'application/json', 'Accept-Language': 'en', country_id: '2', Authorization: 'Bearer t' },
        body: undefined,
        keepalive: false,
      },
    ]);
    expect(session.get()).toMatchObject({ place: { category_id: 2, subcategory_id: 44, shop: { id: 9 } } });
  });

  test('accepts the sub-category next to data, and keeps the shop if the reply contains none', async () => {
    const { choose, session } = setUp(json({ subcategory_id: 44 }));
    logIn(session);
    await choose(2);
    expect(session.get()).toMatchObject({ place: { subcategory_id: 44, shop: { id: 3 } } });
  });

  test.each([
    {},
    { message: 'Done' },
    { data: [] },
    { data: 44 },
    { data: { subcategory_id: { id: 44 } } },
    { subcategory_id: true },
  ])('rejects an invalid reply: %j', async (reply) => {
    await expect(setUp(json(reply)).choose(3)).rejects.toMatchObject({ message: 'messages.invalid_reply' });
  });

  test.each([[{ data: { subcategory_id: null } }], [{ data: null }], [{ data: { subcategory_id: '' } }]])(
    'keeps the gate closed for a category without an own shop: %j',
    async (reply) => {
      const { choose, session } = setUp(json(reply));
      logIn(session);
      expect(await choose(3)).toMatchObject({ outcome: 'chosen', subcategory_id: undefined });
      expect(gate(session)).toBe('please_select_invalid_category');
      expect(session.isLoggedIn()).toBe(true);
    },
  );

  test('doesn’t retry a failure, keeps the gate closed and shows the reason', async () => {
    const { choose, session, sent } = setUp(json({ message: 'Closed for today' }, 503));
    logIn(session);
    await expect(choose(2)).rejects.toMatchObject({ message: 'Closed for today', status: 503 });
    expect([session.get().place.category_id, gate(session), sent.length]).toEqual([
      2,
      'please_select_invalid_category',
      1,
    ]);
  });
});

describe('the last of several choices wins', () => {
  test('regardless of the order of the replies', async () => {
    const [first, second] = [later(), later()];
    const { choose, session } = setUp(first.answer, second.answer);
    logIn(session);
    const choices = [choose(2), choose(3)];
    second.resolve(json({ data: { subcategory_id: 33 } }));
    first.resolve(json({ data: { subcategory_id: 22 } }));
    expect(await Promise.all(choices)).toEqual([
      { outcome: 'superseded' },
      { outcome: 'chosen', message: undefined, subcategory_id: 33 },
    ]);
    expect(session.get()).toMatchObject({ place: { category_id: 3, subcategory_id: 33 } });
  });

  test('even if the first call can’t be aborted', async () => {
    let answerFirst = (_reply: Response) => {};
    const first = () => new Promise<Response>((resolve) => (answerFirst = resolve));
    const { choose, session } = setUp(first, json({ data: { subcategory_id: 33 } }));
    logIn(session);
    const early = choose(2);
    await choose(3);
    answerFirst(json({ data: { subcategory_id: 22, sub_shop: { id: 22 } } }));
    expect(await early).toEqual({ outcome: 'superseded' });
    expect(session.get()).toMatchObject({ place: { category_id: 3, subcategory_id: 33, shop: { id: 3 } } });
  });

  test('and a failure of the first choice is ignored', async () => {
    const { choose, session } = setUp(new TypeError('Failed to fetch'), json({ data: { subcategory_id: 33 } }));
    logIn(session);
    expect((await Promise.all([choose(2), choose(3)]))[0]).toEqual({ outcome: 'superseded' });
  });

  test('even if it was made in another tab', async () => {
    const { answer, resolve } = later();
    const { choose, session } = setUp(answer);
    logIn(session);
    const mine = choose(2);
    session.set({ place: { category_id: 3, subcategory_id: 33 } });
    resolve(json({ data: { subcategory_id: 22 } }));
    expect(await mine).toEqual({ outcome: 'superseded' });
    expect(session.get().place.subcategory_id).toBe(33);
  });

  test('and a logout in the meantime discards the reply', async () => {
    const { answer, resolve } = later();
    const { choose, session } = setUp(answer);
    logIn(session);
    const mine = choose(2);
    session.clearSession();
    resolve(json({ data: { subcategory_id: 22, sub_shop: { id: 22 } } }));
    expect(await mine).toEqual({ outcome: 'superseded' });
    expect(session.get()).toEqual({ place: {} });
  });
});
