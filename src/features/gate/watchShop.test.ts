// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { createShopClient } from '../../providers/client';
import { createStore } from '@matjar/admin/testing/client';
import { watchShop } from './watchShop';

const setUp = () => {
  const { storage, session } = createShopClient();
  const store = createStore(storage);
  const queryClient = new QueryClient();
  session.set({ token: 'token', place: { category_id: 1, subcategory_id: 11 } });
  queryClient.setQueryData(['brands', 'getList'], 'rows');
  queryClient.setQueryData(['auth', 'checkAuth'], true);
  queryClient.setQueryData(['header', 'categories'], []);
  store.setItem('brands.listParams', { page: 4 });
  store.setItem('brands.datatable', ['name']);
  const stop = watchShop({ session, queryClient, store, resources: ['brands'] });
  return { session, store, queryClient, stop };
};

beforeEach(() => window.localStorage.clear());

test('switching the shop clears the previous shop’s rows and list pages, and keeps everything else', () => {
  const { session, store, queryClient } = setUp();
  session.set({ place: { subcategory_id: 12 } });
  expect(queryClient.getQueryData(['brands', 'getList'])).toBeUndefined();
  expect(queryClient.getQueryData(['auth', 'checkAuth'])).toBe(true);
  expect(queryClient.getQueryData(['header', 'categories'])).toEqual([]);
  expect(store.getItem('brands.listParams')).toBeUndefined();
  expect(store.getItem('brands.datatable')).toEqual(['name']);
});

test('other session changes clear nothing', () => {
  const { session, queryClient } = setUp();
  session.set({});
  expect(queryClient.getQueryData(['brands', 'getList'])).toBe('rows');
});

test('logging in again to the same shop, over an open page, clears nothing', () => {
  const { session, queryClient } = setUp();
  const place = { shop: { id: 3 }, category_id: 1, subcategory_id: 11 };
  session.set({ user: { id: 1, role_type: 'vendor' }, place });
  session.stayWhile(() => true);
  // Simulates a logout in another tab: all keys are removed before the events are received.
  const names = ['token', 'user', 'shop', 'category_id', 'subcategory_id'].map((name) => `matjar.${name}`);
  names.forEach((key) => window.localStorage.removeItem(key));
  names.forEach((key) => window.dispatchEvent(new StorageEvent('storage', { key })));
  session.set({ token: 'next', user: { id: 1, role_type: 'vendor' }, place });
  expect(queryClient.getQueryData(['brands', 'getList'])).toBe('rows');
});

test('ignores changes after it was stopped', () => {
  const { session, queryClient, stop } = setUp();
  stop();
  session.set({ place: { subcategory_id: 12 } });
  expect(queryClient.getQueryData(['brands', 'getList'])).toBe('rows');
});
