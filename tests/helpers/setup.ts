import { afterEach } from 'vitest';

// Tests without a document (most of them) must not wait for the libraries of those with one.
if (typeof document !== 'undefined') {
  // Nothing has a size in jsdom.
  globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { passOverRules } = await import('./computedStyle');
  passOverRules(document);
  // A busy machine is slow, which is no failure: wait longer for what appears later.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
