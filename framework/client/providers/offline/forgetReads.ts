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

/** Whether two stores are of one person in one role, kept by one build, in whatever places. */
const areAlike = (one: string, other: string) => {
  const [[, user, role, , version], [, ...parts]] = [one.split('|'), other.split('|')];
  return [user, role, version].join('|') === [parts[0], parts[1], parts[3]].join('|');
};

/** Forgets what is kept under an admin's prefix, but for what is of the same person and build as the store `but`. */
export const forgetReads = async (prefix: string, but?: string): Promise<void> => {
  for (const name of (await stores()?.keys()) ?? []) {
    if (name.startsWith(prefix + start) && !(but !== undefined && areAlike(name, but))) await stores()!.delete(name);
  }
};
