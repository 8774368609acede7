import { isTyping } from './keys';

/** Where something on the page stands, so that its neighbours are found once it has gone. */
export interface Place {
  element: HTMLElement;
  /** The part of the page, next to the program's own, that a dialog, a menu or the messages have; undefined within the program's own. */
  part: Element | undefined;
  /** What it is within, from the inside out, and what comes before it there. */
  around: readonly { within: Element; before: Element | null }[];
  /** What had the focus before the dialog or menu that it is in. */
  opener: Place | undefined;
}

/** The part of the page that an element is in, as a place has it. */
export const partOf = (element: Element): Element | undefined => {
  const part = element.closest('body > *');
  return part && !part.querySelector('main') ? part : undefined;
};

export const placeOf = (element: HTMLElement, opener: Place | undefined): Place => {
  const around: { within: Element; before: Element | null }[] = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    around.push({ within: one.parentElement, before: one.previousElementSibling });
  }
  return { element, part: partOf(element), around, opener };
};

const isDrawn = (element: Element) =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Whether something can have the focus as it is now. */
export const canFocus = (element: HTMLElement): boolean =>
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
export const heirOf = (place: Place, mayType: boolean, page: Document = document): HTMLElement | null => {
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
