/** Returns the height of a bar, including overflowing content. */
const heightOf = (bar: HTMLElement): number => Math.max(bar.offsetHeight, bar.scrollHeight);

/** Returns whether a bar stays in place while the page scrolls. On a short screen, bars scroll with the content. */
const isStuck = (bar: HTMLElement): boolean => ['fixed', 'sticky'].includes(getComputedStyle(bar).position);

/**
 * Returns the visible bars that stay fixed at the given edge while the page scrolls. A bar's `data-edge` attribute is
 * `start` or `end`, or `side` if the bar doesn't cover any content.
 */
export const stuckBars = (edge: 'start' | 'end', page: Document = document): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-edge=${edge}]`)].filter((bar) => heightOf(bar) > 0 && isStuck(bar));

/** How many pixels fixed bars cover at the top (`start`) and bottom (`end`) of the page. */
export interface Edges {
  start: number;
  end: number;
}

export const measureEdges = (page: Document = document): Edges => {
  const edges: Edges = { start: 0, end: 0 };
  for (const edge of ['start', 'end'] as const) {
    for (const bar of stuckBars(edge, page)) {
      const { top, bottom } = getComputedStyle(bar);
      edges[edge] = Math.max(
        edges[edge],
        Math.ceil(heightOf(bar) + (Number.parseFloat(edge === 'start' ? top : bottom) || 0)),
      );
    }
  }
  return edges;
};

/** Sets the page's scroll padding so that bars don't cover focused elements. Cancels it for elements inside a bar. */
const applyEdges = ({ start, end }: Edges, page: Document): void => {
  // Sets the property directly because a CSS variable on the root element would make the browser recalculate all
  // styles.
  page.documentElement.style.scrollPaddingBlock = `${start}px ${end}px`;
  for (const bar of page.querySelectorAll<HTMLElement>('[data-edge]')) {
    const isHere = isStuck(bar);
    bar.style.setProperty('--mj-edge-start', `${isHere ? -start : 0}px`);
    bar.style.setProperty('--mj-edge-end', `${isHere ? -end : 0}px`);
  }
};

const stops = 'a, button, input, select, textarea, [tabindex="0"], [contenteditable=true]';

/** Elements where browsers scroll to the caret rather than to the element itself. */
const textEditors = 'textarea, [contenteditable=true]';

/** How long after a focus change, in milliseconds, the scroll position is still corrected if bars appear. */
const following = 500;

const showStop = (stop: Element | null): void => {
  if (stop?.matches(stops)) stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * Sets the scroll padding to the height of the bars so that no bar hides the focused element (WCAG 2.4.11). Measures
 * the bars on keydown, before the browser scrolls. If a script moves focus, scrolls the element into view.
 *
 * @returns A function that removes the listeners
 */
export const watchEdges = (page: Document = document): (() => void) => {
  let isPressed = false;
  let lastMoveAt = -Infinity;
  let last = '';
  const measure = () => {
    const edges = measureEdges(page);
    const { style } = page.documentElement;
    applyEdges(edges, page);
    const changed = style.scrollPaddingBlock !== last;
    last = style.scrollPaddingBlock;
    return changed;
  };
  const ending = new AbortController();
  const listen = (target: EventTarget, name: string, act: (event: Event) => void) =>
    target.addEventListener(name, act, { capture: true, passive: true, signal: ending.signal });

  measure();
  listen(window, 'resize', measure);
  listen(page, 'keydown', () => {
    isPressed = false;
    lastMoveAt = -Infinity;
    measure();
  });
  listen(page, 'pointerdown', () => {
    isPressed = true;
    lastMoveAt = -Infinity;
  });
  for (const end of ['pointerup', 'pointercancel']) {
    listen(page, end, () => {
      isPressed = false;
    });
  }
  listen(page, 'focusin', ({ target }) => {
    const isOther = measure();
    // Scrolling during a touch would move the target away from the finger.
    if (isPressed || !(target instanceof Element)) return;
    lastMoveAt = performance.now();
    if (isOther || (target.matches(textEditors) && target.clientHeight < window.innerHeight / 2)) showStop(target);
  });
  listen(page, 'scroll', () => {
    if (performance.now() - lastMoveAt > following) return;
    // Waits until the bars that appear during scrolling have rendered.
    requestAnimationFrame(() => {
      if (measure()) showStop(page.activeElement);
    });
  });
  return () => ending.abort();
};
