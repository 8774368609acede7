import { useSyncExternalStore } from 'react';

/** As told by the last scroll: asking while the page is being drawn would have it laid out at once, and once more. */
let scrolled = 0;

const subscribe = (listener: () => void) => {
  const note = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
};

/** Whether the page is scrolled further down than so many pixels. */
export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(subscribe, () => scrolled > distance);
