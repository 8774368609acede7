import { heightOf, isStuck, stuckBars } from './stuckBars';

/** How far the bars reach into the page from its upper and lower edge, in pixels. */
export interface Edges {
  start: number;
  end: number;
}

/** Measures the bars that stay at the page's edges, wherever they are for now. */
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

/** Has the browser scroll what gets the focus out from under the bars, and leave the page where it is for what is in one. */
const applyEdges = ({ start, end }: Edges, page: Document): void => {
  // Not by variables of the page: a change of those would have everything on it get its styles again.
  page.documentElement.style.scrollPaddingBlock = `${start}px ${end}px`;
  for (const bar of page.querySelectorAll<HTMLElement>('[data-edge]')) {
    const isHere = isStuck(bar);
    bar.style.setProperty('--mj-edge-start', `${isHere ? -start : 0}px`);
    bar.style.setProperty('--mj-edge-end', `${isHere ? -end : 0}px`);
  }
};

const stops = 'a, button, input, select, textarea, [tabindex="0"], [contenteditable=true]';

/** Of these a browser scrolls the line to write on into sight, and not the box. */
const written = 'textarea, [contenteditable=true]';

/** Milliseconds after the focus has moved in which the page is scrolled for it: a bar may come with that. */
const following = 500;

const showStop = (stop: Element | null): void => {
  if (stop?.matches(stops)) stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * Keeps the page's scroll padding as large as its bars are, so that none hides what has the focus (WCAG 2.4.11). They are measured
 * with the key that moves the focus, before the browser scrolls; where a program moves it, what has it is scrolled into sight after.
 * @returns What ends it
 */
export const watchEdges = (page: Document = document): (() => void) => {
  let isPressed = false;
  let moved = -Infinity;
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
    moved = -Infinity;
    measure();
  });
  listen(page, 'pointerdown', () => {
    isPressed = true;
    moved = -Infinity;
  });
  for (const end of ['pointerup', 'pointercancel']) {
    listen(page, end, () => {
      isPressed = false;
    });
  }
  listen(page, 'focusin', ({ target }) => {
    const isOther = measure();
    // What is moved from under a finger that presses it would miss the press.
    if (isPressed || !(target instanceof Element)) return;
    moved = performance.now();
    if (isOther || (target.matches(written) && target.clientHeight < window.innerHeight / 2)) showStop(target);
  });
  listen(page, 'scroll', () => {
    if (performance.now() - moved > following) return;
    // Once what comes with the scroll is drawn.
    requestAnimationFrame(() => {
      if (measure()) showStop(page.activeElement);
    });
  });
  return () => ending.abort();
};
