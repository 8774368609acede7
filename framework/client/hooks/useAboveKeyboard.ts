import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps a bar at the page's lower edge above the on-screen keyboard, which on an iPhone covers the page instead of
 * shortening it: the bar's `inset-block-end` becomes the covered height in pixels.
 */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      // Zoomed in, the part that is seen is smaller as well, and no keyboard is there.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      bar.current?.style.setProperty('inset-block-end', covered > 1 ? `${Math.round(covered)}px` : '');
    };
    // With the next frame: the measures of the window have the page laid out.
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
