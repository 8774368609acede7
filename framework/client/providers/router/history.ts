import type { RouterLocation, RouterNavigateOptions } from 'react-admin';
import { createBlockers, type Blocker } from './blockers';
import { createAddresses, type HistoryState } from './addresses';
import type { Path } from './paths';

/** The browser's history as the router sees it; locations are without basename and with react-admin's `perPage`. */
export interface BrowserHistory {
  /** The current location; the same object until it changes. */
  location: () => RouterLocation;
  /** Calls back after each change of location; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Goes to a path by a new entry, or in place of the current one. */
  navigate: (to: Path, options?: RouterNavigateOptions) => void;
  /** Moves by a number of entries, as Back and Forward do. */
  go: (delta: number) => void;
  /** The address to write in a link. */
  href: (path: Path) => string;
  /** Adds a blocker; returns the function that removes it. */
  block: (blocker: Blocker) => () => void;
}

/**
 * Opens the history of a window.
 * @param basename the path under which the application is mounted, or empty
 */
export function createBrowserHistory(basename = '', win: Window = window): BrowserHistory {
  const addresses = createAddresses(basename, win);
  const blockers = createBlockers();
  const listeners = new Set<() => void>();
  let { location, index } = addresses.adopt(0);
  let onReverted: (() => void) | undefined;

  function commit(next: RouterLocation, nextIndex: number): void {
    location = next;
    index = nextIndex;
    for (const listener of listeners) listener();
    blockers.settle();
  }

  function onPopState({ state }: PopStateEvent): void {
    const nextIndex = (state as HistoryState | null)?.idx;
    if (nextIndex === undefined) {
      // A link to a fragment (#main-content) makes an entry of its own.
      const entry = addresses.adopt(index + 1);
      return commit(entry.location, entry.index);
    }
    const delta = nextIndex - index;
    if (onReverted) return delta === 0 ? settleRevert(onReverted) : win.history.go(-delta);
    const next = addresses.read();
    const blocker =
      delta !== 0 && blockers.find({ currentLocation: location, nextLocation: next, historyAction: 'POP' });
    if (!blocker) return commit(next, nextIndex);
    // The browser has moved already: move back, and ask once it's there.
    onReverted = () => blockers.hold(blocker, next, () => win.history.go(delta));
    win.history.go(-delta);
  }

  function settleRevert(ask: () => void): void {
    onReverted = undefined;
    ask();
  }

  function navigate(to: Path, options: RouterNavigateOptions = {}): void {
    const historyAction = options.replace ? 'REPLACE' : 'PUSH';
    const next = addresses.locate(to, options.state);
    const blocker = blockers.find({ currentLocation: location, nextLocation: next, historyAction });
    if (blocker) return blockers.hold(blocker, next, () => navigate(to, options));
    const nextIndex = options.replace ? index : index + 1;
    if (addresses.write(historyAction, next, nextIndex)) commit(next, nextIndex);
  }

  return {
    location: () => location,
    subscribe(listener) {
      if (listeners.size === 0) win.addEventListener('popstate', onPopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) win.removeEventListener('popstate', onPopState);
      };
    },
    navigate,
    go: (delta) => win.history.go(delta),
    href: addresses.href,
    block: blockers.add,
  };
}
