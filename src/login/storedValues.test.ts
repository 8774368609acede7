// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { StorageOptions } from '@matjar/admin/client/api';
import { isLongRun } from '@matjar/admin/testing';
import { createStore, json, readSettings } from '@matjar/admin/testing/client';
import { createShopClient } from '../providers/client';
import { page } from './login';
import { loggedIn, open, user } from './testing/login';
import { find, showPage } from './testing/page';

/** A valid stored session and screen state. */
const sound: Record<string, unknown> = {
  token: 'secret',
  user: { ...user, full_name: 'Noor' },
  shop: { id: 3, name: ['Rose', 'وردة'] },
  category_id: 1,
  subcategory_id: 11,
  country: 2,
  renewing: 1_700_000_000_000,
  last_email: 'vendor@matjar.test',
  last_category_id: 2,
  'ui.locale': 'en',
  'ui.theme': 'dark',
  'ui.sidebar.open': true,
  'ui.list.density': 'compact',
  'ui.customizer': { layout: 'vertical' },
  'ui.preferences.notification_sound': false,
  'ui.brands.listParams': { sort: 'id', order: 'ASC', page: 2, filter: {} },
  'ui.brands.selectedIds': [1, 2],
  'ui.brands.selectedIds.storeKeys': ['brands'],
  'ui.brands.datagrid.expanded': [1],
  'ui.brands.datatable': ['name'],
  'ui.brands.datatable_columnRanks': [1, 0],
  'ui.brands.savedQueries': [{ label: 'Mine', value: { filter: {} } }],
};

/** Keys that the login page doesn't read. A single login tests all of them together. */
const unread = Object.keys(sound).filter((key) => /^ui\.(sidebar|list|preferences|brands)\./.test(key));
const perLogin = [
  ...Object.keys(sound)
    .filter((key) => !unread.includes(key))
    .map((key) => [key]),
  unread,
].map((keys, place) => ({ keys, place, names: keys.join(', ') }));

/** The keys of the session. If their values are invalid, they must never be used. */
const who = ['token', 'user', 'shop'];

/** Values that an older version may have stored. */
const older: Record<string, string> = {
  token: 'secret',
  user: '{"id":1,"role":"vendor"}',
  shop: '[{"sub_shop_id":3}]',
  country: '"KW"',
  renewing: 'true',
  category_id: '{"id":1}',
  subcategory_id: '{"subcategory_id":11}',
  last_email: 'vendor@matjar.test',
  last_category_id: '{"id":2}',
  'ui.locale': 'ar',
  'ui.theme': '{"mode":"dark"}',
  'ui.sidebar.open': '"open"',
  'ui.list.density': '2',
  'ui.customizer': '"horizontal"',
  'ui.preferences.notification_sound': '"on"',
  'ui.brands.listParams': '{"sort":{"field":"id"},"page":"2"}',
  'ui.brands.selectedIds': '{"1":true}',
  'ui.brands.selectedIds.storeKeys': '"brands"',
  'ui.brands.datagrid.expanded': '{"1":true}',
  'ui.brands.datatable': '{"columns":["name"]}',
  'ui.brands.datatable_columnRanks': '["name"]',
  'ui.brands.savedQueries': '{"Mine":{}}',
};

const wrongShapes = [
  'null',
  '7',
  '-1.5e308',
  '"\u202E<b>x</b>"',
  '[[null],{}]',
  '{"__proto__":{"role_type":"admin"},"id":{"id":[]},"filter":7}',
  'true',
];

const kept: [state: string, textsOf: (key: string) => (string | undefined)[]][] = [
  ['absent', () => [undefined]],
  ['empty', () => ['', '""', '{}', '[]']],
  ['not JSON', () => ['{"cut', 'undefined', '[object Object]', '\0', "{'a':1}"]],
  ['values with an unexpected shape', () => wrongShapes],
  [
    'huge',
    () => [
      JSON.stringify('م'.repeat(200_000)),
      JSON.stringify(Array.from({ length: 20_000 }, (_, index) => index)),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ],
  ],
  ['values of an older version', (key) => [older[key]]],
];

const put = (key: string, text: string | undefined) => {
  if (text === undefined) localStorage.removeItem(`matjar.${key}`);
  else localStorage.setItem(`matjar.${key}`, text);
};

