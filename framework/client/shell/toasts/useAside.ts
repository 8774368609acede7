import { useEffect, useState } from 'react';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether the messages have gone to the page's other edge, since they lay over what the keyboard has reached (WCAG 2.4.11). */
export const useAside = (host: HTMLElement, count: number): boolean => {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const look = () => {
      const stop = document.activeElement;
      if (!(stop instanceof HTMLElement) || host.contains(stop) || stop.tabIndex < 0 || !stop.matches(':focus-visible'))
        return;
      const place = stop.getBoundingClientRect();
      if ([...host.querySelectorAll('[data-type]')].some((toast) => overlap(toast.getBoundingClientRect(), place)))
        setAside((is) => !is);
    };
    // Once the page has scrolled to it.
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    later();
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, [host, count]);
  const isAny = count > 0;
  // The next come where messages usually are.
  useEffect(() => () => setAside(false), [isAny]);
  return isAside;
};
