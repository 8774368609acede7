/** When a screen is of use: each selector has a visible element, and where asked one with text. */
export interface Readiness {
  selectors: string[];
  withText?: boolean;
}

/** What a page notes about itself, in milliseconds from the start of its loading. */
export interface Observed {
  ready: number;
  longTasks: number;
}

/** The name of the function by which a page says that it's ready. */
export const READY = 'benchReady';

declare global {
  interface Window {
    observed: Observed;
    benchReady: (payload: string) => void;
  }
}

/** Runs in the page before its own scripts: notes when it's ready, and how long it kept the processor in long tasks. */
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
