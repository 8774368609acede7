import { vi } from 'vitest';

/** Answers the page's media queries. Returns a function that announces a change of the answers. */
export const stubMedia = (matches: (query: string) => boolean): (() => void) => {
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return () => listeners.forEach((listener) => listener());
};
