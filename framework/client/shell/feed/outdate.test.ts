import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutdater } from './Feed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const resource = (name: string, table = name) => ({ name, table });

const admin = {
  resources: [
    { ...resource('all-loans'), waiting: { en: 'to confirm', ar: 'بانتظار التأكيد' } },
    resource('all-loans/lines'),
    resource('reviews'),
    resource('publishers'),
    resource('branches', 'places'),
    resource('my_branch', 'places'),
  ],
  figures: ['overview', 'visitors-statistics'],
};

/** Observes a list, and returns its query function as a mock. */
const observe = async (client: QueryClient, ...queryKey: string[]) => {
  const queryFn = vi.fn(async () => 1);
  new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).toHaveBeenCalledTimes(1);
  return queryFn;
};

it('many changes of a resource cause one refetch of its queries only', async () => {
  const client = new QueryClient();
  const [reviews, brands] = [
    await observe(client, 'reviews', 'getList'),
    await observe(client, 'publishers', 'getList'),
  ];
  const { take } = createOutdater(client, admin);
  for (let id = 1; id < 50; id += 1) take({ id, resource: 'reviews', record_id: id });
  take({ id: 50, resource: 'unheard-of', record_id: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([reviews.mock.calls.length, brands.mock.calls.length]).toEqual([2, 1]);
});

it('a query that was refetched since the event is not refetched again', async () => {
  const client = new QueryClient();
  const reviews = await observe(client, 'reviews', 'getList');
  const { take } = createOutdater(client, admin);
  take({ id: 1, resource: 'reviews', record_id: 1 });
  await vi.advanceTimersByTimeAsync(20);
  await client.refetchQueries({ queryKey: ['reviews'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reviews).toHaveBeenCalledTimes(2);
});

it('a query that was in flight at the event is refetched, because it may have read the old state', async () => {
  const client = new QueryClient();
  const reviews = await observe(client, 'reviews', 'getList');
  reviews.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 50, 1)));
  void client.refetchQueries({ queryKey: ['reviews'] });
  const { take } = createOutdater(client, admin);
  take({ id: 1, resource: 'reviews', record_id: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reviews).toHaveBeenCalledTimes(3);
});

it('a slow query completes despite fifty changes a second, and is refetched after the last', async () => {
  const client = new QueryClient();
  const reviews = await observe(client, 'reviews', 'getList');
  let changes = 0;
  reviews.mockImplementation(async () => {
    const read = changes;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return read;
  });
  const { take } = createOutdater(client, admin);
  const seen = new Set<unknown>();
  for (let tick = 0; tick < 500; tick += 1) {
    take({ id: (changes += 1), resource: 'reviews', record_id: 1 });
    await vi.advanceTimersByTimeAsync(20);
    seen.add(client.getQueryData(['reviews', 'getList']));
  }
  expect([reviews.mock.calls.length, seen.size]).toEqual([5, 4]);
  await vi.advanceTimersByTimeAsync(6000);
  expect([reviews.mock.calls.length, client.getQueryData(['reviews', 'getList'])]).toEqual([6, 500]);
});

it('a reset refetches all known queries, and a stopped outdater refetches none', async () => {
  const client = new QueryClient();
  const [loans, notes] = [await observe(client, 'all-loans', 'getList'), await observe(client, 'notifications')];
  const { take, stop } = createOutdater(client, admin);
  take({ id: 9, reset: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect([loans.mock.calls.length, notes.mock.calls.length]).toEqual([2, 2]);
  take({ id: 10, resource: 'notifications', record_id: 0 });
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(notes).toHaveBeenCalledTimes(2);
});

it('a new loan refetches the rows, the counts of the tabs, and the figures', async () => {
  const client = new QueryClient();
  const keys = [['all-loans', 'getList'], ['all-loans', 'getCounts'], ['overview'], ['visitors-statistics']];
  const [list, counts, ...figures] = await Promise.all(keys.map((key) => observe(client, ...key)));
  const { take } = createOutdater(client, admin);
  for (let id = 1; id <= 100; id += 1) {
    take({ id, resource: 'all-loans', record_id: id });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  // While new loans arrive for ten seconds, each query is refetched several times, but never while it is pending.
  for (const often of [list!, counts!]) {
    expect(often.mock.calls.length).toBeGreaterThan(8);
    expect(often.mock.calls.length).toBeLessThan(14);
  }
  for (const seldom of figures) {
    expect(seldom.mock.calls.length).toBeGreaterThan(2);
    expect(seldom.mock.calls.length).toBeLessThan(6);
  }
});

it('a change refetches the numbers in the menu only if records of the resource can wait', async () => {
  const client = new QueryClient();
  const counts = await observe(client, 'notifications');
  const { take } = createOutdater(client, admin);
  take({ id: 1, resource: 'reviews', record_id: 1 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(counts).toHaveBeenCalledTimes(1);
  take({ id: 2, resource: 'all-loans', record_id: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts).toHaveBeenCalledTimes(2);
});

it('a change refetches the record, its parts, and other resources of the same table', async () => {
  const client = new QueryClient();
  const keys = [
    ['all-loans', 'getOne'],
    ['all-loans/lines', 'getList'],
    ['my_branch', 'getOne'],
    ['publishers', 'getList'],
  ];
  const [order, lines, branch, brands] = await Promise.all(keys.map((key) => observe(client, ...key)));
  const { take } = createOutdater(client, admin);
  take({ id: 1, resource: 'all-loans', record_id: 4 });
  take({ id: 2, resource: 'branches', record_id: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([order, lines, branch, brands].map((asked) => asked!.mock.calls.length)).toEqual([2, 2, 2, 1]);
});
