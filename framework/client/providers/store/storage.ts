type Listener = (key?: string, isElsewhere?: boolean) => void;

/**
 * Key-value storage with a key prefix. Each value goes into the first of the browser's storages that accepts it. Never
 * throws.
 */
export interface SafeStorage {
  /** Returns the string under `key`, or undefined if the key is missing or the browser blocks storage. */
  read(key: string): string | undefined;
  /** Returns the parsed JSON under `key`, or undefined if it is missing or invalid. */
  readJson(key: string): unknown;
  /** Stores `value` as JSON. Undefined removes the key. */
  writeJson(key: string, value: unknown): void;
  /** Stores several values, then notifies the listeners. */
  writeAll(values: Readonly<Record<string, unknown>>): void;
  /** Returns the stored keys that begin with `start`, without the storage's key prefix. */
  keys(start?: string): string[];
  /**
   * Calls `listener` after a change in this tab or in another tab. `isElsewhere` is true if it was another tab. If the
   * listener receives no key, any value may have changed. Returns a function that unsubscribes the listener.
   */
  subscribe(listener: Listener): () => void;
  /** Returns true if a value is only in memory and would be lost when the page closes. */
  isVolatile(): boolean;
  /** Returns true if none of the storages accepts writes. */
  isBlocked(): boolean;
}

export interface StorageOptions {
  prefix: string;
  /**
   * Getters for the browser's storages, in order of preference. A getter may throw if the browser blocks its storage.
   */
  storages?: (() => Storage | null | undefined)[];
  /** The target that receives the browser's `storage` events. */
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
 * Creates storage that uses localStorage and, if that is full, falls back to sessionStorage and then to memory. Each
 * value is only in one of them at a time, so that no outdated copy is read.
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
    // Deletes this tab's fallback copy, which was stored while localStorage was full. The other tab's value is newer.
    if (event.newValue !== null && event.storageArea && event.storageArea === storage(storages[0]!)) {
      memory.delete(key);
      storages.slice(1).forEach((open) => remove(open, key));
    }
    publish(key, true);
  });

  const read: SafeStorage['read'] = (key) => {
    const inMemory = memory.get(key);
    if (inMemory !== undefined) return inMemory;
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

  // Writes the new value before removing other copies, so that there is never a moment when another tab finds no token.
  const writeValue = (key: string, value: unknown): boolean => {
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
    writeJson: (key, value) => void (writeValue(key, value) && publish(key)),
    writeAll: (values) =>
      Object.entries(values)
        .filter(([key, value]) => writeValue(key, value))
        .forEach(([key]) => publish(key)),
    keys: (start = '') => {
      const stored = storages.flatMap((open) => attempt(() => Object.keys(storage(open) ?? {})) ?? []);
      const storedKeys = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      return [...new Set([...storedKeys, ...memory.keys()])].filter((key) => key.startsWith(start));
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
