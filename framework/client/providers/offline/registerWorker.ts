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
