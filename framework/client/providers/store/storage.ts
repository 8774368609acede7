type Listener = (key?: string, isElsewhere?: boolean) => void;

/** Text kept under our prefix, in the first storage of the browser that takes it. Nothing here ever throws. */
export interface SafeStorage {
  /** The text under `key`, or undefined when there is none or the browser withholds it. */
  read(key: string): string | undefined;
  /** The parsed JSON under `key`; undefined when absent or not JSON. */
  readJson(key: string): unknown;
  /** Keeps `value` as JSON; undefined removes it. */
  writeJson(key: string, value: unknown): void;
  /** The same for several keys: listeners hear of them once all are written. */
  writeAll(values: Readonly<Record<string, unknown>>): void;
  /** Every key we hold that starts with `start`, without our prefix. */
  keys(start?: string): string[];
  /** Calls `listener` after a change made here or, which it is told, in another tab; no key means that anything may have changed. */
  subscribe(listener: Listener): () => void;
  /** Whether something is held in this page's memory alone, and so is lost with the page. */
  isVolatile(): boolean;
  /** Whether the browser lets us store nothing at all: every storage refuses. */
  isBlocked(): boolean;
}

export interface StorageOptions {
  /** Put before every key. */
  prefix: string;
  /** In order of preference; reading one may itself throw where the browser blocks storage. */
  storages?: (() => Storage | null | undefined)[];
  /** Where the browser announces what other tabs changed. */
  target?: Pick<Window, 'addEventListener'> | undefined;
}

const browserStorages = [() => window.localStorage, () => window.sessionStorage];

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

const parse = (text: string | undefined): unknown => (text === undefined ? undefined : attempt(() => JSON.parse(text)));

/**
 * Storage that survives what browsers do to it: a full localStorage falls back to this tab's sessionStorage,
 * and where both are blocked, to memory. A value lives in one storage at a time, so no stale copy is read back.
 */
export const createStorage = ({
  prefix,
  storages = browserStorages,
  target = globalThis.window,
}: StorageOptions): SafeStorage => {
  const memory = new Map<string, string>();
  const listeners = new Set<Listener>();
  const storage = (open: (typeof storages)[number]) => attempt(open) ?? undefined;
  const publish: Listener = (...change) => [...listeners].forEach((listener) => listener(...change));

  target?.addEventListener('storage', (event) => {
    if (event.key === null) return publish(undefined, true);
    if (!event.key.startsWith(prefix)) return;
    const key = event.key.slice(prefix.length);
    // What another tab has just written is newer than what this one had to keep for itself while the first storage was full.
    if (event.newValue !== null && event.storageArea && event.storageArea === storage(storages[0]!)) {
      memory.delete(key);
      storages.slice(1).forEach((open) => remove(open, key));
    }
    publish(key, true);
  });

  const read: SafeStorage['read'] = (key) => {
    const held = memory.get(key);
    if (held !== undefined) return held;
    for (const open of [...storages].reverse()) {
      const text = attempt(() => storage(open)?.getItem(prefix + key));
      if (typeof text === 'string') return text;
    }
    return undefined;
  };

  const remove = (open: (typeof storages)[number], key: string) => {
    attempt(() => storage(open)?.removeItem(prefix + key));
  };

  const accepts = (open: (typeof storages)[number], key: string, text: string) =>
    attempt(() => {
      const found = storage(open);
      found?.setItem(prefix + key, text);
      return found !== undefined;
    }) === true;

  // Written before the others are cleared: another tab must never see a gap where a token was.
  const put = (key: string, value: unknown): boolean => {
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (text === read(key)) return false;
    const home = text === undefined ? undefined : storages.find((open) => accepts(open, key, text));
    storages.forEach((open) => open !== home && remove(open, key));
    if (text === undefined || home) memory.delete(key);
    else memory.set(key, text);
    return true;
  };

  return {
    read,
    readJson: (key) => parse(read(key)),
    writeJson: (key, value) => void (put(key, value) && publish(key)),
    writeAll: (values) =>
      Object.entries(values)
        .filter(([key, value]) => put(key, value))
        .forEach(([key]) => publish(key)),
    keys: (start = '') => {
      const stored = storages.flatMap((open) => attempt(() => Object.keys(storage(open) ?? {})) ?? []);
      const ours = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      return [...new Set([...ours, ...memory.keys()])].filter((key) => key.startsWith(start));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isVolatile: () => memory.size > 0,
    isBlocked: () => {
      const home = storages.find((open) => accepts(open, 'probe', '1'));
      if (home) remove(home, 'probe');
      return home === undefined;
    },
  };
};
