import { useEffect } from 'react';
import { watchEdges } from './edges';
import { isTyping } from './keys';

/** Where something on the page stands, so that its neighbours are found once it has gone. */
interface Place {
  element: HTMLElement;
  /** The part of the page, next to the program's own, that a dialog, a menu or the messages have; undefined within the program's own. */
  part: Element | undefined;
  /** What it is within, from the inside out, and what comes before it there. */
  around: readonly { within: Element; before: Element | null }[];
  /** What had the focus before the dialog or menu that it is in. */
  opener: Place | undefined;
}

/** The part of the page that an element is in, as a place has it. */
const partOf = (element: Element): Element | undefined => {
  const part = element.closest('body > *');
  return part && !part.querySelector('main') ? part : undefined;
};

const placeOf = (element: HTMLElement, opener: Place | undefined): Place => {
  const around: { within: Element; before: Element | null }[] = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    around.push({ within: one.parentElement, before: one.previousElementSibling });
  }
  return { element, part: partOf(element), around, opener };
};

const isDrawn = (element: Element) =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Whether something can have the focus as it is now. */
const canFocus = (element: HTMLElement): boolean =>
  isDrawn(element) && !element.matches(':disabled, [inert] *, [inert]');

const stops = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"], [data-testid^=sentinel])';

/** Somewhere on the page where the focus may go, by what is there. */
const stopsIn = (within: Element, mayType: boolean) =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => canFocus(stop) && stop.tabIndex >= 0 && (mayType || !isTyping(stop)),
  );

/**
 * What takes the focus of something that has gone: what stands in its place now, in the smallest part of the page that is left of where
 * it was; else what opened the dialog it was in; else the page's heading.
 * @param mayType Whether it may be a box to type in, by which a phone opens its keyboard
 */
const heirOf = (place: Place, mayType: boolean, page: Document = document): HTMLElement | null => {
  if (canFocus(place.element)) return place.element;
  const heading = page.querySelector<HTMLElement>('main h1');
  for (const { within, before } of place.around) {
    if (within === page.body || (heading && within.contains(heading))) break;
    if (!isDrawn(within)) continue;
    const all = stopsIn(within, mayType);
    const after = before?.isConnected
      ? all.find(
          (stop) => before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(stop),
        )
      : all[0];
    const heir = after ?? all.at(-1);
    if (heir) return heir;
  }
  if (place.opener) return heirOf(place.opener, mayType, page);
  return heading ?? page.querySelector('main');
};

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

/** Keeps the focus in sight, and on the page when what had it goes; draws nothing. */
const FocusKeeper = () => {
  useEffect(() => watchEdges(), []);
  useEffect(() => keepFocus(), []);
  return null;
};

export default FocusKeeper;
