import { afterAll, afterEach, vi } from 'vitest';
import { startAfresh } from './afresh/afresh';

// Tests without a document (most of them) must not wait for the libraries of those with one.
if (typeof document !== 'undefined') {
  // Nothing has a size in jsdom.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // A page that fetches nothing ahead, unless a test says otherwise: tests count what is asked.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { leaveTracesOut } = await import('./traces/withoutTraces');
  leaveTracesOut();
  // A busy machine is slow, which is no failure: wait longer for what appears later.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// The files of a worker share its process and its libraries, and nothing else: every file loads the product's modules
// for itself, and finds an untouched page. A file that mocks one of them unmocks it after its tests.
const leavePage = typeof document === 'undefined' ? undefined : startAfresh(window);
afterAll(() => {
  vi.useRealTimers();
  // Otherwise undone before the next test, which in another file is after this one's set-up.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  // Last, as it throws where something is left that can't be cleared.
  leavePage?.();
});
