import type { RouterLocation } from 'react-admin';
import { fromAddressSearch, toAddressSearch } from './listParams';
import { formatPath, joinPaths, segmentsOf, type Path } from './paths';

/** A pathname that is its own address. */
const PLAIN = /^\/(?!\/)[\w~/-]*$/;

/** What an entry of the session history carries: the caller's state, the entry's key and its place. */
export interface HistoryState {
  usr: unknown;
  key: string;
  idx: number;
}

/**
 * Translates between the window's address and the router's locations.
 * @param basename the path under which the application is mounted, or empty
 */
export function createAddresses(basename: string, win: Window) {
  const base = segmentsOf(basename);

  function read(): RouterLocation {
    const { usr = null, key = 'default' } = (win.history.state ?? {}) as Partial<HistoryState>;
    return { ...fromUrl(new URL(win.location.href)), state: usr, key };
  }

  function fromUrl(url: URL): Path {
    const pathname = withOneSlash(url.pathname);
    const segments = segmentsOf(pathname);
    const outside = base.length === 0 || base.some((segment, index) => segment !== segments[index]);
    const path = outside ? pathname : joinPaths(...segments.slice(base.length));
    return { pathname: path, search: fromAddressSearch(url.search), hash: url.hash };
  }

  // Set part by part on a URL of this site, no target can lead to another site.
  function toUrl({ pathname, search, hash }: Path): URL {
    const url = new URL(win.location.origin);
    url.pathname = base.length === 0 ? pathname : joinPaths(...base, pathname);
    url.search = toAddressSearch(search);
    url.hash = hash;
    return url;
  }

  function href(path: Path): string {
    // Most links by far; a URL each would take time on a page full of them.
    if (base.length === 0 && path.search === '' && path.hash === '' && PLAIN.test(path.pathname)) return path.pathname;
    const { pathname, search, hash } = toUrl(path);
    return formatPath({ pathname: withOneSlash(pathname), search, hash });
  }

  return {
    /** The location in the address bar. */
    read,

    /** The address of a path, as links show it. */
    href,

    /** The location that a path will have, percent-encoded as the browser would. */
    locate(path: Path, state: unknown = null): RouterLocation {
      return { ...fromUrl(toUrl(path)), state, key: newKey() };
    },

    /** Gives the current entry a place if it has none, and reads it. */
    adopt(place: number): { location: RouterLocation; index: number } {
      const state = win.history.state as Partial<HistoryState> | null;
      if (state?.idx === undefined) win.history.replaceState({ ...state, idx: place }, '');
      return { location: read(), index: state?.idx ?? place };
    },

    /**
     * Writes an entry. Where the browser refuses (some cap the rate of entries), the address is loaded instead.
     * @returns whether the entry was written
     * @throws DataCloneError if the state can't be kept in the history
     */
    write(action: 'PUSH' | 'REPLACE', location: RouterLocation, place: number): boolean {
      const state: HistoryState = { usr: location.state, key: location.key ?? newKey(), idx: place };
      try {
        win.history[action === 'PUSH' ? 'pushState' : 'replaceState'](state, '', href(location));
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        win.location.assign(href(location));
        return false;
      }
    },
  };
}

/** A pathname that doesn't read as an address of another host. */
function withOneSlash(pathname: string): string {
  return pathname.replace(/^\/{2,}/, '/');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
