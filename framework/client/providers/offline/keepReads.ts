import type { Query, QueryClient } from '@tanstack/react-query';
import { debounce } from 'es-toolkit';
import type { Registry } from '../../../declaration/admin/registry';
import type { Client } from '../client';
import { forgetReads } from './forgetReads';
import { areAlike, keep, storeName } from './kept';
import { outdated } from './orKept';

/** What lists and records' pages ask, and what home shows. */
const calls: readonly unknown[] = ['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference', 'getCounts'];

/** Milliseconds in which answers to the same question are kept once. */
const together = 500;

/**
 * Keeps, from now on, what the page's lists and records answer in the browser, for their reader alone and for a time without a
 * connection; what was answered before, too. Forgets what others, and other versions of the program, have kept. Returns what ends it.
 */
export const keepReads = (queryClient: QueryClient, registry: Registry, client: Client): (() => void) => {
  // What nobody asked for by itself is a list's row, which react-admin puts into its record's place, too: it is kept with the list.
  const isKept = ({ queryKey: [first, call], state, queryHash, options: { queryFn } }: Query) =>
    queryFn !== undefined &&
    state.status === 'success' &&
    !outdated.has(queryHash) &&
    (first === 'overview' || (registry.head(String(first)) !== undefined && calls.includes(call)));
  const waiting = new Set<Query>();
  const write = debounce(() => {
    const name = storeName(client);
    const some = [...waiting].filter(isKept);
    waiting.clear();
    if (name === undefined || !client.session.isLoggedIn()) return;
    // A browser that is full, or keeps nothing, has nothing to show later; nobody waits for it.
    for (const { queryKey, state } of some)
      keep(name, queryKey, { at: state.dataUpdatedAt, data: state.data }).catch(() => {});
  }, together);
  const add = (query: Query) => {
    if (!isKept(query)) return;
    waiting.add(query);
    write();
  };

  const name = storeName(client);
  forgetReads(client.config.storagePrefix, (other) => name !== undefined && areAlike(other, name)).catch(() => {});
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

/** The service worker's address, which the build gives it. */
const address = '/sw.js';

/** The files that the page has loaded so far, by their addresses. */
const loaded = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && pathname.startsWith('/static/') ? [pathname] : [];
  });

/**
 * Registers the service worker, which has the page itself ready without a connection; what was loaded before there was one, it is
 * told of. On each start it is asked to see that the page is still kept. In development there is none: what is written is what shows.
 */
export const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker) return;
  const isNew = !serviceWorker.controller;
  await serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes none
  active?.postMessage(isNew ? loaded() : []);
};
