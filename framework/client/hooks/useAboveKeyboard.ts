import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps a bottom bar above the on-screen keyboard, which on an iPhone covers the page instead of shrinking it. Sets the
 * bar's `inset-block-end` to the covered height in pixels.
 */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      // Zooming in also shrinks the visual viewport, without a keyboard.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      bar.current?.style.setProperty('inset-block-end', covered > 1 ? `${Math.round(covered)}px` : '');
    };
    // Waits for the next frame: reading the window's size here would force a layout.
    const frame = requestAnimationFrame(follow);
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [bar]);
};
