import { afterEach, beforeEach, vi } from 'vitest';
import type { RouterBlockerFunction } from 'react-admin';
import { UNBLOCKED } from '../blockers';
import { createBrowserHistory, type BrowserHistory } from '../history';
import { resolveTo } from '../paths';

let stop: (() => void)[] = [];

beforeEach(() => {
  stop = [];
});

afterEach(() => stopAll());

/** What to do when the test is over, or it stops everything before. */
export function atEnd(end: () => void): void {
  stop.push(end);
}

export function stopAll(): void {
  for (const end of stop) end();
}

/** A history that is listened to, at an address of the site. */
export function open(at: string, basename = ''): BrowserHistory {
  window.history.replaceState(null, '', at);
  const history = createBrowserHistory(basename);
  atEnd(history.subscribe(() => {}));
  return history;
}

/** Navigates to a path, which may be relative to where the history is. */
export function go(history: BrowserHistory, to: string, options?: Parameters<BrowserHistory['navigate']>[1]): void {
  history.navigate(resolveTo(to, [], history.location().pathname), options);
}

export function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

/** A blocker that objects while `on`, and remembers what it was told. */
export function addBlocker(history: BrowserHistory) {
  const blocker = { on: true, states: [UNBLOCKED] };
  const shouldBlock = vi.fn<RouterBlockerFunction>(() => blocker.on);
  const onChange = (state: typeof UNBLOCKED) => blocker.states.push(state);
  atEnd(history.block({ shouldBlock, onChange }));
  return Object.assign(blocker, { shouldBlock, last: () => blocker.states.at(-1)! });
}
