import { useMediaQuery as useQuery } from '@mui/material';
import { useSyncExternalStore } from 'react';

export const phone = '(max-width:599.95px)';

/**
 * Matches a phone in landscape orientation, or a desktop at 200% or 400% zoom. On a screen this short, bars at the top
 * and bottom would cover the content.
 */
export const low = '(max-height:479.95px)';

export const tall = '(min-height:480px)';

/** Returns whether a media query matches, and rerenders the component when the result changes. */
export const useMediaQuery = (query: string): boolean => useQuery(query, { noSsr: true });

/**
 * Returns whether the viewport is as narrow as a phone's. If so, lists are shown as cards, and actions are placed
 * within reach of the thumb.
 */
export const usePhone = (): boolean => useMediaQuery(phone);

/**
 * The scroll position at the last scroll event. Stored because reading `scrollY` during rendering would force a layout.
 */
let scrolled = 0;

const subscribe = (listener: () => void) => {
  const note = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
};

export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(subscribe, () => scrolled > distance);
