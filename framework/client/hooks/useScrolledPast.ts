import { useSyncExternalStore } from 'react';

/** The position at the last scroll event. Reading `scrollY` during rendering would force a layout. */
let scrolled = 0;

const subscribe = (listener: () => void) => {
  const note = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
};

/** Returns whether the page is scrolled down by more than `distance` pixels. */
export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(subscribe, () => scrolled > distance);
