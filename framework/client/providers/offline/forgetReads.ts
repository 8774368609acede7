/** The prefix for the names of offline caches. A cache's name begins with the admin's prefix, followed by this one. */
export const start = 'reads|';

/** Returns the cache storage, or undefined if the browser blocks it or the page isn't served over HTTPS. */
export const stores = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/** Deletes an admin's response caches, except those that `isKept` accepts. */
export const forgetReads = async (prefix: string, isKept?: (name: string) => boolean): Promise<void> => {
  for (const name of (await stores()?.keys()) ?? [])
    if (name.startsWith(prefix + start) && !isKept?.(name)) await stores()!.delete(name);
};
