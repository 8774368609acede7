import { afterAll, afterEach, vi } from 'vitest';
import { startAfresh } from './afresh/afresh';

// The following libraries need a document. Most test files have none, so they skip this.
if (typeof document !== 'undefined') {
  // jsdom has no layout, so it has no ResizeObserver either.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Disables prefetching by default, because tests count calls.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { leaveTracesOut } = await import('./traces/withoutTraces');
  leaveTracesOut();
  // Uses a long timeout, because tests also run on slow machines.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// The test files in a worker share its process and libraries. Each test file loads the product's modules itself, and
// starts with a clean page. A file that mocks a library must unmock it after its tests.
const leavePage = typeof document === 'undefined' ? undefined : startAfresh(window);
afterAll(() => {
  vi.useRealTimers();
  // By default, vitest doesn't restore globals until the next test, which may be after the next test file's setup.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  // Resets the page last, because this throws an error if the page can't be cleaned up.
  leavePage?.();
});
