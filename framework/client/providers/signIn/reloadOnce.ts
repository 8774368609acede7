import { hasUnsaved } from '../session/unsaved';

const key = 'admin.reloaded';

/** Two failures within this many milliseconds mean that reloading doesn't help. */
const tooSoon = 60_000;

interface Browser {
  online: () => boolean;
  /** True if a reload would lose unsaved input. */
  unsaved: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

/**
 * Follows a link clicked during the reload: pages are prefetched on hover, so the click often lands just after a failed
 * prefetch started it.
 */
const follow = (event: MouseEvent) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
      : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
};

const browser: Browser = {
  online: () => navigator.onLine,
  unsaved: hasUnsaved,
  storage: () => window.sessionStorage,
  reload: () => {
    window.addEventListener('click', follow, true);
    window.location.reload();
  },
  now: () => Date.now(),
};

export const createReloadOnce = ({ online, unsaved, storage, reload, now }: Browser = browser): (() => boolean) => {
  let underWay = false;
  return () => {
    if (underWay) return true;
    try {
      const last = Number(storage().getItem(key) ?? -Infinity);
      if (!online() || unsaved() || now() - last < tooSoon) return false;
      storage().setItem(key, String(now()));
    } catch {
      return false;
    }
    underWay = true;
    reload();
    return true;
  };
};

/**
 * Reloads the page and returns true, also while a reload is pending. Returns false if one just failed to help, offline,
 * with unsaved changes, or if the browser can't store the time (a possible reload loop). Always false in development,
 * where Vite reloads the page and failures should stay visible.
 */
export const reloadOnce: () => boolean = import.meta.env.MODE === 'development' ? () => false : createReloadOnce();
