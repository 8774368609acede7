import { useEffect } from 'react';
import type { Point } from './swipe';
import { atMenuEdge, swipeOf } from './swipe';

/** The width from which the menu stands beside the content (SPEC §9), as a media query. */
export const wide = '(min-width: 1200px)';

const pointOf = ({ changedTouches }: TouchEvent): Point => {
  const { clientX: x, clientY: y } = changedTouches[0]!;
  return { x, y };
};

/** Pulls the menu of a narrow page out from its edge by a finger, and pushes it back. */
export const useSwipe = (open: boolean, onOpen: () => void, onClose: () => void): void => {
  useEffect(() => {
    let from: Point | undefined;
    const isRtl = () => document.documentElement.dir === 'rtl';
    const onStart = (event: TouchEvent) => {
      const start = event.touches.length === 1 ? pointOf(event) : undefined;
      const pulls = () => !window.matchMedia?.(wide).matches && atMenuEdge(start!, isRtl(), window.innerWidth);
      from = start && (open || pulls()) ? start : undefined;
    };
    const onEnd = (event: TouchEvent) => {
      const swipe = from && swipeOf(from, pointOf(event), isRtl());
      from = undefined;
      if (swipe === 'forward' && !open) onOpen();
      if (swipe === 'backward' && open) onClose();
    };
    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchend', onEnd);
    };
  }, [open, onOpen, onClose]);
};
