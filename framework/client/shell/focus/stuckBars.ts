/** Includes overflow: some bars have no height of their own. */
export const heightOf = (bar: HTMLElement): number => Math.max(bar.offsetHeight, bar.scrollHeight);

/** Returns whether a bar stays in place while scrolling; on a low page it doesn't. */
export const isStuck = (bar: HTMLElement): boolean => ['fixed', 'sticky'].includes(getComputedStyle(bar).position);

/**
 * Returns the visible bars that stay at an edge while scrolling, marked by `data-edge`: `start`, `end`, or `side` for a
 * bar that covers nothing.
 */
export const stuckBars = (edge: 'start' | 'end', page: Document = document): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-edge=${edge}]`)].filter((bar) => heightOf(bar) > 0 && isStuck(bar));
