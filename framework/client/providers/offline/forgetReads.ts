/** What is kept for a time without a connection is in stores whose names begin so, after the admin's prefix. */
export const start = 'reads|';

/** A browser that blocks storage, or a page that came without HTTPS, keeps nothing. */
export const stores = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/** Forgets what is kept under an admin's prefix, but for the stores that `isKept` names. */
export const forgetReads = async (prefix: string, isKept?: (name: string) => boolean): Promise<void> => {
  for (const name of (await stores()?.keys()) ?? [])
    if (name.startsWith(prefix + start) && !isKept?.(name)) await stores()!.delete(name);
};
