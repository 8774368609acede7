/**
 * When a screen counts as usable: each selector must match a visible element. If `withText` is true, the element must
 * also contain text.
 */
export interface Readiness {
  selectors: string[];
  withText?: boolean;
}

/** The times that the page measures, in milliseconds since the page started to load. */
export interface Observed {
  ready: number;
  longTasks: number;
}

/** The name of the function that the page calls when it is ready. */
export const READY = 'benchReady';

declare global {
  interface Window {
    observed: Observed;
    benchReady: (payload: string) => void;
  }
}

/** Records when the page is ready and how long its long tasks take. Runs before the page's scripts. */
export function observe({ selectors, withText = false }: Readiness): void {
  window.observed = { ready: 0, longTasks: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.observed.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });

  const isThere = (element: Element) =>
    element.getClientRects().length > 0 && (!withText || element.textContent!.trim() !== '');
  const check = () => {
    if (selectors.every((selector) => [...document.querySelectorAll(selector)].some(isThere))) {
      window.observed.ready = performance.now();
      window.benchReady('');
    } else {
      requestAnimationFrame(check);
    }
  };
  requestAnimationFrame(check);
}
