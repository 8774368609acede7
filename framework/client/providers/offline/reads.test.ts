// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '../../../declaration/admin/registry';
import { fakeStores } from './stores.fixture';
import type { Client } from '../client';
import { HttpError } from '../http/reply';
import { forgetReads } from './forgetReads';
import { haveSameOwner } from './kept';
import { keepReads } from './keepReads';
import { orKept, outdated } from './orKept';

const registry = { head: (name: string) => (name === 'books' ? { name } : undefined) } as unknown as Registry;

const clientOf = ({ id = 1, role_type = 'editor', branch = 3, isVolatile = false } = {}) =>
  ({
    config: { storagePrefix: 'tests.', place: { openIn: () => branch, idOf: () => undefined } },
    session: {
      get: () => ({ user: { id, role_type }, place: {} }),
      isLoggedIn: () => true,
      isVolatile: () => isVolatile,
    },
  }) as unknown as Client;

const cutOff = async () => {
  throw new HttpError('messages.network_error', 0);
};

/**
 * Creates the query client of a page that caches its reads for offline use. The page belongs to the given user and
 * browser.
 */
const page = (client = clientOf()) => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, persister: orKept(client) as never, networkMode: 'always' } },
  });
  const stop = keepReads(queryClient, registry, client);
  const ask = (queryKey: unknown[], queryFn: () => Promise<unknown>) => queryClient.fetchQuery({ queryKey, queryFn });
  return { queryClient, ask, stop };
};

const list = ['books', 'getList', { pagination: { page: 1 } }];
const rows = { data: [{ id: 7, name: 'Seven' }], total: 1 };

const stores = fakeStores();
const expectKept = () => vi.waitFor(() => expect(stores.size()).toBeGreaterThan(0), 3000);

beforeEach(() => {
  vi.stubGlobal('caches', stores.caches);
});
afterEach(() => {
  stores.clear();
  outdated.clear();
  vi.unstubAllGlobals();
});

describe('a stored read', () => {
  it('is used on another page of the same user while the API is unreachable, with its time', async () => {
    const before = page();
    await before.ask(list, async () => rows);
    await expectKept();
    before.stop();
    const after = page();
    expect(await after.ask(list, cutOff)).toEqual(rows);
    expect([...outdated.values()]).toEqual([expect.toSatisfy((at: number) => Date.now() - at < 60_000)]);
    // A record can be opened even if it was only loaded as part of a list.
    expect(await after.ask(['books', 'getOne', { id: '7' }], cutOff)).toEqual(rows.data[0]);
    await expect(after.ask(['books', 'getOne', { id: '8' }], cutOff)).rejects.toThrow('messages.network_error');
    // After a fresh response, the data is no longer marked as outdated.
    await after.ask(list, async () => rows);
    expect(outdated.size).toBe(1);
    after.stop();
  });

  it.each([
    ['another person', clientOf({ id: 2 })],
    ['another role', clientOf({ role_type: 'admin' })],
    ['another place', clientOf({ branch: 4 })],
    ['a person whose session ends with the page', clientOf({ isVolatile: true })],
  ])('is not available to %s', async (_who, client) => {
    const before = page();
    await before.ask(list, async () => rows);
    await expectKept();
    before.stop();
    const other = new QueryClient({
      defaultOptions: { queries: { retry: false, persister: orKept(client) as never } },
    });
    await expect(other.fetchQuery({ queryKey: list, queryFn: cutOff })).rejects.toThrow('messages.network_error');
  });

  it('is deleted when its user signs out or another user signs in', async () => {
    const before = page();
    await before.ask(list, async () => rows);
    await expectKept();
    before.stop();
    const [name] = stores.names();
    await forgetReads('tests.', (other) => haveSameOwner(other, name!));
    expect(stores.names()).toEqual([name]);
    page(clientOf({ id: 2 })).stop();
    await vi.waitFor(() => expect(stores.names()).toEqual([]));
  });

  it('expires after a week', async () => {
    const before = page();
    await before.ask(list, async () => rows);
    await expectKept();
    before.stop();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60_000);
    await expect(page().ask(list, cutOff)).rejects.toThrow('messages.network_error');
    vi.restoreAllMocks();
  });
});

it('cached data is shown if the API is unreachable, and a refusal is reported unchanged', async () => {
  const { ask, queryClient, stop } = page(clientOf({ isVolatile: true }));
  await ask(list, async () => rows);
  const observer = new QueryObserver(queryClient, { queryKey: list, queryFn: cutOff });
  expect((await observer.refetch()).data).toEqual(rows);
  expect(outdated.size).toBe(1);
  const refuse = async () => {
    throw new HttpError('gone', 404);
  };
  await expect(ask(list, refuse)).rejects.toThrow('gone');
  stop();
});

it('a row that was never opened is stored only with its list', async () => {
  const { ask, queryClient, stop } = page();
  await ask(list, async () => rows);
  queryClient.setQueryData(['books', 'getOne', { id: '7' }], rows.data[0]);
  await expectKept();
  expect(stores.size()).toBe(1);
  stop();
});

it('results other than lists and records are not stored', async () => {
  const { ask, stop } = page();
  await ask(['books', 'export', 1], async () => 'all of it');
  await ask(['search', 'word'], async () => []);
  await ask(list, async () => rows);
  await expectKept();
  expect(stores.size()).toBe(1);
  stop();
});

describe('a query with a cached answer', () => {
  const askAgain = async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const { ask, stop } = page();
    await ask(list, async () => rows);
    expect(frames).toEqual([]);
    const refetch = vi.fn(async () => ({ ...rows, total: 2 }));
    const answer = ask(list, refetch);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { frames, refetch, answer, stop };
  };

  it('is sent again after the cached answer is painted', async () => {
    const { frames, refetch, answer, stop } = await askAgain();
    expect(refetch).not.toHaveBeenCalled();
    expect(frames).toHaveLength(1);
    frames[0]!(0);
    expect(refetch).not.toHaveBeenCalled();
    expect(await answer).toEqual({ ...rows, total: 2 });
    stop();
  });

  it('is sent immediately on a hidden page', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { frames, refetch, answer, stop } = await askAgain();
    expect(frames).toEqual([]);
    expect(refetch).toHaveBeenCalledOnce();
    await answer;
    stop();
    vi.restoreAllMocks();
  });
});
