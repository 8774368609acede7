import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Sets the page's width for `min-width` media queries. Returns a function that changes the width later. */
export const stubWidth = (width: number): ((width: number) => void) => {
  let current = width;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const least = /min-width: ([\d.]+)px/.exec(query)?.[1];
      return least !== undefined && current >= Number(least);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next) => {
    current = next;
    act(() => listeners.forEach((listener) => listener()));
  };
};

/** Scrolls the page to a distance from its top, in pixels. */
export const scrollPage = (top: number): void => {
  vi.stubGlobal('scrollY', top);
  act(() => void window.dispatchEvent(new Event('scroll')));
};
