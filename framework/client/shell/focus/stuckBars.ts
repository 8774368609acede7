/** The height of a bar in pixels; one without a height of its own shows what overflows it. */
export const heightOf = (bar: HTMLElement): number => Math.max(bar.offsetHeight, bar.scrollHeight);

/** Whether a bar stays where it is while the page is scrolled; on a low page it doesn't. */
export const isStuck = (bar: HTMLElement): boolean => ['fixed', 'sticky'].includes(getComputedStyle(bar).position);

/**
 * The bars that stay at an edge of the page while it is scrolled, as far as they are drawn. They are marked by `data-edge`, which is
 * `start`, `end`, or `side` for one that covers nothing.
 */
export const stuckBars = (edge: 'start' | 'end', page: Document = document): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-edge=${edge}]`)].filter((bar) => heightOf(bar) > 0 && isStuck(bar));
