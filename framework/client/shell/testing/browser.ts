import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { stubMedia } from '../../../testing/media';

/** Sets the page's width for `min-width` media queries. Returns a function that changes the width later. */
export const stubWidth = (width: number): ((width: number) => void) => {
  let current = width;
  const announce = stubMedia((query) => {
    const least = /min-width: ([\d.]+)px/.exec(query)?.[1];
    return least !== undefined && current >= Number(least);
  });
  return (next) => {
    current = next;
    act(announce);
  };
};

/** Scrolls the page to the given distance from its top, in pixels. */
export const scrollPage = (top: number): void => {
  vi.stubGlobal('scrollY', top);
  act(() => void window.dispatchEvent(new Event('scroll')));
};
