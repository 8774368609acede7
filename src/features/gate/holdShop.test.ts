// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShopClient } from '../../providers/client';
import { watchUnsaved } from '@matjar/admin/client/api';
import { choosingKey } from '../../providers/category';
import { holdShop } from './watchShop';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const setUp = () => {
  const session = createShopClient().session;
  const queryClient = new QueryClient();
  session.set({
    token: 't',
    user: { id: 1, role_type: 'vendor' },
    place: { shop: { id: 3 }, category_id: 1, subcategory_id: 11 },
  });
  const stop = holdShop({ session, queryClient });
  return { session, queryClient, stop };
};

const moveElsewhere = (subcategory: number) => {
  localStorage.setItem('matjar.subcategory_id', String(subcategory));
  window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.subcategory_id' }));
};

test('switches to another shop immediately if nothing is unsaved', () => {
  const { session, stop } = setUp();
  moveElsewhere(12);
  expect(session.get().place.subcategory_id).toBe(12);
  stop();
});

test('stays in the shop while a form is unsaved, and switches after the form is saved', () => {
  const { session, stop } = setUp();
  let isChanged = true;
  const end = watchUnsaved(session, () => isChanged);
  moveElsewhere(12);
  vi.advanceTimersByTime(5000);
  expect(session.get().place.subcategory_id).toBe(11);
  isChanged = false;
  vi.advanceTimersByTime(600);
  expect(session.get().place.subcategory_id).toBe(12);
  end();
  stop();
});

test.each([
  [['brands', 'create'], 11],
  [choosingKey, 12],
])('while the mutation %j is pending, the shop is %d', async (mutationKey, shop) => {
  const { session, queryClient, stop } = setUp();
  let finish = () => {};
  const work = queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationKey,
      mutationFn: () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(1);
  moveElsewhere(12);
  expect(session.get().place.subcategory_id).toBe(shop);
  finish();
  await work;
  await vi.advanceTimersByTimeAsync(600);
  expect(session.get().place.subcategory_id).toBe(12);
  stop();
});
