import { hasUnsaved } from '../session/unsaved';

const key = 'admin.reloaded';

/** How long after a reload, in milliseconds, further failures don't trigger another one. */
const tooSoon = 60_000;

interface Browser {
  online: () => boolean;
  /** Returns true if reloading would lose unsaved input. */
  unsaved: () => boolean;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

/**
 * Opens a link that the user clicks during the reload. Pages are prefetched on hover, so users often click just after a
 * failed prefetch has triggered the reload.
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
 * Reloads the page and returns true. Also returns true while a reload is pending. Returns false if a recent reload
 * didn't solve the problem, if the browser is offline, or if there are unsaved changes. Also returns false if the
 * browser can't store the time of the reload, because the page could then reload forever. Always returns false in
 * development, where Vite reloads the page and failures should stay visible.
 */
export const reloadOnce: () => boolean = import.meta.env.MODE === 'development' ? () => false : createReloadOnce();
