import type { Place } from './place';
import { canFocus, heirOf, partOf, placeOf } from './place';

/**
 * Passes the focus on when what has it goes, is disabled or is hidden: browsers would leave it on the body, and who uses the keyboard
 * at the page's beginning (WCAG 2.4.3).
 * @returns What ends it
 */
export const keepFocus = (page: Document = document): (() => void) => {
  let last: Place | undefined;
  let frame = 0;
  let isByKey = true;
  const openers = new WeakMap<Element, Place | undefined>();
  const ending = new AbortController();
  const listen = (name: string, act: (event: Event) => void) =>
    page.addEventListener(name, act, { capture: true, passive: true, signal: ending.signal });

  /** Whether the focus is nowhere, though nobody has left where it was. */
  const isLost = () => {
    const { activeElement, body } = page;
    return (
      last !== undefined &&
      (activeElement === null ||
        activeElement === body ||
        (activeElement === last.element && last.element.matches(':disabled')))
    );
  };

  const passOn = () => {
    frame = 0;
    if (!last || !isLost()) return;
    const heir = heirOf(last, isByKey, page);
    // A heading is for those who listen.
    heir?.focus({ preventScroll: !isByKey || heir.tabIndex < 0 });
  };

  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    const part = partOf(target);
    let before = last;
    while (before && before.part !== part) before = before.opener;
    // What goes back to where it came from wasn't opened from there.
    if (part && last && !before) openers.set(part, last);
    last = placeOf(target, part && openers.get(part));
  });
  listen('focusout', (event) => {
    if ((event as FocusEvent).relatedTarget) return;
    // Who presses on nothing has left it; what goes has gone before this is asked.
    queueMicrotask(() => {
      if (last?.element === event.target && page.activeElement === page.body && canFocus(last.element))
        last = undefined;
    });
  });
  listen('keydown', () => {
    isByKey = true;
  });
  listen('pointerdown', () => {
    isByKey = false;
  });

  // With the next frame: what comes in its place may take the focus by itself.
  const observer = new MutationObserver(() => {
    if (frame === 0 && isLost()) frame = requestAnimationFrame(passOn);
  });
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    ending.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
