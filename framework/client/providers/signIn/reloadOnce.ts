import { hasUnsaved } from '../session/unsaved';

const key = 'admin.reloaded';

/** Two failures within this many milliseconds: loading the page anew didn't help. */
const tooSoon = 60_000;

interface Browser {
  online: () => boolean;
  /** Whether something typed would have to be typed again. */
  unsaved: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

/** Follows a link pressed during the reload. Its page is fetched as the pointer comes near, so the press often lands just after that failed and the reload began. */
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

/** Makes what loads the page anew for one life of a page. */
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
 * Loads the page anew and returns true, which it does again while that is under way. Returns false if it was just done
 * to no avail, or would lose something: without a connection, over a changed form, or where the browser keeps no note of it, which could go
 * on for ever. In development it always returns false: Vite loads the page anew, and what failed is to be seen.
 */
export const reloadOnce: () => boolean = import.meta.env.MODE === 'development' ? () => false : createReloadOnce();
