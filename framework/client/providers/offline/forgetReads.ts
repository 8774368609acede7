/** Prefix, after the admin's own, of the caches for offline use. */
export const start = 'reads|';

/** Cache storage; undefined if the browser blocks it or the page isn't served over HTTPS. */
export const stores = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/** Deletes the cached answers of an admin except the caches `isKept` names. */
export const forgetReads = async (prefix: string, isKept?: (name: string) => boolean): Promise<void> => {
  for (const name of (await stores()?.keys()) ?? [])
    if (name.startsWith(prefix + start) && !isKept?.(name)) await stores()!.delete(name);
};
