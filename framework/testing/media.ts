import { vi } from 'vitest';

/**
 * Replaces the page's media queries with `matches`. Returns a function that notifies the page when the results change.
 */
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
