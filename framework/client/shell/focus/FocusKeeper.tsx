import { useEffect } from 'react';
import { watchEdges } from './edges';
import { isTyping } from './keys';

/** An element's position, used to find its neighbours after it is removed. */
interface Place {
  element: HTMLElement;
  /**
   * The child of `body` that contains the element, if the element is in a dialog, a menu or a message. Undefined for an
   * element in the main part of the page.
   */
  part: Element | undefined;
  /**
   * The element's ancestors, starting with its parent. `before` is the node that precedes the element in `within`: the
   * previous sibling of the child that contains the element.
   */
  ancestors: readonly { within: Element; before: Element | null }[];
  /** Where the focus was before the dialog or menu opened. */
  opener: Place | undefined;
}

const partOf = (element: Element): Element | undefined => {
  const part = element.closest('body > *');
  return part && !part.querySelector('main') ? part : undefined;
};

const placeOf = (element: HTMLElement, opener: Place | undefined): Place => {
  const ancestors: { within: Element; before: Element | null }[] = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    ancestors.push({ within: one.parentElement, before: one.previousElementSibling });
  }
  return { element, part: partOf(element), ancestors, opener };
};

const isDrawn = (element: Element) =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const canFocus = (element: HTMLElement): boolean =>
  isDrawn(element) && !element.matches(':disabled, [inert] *, [inert]');

const stops = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"], [data-testid^=sentinel])';

const stopsIn = (within: Element, mayType: boolean) =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => canFocus(stop) && stop.tabIndex >= 0 && (mayType || !isTyping(stop)),
  );

/**
 * Returns the element to focus after the focused element has been removed. In order of preference: the element at the
 * same position in the closest remaining ancestor, the element that opened the dialog, or the page's heading.
 *
 * @param mayType True if text boxes may be focused, which opens the keyboard on phones
 */
const focusTargetOf = (place: Place, mayType: boolean, page: Document = document): HTMLElement | null => {
  if (canFocus(place.element)) return place.element;
  const heading = page.querySelector<HTMLElement>('main h1');
  for (const { within, before } of place.ancestors) {
    if (within === page.body || (heading && within.contains(heading))) break;
    if (!isDrawn(within)) continue;
    const all = stopsIn(within, mayType);
    const after = before?.isConnected
      ? all.find(
          (stop) => before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(stop),
        )
      : all[0];
    const target = after ?? all.at(-1);
    if (target) return target;
  }
  if (place.opener) return focusTargetOf(place.opener, mayType, page);
  return heading ?? page.querySelector('main');
};

/**
 * Moves focus elsewhere if the focused element is removed, disabled or hidden. Without this, browsers would send
 * keyboard users back to the start of the page (WCAG 2.4.3).
 *
 * @returns A function that removes the listeners
 */
export const keepFocus = (page: Document = document): (() => void) => {
  let last: Place | undefined;
  let frame = 0;
  let isByKey = true;
  const openers = new WeakMap<Element, Place | undefined>();
  const ending = new AbortController();
  const listen = (name: string, act: (event: Event) => void) =>
    page.addEventListener(name, act, { capture: true, passive: true, signal: ending.signal });

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
    const target = focusTargetOf(last, isByKey, page);
    // A heading is focused only for screen readers, so the page doesn't scroll to it.
    target?.focus({ preventScroll: !isByKey || target.tabIndex < 0 });
  };

  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    const part = partOf(target);
    let before = last;
    while (before && before.part !== part) before = before.opener;
    // Returning to an earlier dialog or menu doesn't count as opening it.
    if (part && last && !before) openers.set(part, last);
    last = placeOf(target, part && openers.get(part));
  });
  listen('focusout', (event) => {
    if ((event as FocusEvent).relatedTarget) return;
    // Focus must not be restored if the user has cleared it by clicking an empty area of the page. If the element was
    // removed instead, it's no longer in the page when the microtask runs.
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

  // Waits for the next frame because an element that replaces the removed element may focus itself.
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

const FocusKeeper = () => {
  useEffect(() => watchEdges(), []);
  useEffect(() => keepFocus(), []);
  return null;
};

export default FocusKeeper;
