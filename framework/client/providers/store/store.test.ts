// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prefix } from '../../../testing/client';
import { createStorage } from './storage';
import { createStore } from './store';

beforeEach(() => localStorage.clear());

const setUp = () => {
  const store = createStore(createStorage({ prefix }));
  store.setup();
  return store;
};

const keys = () => Object.keys(localStorage).sort();

test('the store keeps values under its own prefix', () => {
  const store = setUp();
  store.setItem('theme', 'dark');
  expect(localStorage.getItem('tests.ui.theme')).toBe('"dark"');
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('missing', 5)).toBe(5);
  store.setItem('theme', undefined);
  expect(keys()).toEqual([]);
});

test('reset keeps preferences, removes the rest, and doesn’t affect the session', () => {
  const kept = {
    locale: 'ar-SY',
    theme: 'dark',
    customizer: { mode: 'dark' },
    'customizer.menu': 'info',
    'sidebar.open': true,
    'preferences.brands.datagrid.columns': ['0'],
    'books/view-all.datatable': ['code'],
    'brands.datatable_columnRanks': [1, 0],
    'brands.savedQueries': [{ label: 'Mine', value: {} }],
  };
  const dropped = { 'brands.listParams': { page: 3 }, 'brands.selectedIds': [1], 'brands.datagrid.expanded': [1] };
  localStorage.setItem('tests.token', '"t"');
  localStorage.setItem('theirs', '1');
  const store = setUp();
  Object.entries({ ...kept, ...dropped }).forEach(([key, value]) => store.setItem(key, value));
  store.reset();
  expect(store.listItems!()).toEqual(kept);
  expect(localStorage.getItem('tests.token')).toBe('"t"');
  expect(localStorage.getItem('theirs')).toBe('1');
});

test('removeItem and removeItems notify subscribers', () => {
  const store = setUp();
  const listener = vi.fn();
  store.setItem('brands.a', 1);
  store.setItem('brands.b', 2);
  store.setItem('sizes.a', 3);
  store.subscribe('brands.a', listener);
  store.removeItems('brands.');
  expect(listener).toHaveBeenCalledWith(undefined);
  expect(store.listItems!()).toEqual({ 'sizes.a': 3 });
  expect(store.listItems!('publishers')).toEqual({});
  store.removeItem('sizes.a');
  expect(keys()).toEqual([]);
});

describe('an invalid value', () => {
  test.each(['{"cut', 'dark', ''])('reads as the default if it is not JSON: %j', (text) => {
    localStorage.setItem('tests.ui.theme', text);
    expect(setUp().getItem('theme', 'light')).toBe('light');
  });

  test.each<[string, unknown]>([
    ['locale', 5],
    ['theme', { dark: true }],
    ['sidebar.open', 'yes'],
    ['brands.datatable', 'code'],
    ['brands.datatable', [{ a: 1 }]],
    ['brands.datatable_columnRanks', { 0: 1 }],
    ['brands.selectedIds', 'all'],
    ['brands.selectedIds', [null]],
    ['brands.savedQueries', [{ label: 'Mine' }]],
    ['brands.listParams', []],
    ['brands.listParams', { filter: 'red' }],
    ['brands.listParams', { sort: {} }],
    ['preferences.brands.columnWidths', { name: 'wide' }],
    ['brands.anything', null],
  ])('is ignored if it does not fit its key %s: %j', (key, value) => {
    localStorage.setItem(`tests.ui.${key}`, JSON.stringify(value));
    expect(setUp().getItem(key)).toBeUndefined();
  });

  test('of a custom key reads as the default if its kind differs', () => {
    localStorage.setItem('tests.ui.customizer', '[1]');
    const fallback = { mode: 'light' };
    expect(setUp().getItem('customizer', fallback)).toBe(fallback);
    localStorage.setItem('tests.ui.customizer', '{"mode":"dark"}');
    expect(setUp().getItem('customizer', fallback)).toEqual({ mode: 'dark' });
  });
});

describe('subscribers', () => {
  const fromOtherTab = (key: string | null, text?: string) => {
    if (key && text !== undefined) localStorage.setItem(key, text);
    else if (key) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  test('are notified of a change of their key in another tab', () => {
    const store = setUp();
    const listener = vi.fn();
    const stop = store.subscribe('theme', listener);
    fromOtherTab('tests.ui.theme', '"dark"');
    fromOtherTab('tests.ui.theme', '{"cut');
    fromOtherTab('tests.ui.theme');
    fromOtherTab('tests.ui.locale', '"en"');
    fromOtherTab('tests.theme', '"dark"');
    expect(listener.mock.calls).toEqual([['dark'], [undefined], [undefined]]);
    stop();
    fromOtherTab('tests.ui.theme', '"light"');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('are not notified of the selection in another tab', () => {
    const store = setUp();
    const listener = vi.fn();
    store.subscribe('brands.selectedIds', listener);
    store.setItem('brands.selectedIds', [1, 2]);
    // The selection in the other tab changes.
    // Then the user signs out in the other tab, which removes everything except preferences.
    fromOtherTab('tests.ui.brands.selectedIds', '[7]');
    fromOtherTab('tests.ui.brands.selectedIds');
    fromOtherTab(null);
    expect(listener.mock.calls).toEqual([[[1, 2]]]);
  });

  test('are notified even before setup, because effects of children run before those of the root', () => {
    const store = createStore(createStorage({ prefix }));
    const listener = vi.fn();
    store.subscribe('theme', listener);
    store.setItem('theme', 'dark');
    store.setup();
    store.setItem('theme', 'light');
    expect(listener.mock.calls).toEqual([['dark'], ['light']]);
  });
});
