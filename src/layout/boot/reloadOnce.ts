const key = 'matjar.reloaded';

/** Two failures within this many milliseconds: loading the page anew didn't help. */
const tooSoon = 60_000;

interface Browser {
  online: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

const browser: Browser = {
  online: () => navigator.onLine,
  storage: () => window.sessionStorage,
  reload: () => window.location.reload(),
  now: () => Date.now(),
};

/**
 * Loads the page anew and returns true, unless that was just done, or would lose the page: without a connection, or where
 * the browser keeps no note of it, which could go on for ever.
 */
export const reloadOnce = ({ online, storage, reload, now }: Browser = browser): boolean => {
  try {
    const last = Number(storage().getItem(key) ?? -Infinity);
    if (!online() || now() - last < tooSoon) return false;
    storage().setItem(key, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
};