/** Signs in without simulating each keystroke. */
const logIn = async (storages?: StorageOptions['storages']) => {
  const opened = await open([json({ data: loggedIn })], '?next=%2Fbrands', storages);
  find('email').value = 'vendor@matjar.test';
  find('password').value = 'matjar-demo';
  find('category_id').value = '2';
  fireEvent.change(find('category_id'));
  fireEvent.submit(document.getElementById('login')!);
  const entered = () => expect(opened.enter.mock.calls.length + opened.enterInPlace.mock.calls.length).toBe(1);
  // The interval is short because this code runs hundreds of times.
  await vi.waitFor(entered, { interval: 1 });
  return opened;
};

test('every key has a value of an older version', () => {
  expect(Object.keys(older).sort()).toEqual(Object.keys(sound).sort());
});

describe.each(kept)('%s', (_state, textsOf) => {
  test.each(perLogin)('a login works with invalid values of $names', async ({ keys, place }) => {
    for (const index of textsOf(keys[0]!).keys()) {
      // A short run uses only a third of the values for each key.
      if (!isLongRun && (index + place) % 3 !== 0) continue;
      showPage(page);
      for (const key of keys) put(key, textsOf(key)[index]);
      const { enter, session } = await logIn();
      expect(enter).toHaveBeenCalledWith('/brands');
      expect([session.isLoggedIn(), session.get().token, session.get().place.category_id]).toEqual([true, 't', 2]);
    }
  });

  test.each(Object.keys(sound))('an invalid %s keeps the session’s other values, or ends the session', (key) => {
    for (const text of textsOf(key)) {
      localStorage.clear();
      Object.entries(sound).forEach(([name, value]) => put(name, JSON.stringify(value)));
      put(key, text);
      const { storage, session } = createShopClient();
      const { place, ...state } = session.get();
      const store = createStore(storage);
      // A shop can be any object, even one without properties.
      if (who.includes(key) && key !== 'shop') expect(state[key as 'token']).toBeUndefined();
      expect(session.isLoggedIn()).toBe(
        state.token !== undefined && state.user !== undefined && place.shop !== undefined,
      );
      if (!who.includes(key)) expect(session.isLoggedIn()).toBe(true);
      // The place and the settings have valid types, so the header and the layout can use them.
      for (const id of [place.category_id ?? 0, place.subcategory_id ?? 0])
        expect(['string', 'number']).toContain(typeof id);
      expect(readSettings((name) => store.getItem(name))).toMatchObject({
        layout: expect.any(String),
        mode: expect.any(String),
      });
      const held = store.listItems!() as Record<string, unknown>;
      expect([typeof (held.locale ?? ''), typeof (held.theme ?? ''), typeof (held['sidebar.open'] ?? true)]).toEqual([
        'string',
        'string',
        'boolean',
      ]);
      for (const list of ['datatable', 'datatable_columnRanks', 'selectedIds', 'savedQueries'])
        expect(Array.isArray(held[`brands.${list}`] ?? [])).toBe(true);
      expect(() => store.reset()).not.toThrow();
    }
  });
});

describe('a login in a browser whose storage', () => {
  const refuse = (name: string) => () => {
    throw new DOMException(name, name);
  };
  /** Returns a storage whose methods throw errors. */
  const broken = (name: string, methods: readonly string[]) =>
    new Proxy(localStorage, {
      get: (target, method) =>
        methods.includes(String(method)) ? refuse(name) : (Reflect.get(target, method) as () => void).bind(target),
    });

  test.each<[string, () => Storage | null]>([
    ['is blocked', refuse('SecurityError')],
    ['is blocked only on access', () => broken('SecurityError', ['getItem', 'setItem', 'removeItem', 'key'])],
    ['is full', () => broken('QuotaExceededError', ['setItem'])],
    ['is missing', () => null],
  ])('%s works as long as the page stays open', async (_state, storage) => {
    showPage(page);
    const { enter, enterInPlace, session } = await logIn([storage, storage]);
    expect(enterInPlace).toHaveBeenCalledWith('/brands');
    expect(enter).not.toHaveBeenCalled();
    expect([session.isLoggedIn(), session.isVolatile()]).toEqual([true, true]);
  });
});
