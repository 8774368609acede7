/** The prefix of caches for offline use. In a cache's name, the admin's own prefix precedes it. */
export const start = 'reads|';

/** Returns the cache storage; undefined if the browser blocks it or the page isn't served over HTTPS. */
export const stores = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/** Deletes the cached answers of an admin, except the caches for which `isKept` returns true. */
export const forgetReads = async (prefix: string, isKept?: (name: string) => boolean): Promise<void> => {
  for (const name of (await stores()?.keys()) ?? [])
    if (name.startsWith(prefix + start) && !isKept?.(name)) await stores()!.delete(name);
};
