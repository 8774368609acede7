import { afterAll, afterEach, vi } from 'vitest';
import { startAfresh } from './afresh';
import type { Flushable } from './afresh';

/** The styles of Material UI, which it keeps for as long as the library is loaded. */
let styles: Flushable | undefined;

// Tests without a document (most of them) must not wait for the libraries of those with one.
if (typeof document !== 'undefined') {
  // Nothing has a size in jsdom.
  globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure, renderHook } = await import('@testing-library/react');
  const { __unsafe_useEmotionCache: useStyles } = await import('@emotion/react');
  styles = renderHook(() => useStyles()).result.current ?? undefined;
  cleanup();
  const { passOverRules } = await import('./computedStyle');
  passOverRules(document);
  // A busy machine is slow, which is no failure: wait longer for what appears later.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// The files of a worker share its process and its libraries, and nothing else: every file loads the product's modules
// for itself, unmocked, and finds an untouched page.
const leavePage = typeof document === 'undefined' ? undefined : startAfresh(window, styles);
afterAll(() => {
  vi.useRealTimers();
  // Otherwise undone before the next test, which in another file is after this one's set-up.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  leavePage?.();
  // What vitest itself does between the files that it isolates.
  (Reflect.get(globalThis, '__vitest_mocker__') as { reset: () => void }).reset();
  vi.resetModules();
});
