import type { Query, QueryClient } from '@tanstack/react-query';
import { debounce } from 'es-toolkit';
import type { Registry } from '../../../declaration/admin/registry';
import type { Client } from '../client';
import { forgetReads } from './forgetReads';
import { haveSameOwner, keep, storeName } from './kept';
import { outdated } from './orKept';

/** The calls that load the data of lists, record pages and the home page. */
const calls: readonly unknown[] = ['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference', 'getCounts'];

/** How long, in milliseconds, to wait for more responses before storing the collected ones. */
const together = 500;

/**
 * Caches the responses to list and record queries for offline use, including those received before this call. Deletes
 * the caches of other users and builds. Returns a function that stops caching.
 */
export const keepReads = (queryClient: QueryClient, registry: Registry, client: Client): (() => void) => {
  // Queries without `queryFn` are copies of list rows. The stored lists already contain these rows.
  const isKept = ({ queryKey: [first, call], state, queryHash, options: { queryFn } }: Query) =>
    queryFn !== undefined &&
    state.status === 'success' &&
    !outdated.has(queryHash) &&
    (first === 'overview' || (registry.head(String(first)) !== undefined && calls.includes(call)));
  const waiting = new Set<Query>();
  const write = debounce(() => {
    const name = storeName(client);
    const keptQueries = [...waiting].filter(isKept);
    waiting.clear();
    if (name === undefined || !client.session.isLoggedIn()) return;
    // Errors are ignored: if a response can't be stored, for example because storage is full, it just isn't available
    // offline.
    for (const { queryKey, state } of keptQueries)
      keep(name, queryKey, { at: state.dataUpdatedAt, data: state.data }).catch(() => {});
  }, together);
  const add = (query: Query) => {
    if (!isKept(query)) return;
    waiting.add(query);
    write();
  };

  const name = storeName(client);
  forgetReads(client.config.storagePrefix, (other) => name !== undefined && haveSameOwner(other, name)).catch(() => {});
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(add);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query);
  });
  return () => {
    stop();
    write.cancel();
  };
};

const address = '/sw.js';

const loaded = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && pathname.startsWith('/static/') ? [pathname] : [];
  });

/**
 * Registers the service worker, which serves the page offline. A new worker receives the list of files that were loaded
 * before it started. Each time the page starts, the worker checks that the page is still cached. In development, no
 * worker is registered, so that the page always runs the latest code.
 */
export const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker) return;
  const isNew = !serviceWorker.controller;
  await serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has the page's origin, and its `postMessage` takes no target origin
  active?.postMessage(isNew ? loaded() : []);
};
