import type { CDPSession, Page } from 'playwright-core';

/** ARIA roles that say nothing about the focused element. */
const meaningless = ['generic', 'none', 'presentation', 'paragraph', 'StaticText', 'unknown'];

/** The screen sizes to test: a wide page, a phone, 1440 × 900 at 200% zoom, and 1280 × 1024 at 400% zoom. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

/** The focused element, as the page describes it. */
interface Place {
  name: string;
  /** The look of the element and its surroundings. Elements of the same kind look alike. */
  kind: string;
  /** The element that covers the focused element, or a note that the focused element isn't visible. */
  cover: string | undefined;
  clip: { x: number; y: number; width: number; height: number };
}

/** The result of tabbing through a page. */
export interface Walk {
  count: number;
  /** The errors, each with the Tab stops where it occurs. */
  faults: string[];
}

/**
 * Describes the focused element. Runs in the browser. Returns undefined if the focus has left the page or returned to a
 * visited stop.
 * @param isKnown true if this stop was described before
 */
const placeOf = (isKnown: boolean): Place | undefined => {
  const stop = document.activeElement;
  if (
    !(stop instanceof HTMLElement || stop instanceof SVGElement) ||
    stop === document.body ||
    (stop.dataset.passed && !isKnown)
  )
    return undefined;
  stop.dataset.passed = 'yes';
  // If an input is transparent, its label or button is the visible element.
  const box =
    stop instanceof HTMLInputElement && getComputedStyle(stop).opacity === '0'
      ? (stop.closest('label, .MuiButtonBase-root') ?? stop)
      : stop;
  const { left, right, ...edges } = box.getBoundingClientRect().toJSON() as DOMRect;
  let { top, bottom } = edges;
  // If the element is taller than a scroll container around it, only the part inside is visible.
  for (let one = box.parentElement; one; one = one.parentElement) {
    if (getComputedStyle(one).overflowY === 'visible' || one.clientHeight >= bottom - top) continue;
    const shown = one.getBoundingClientRect();
    [top, bottom] = [Math.max(top, shown.top), Math.min(bottom, shown.bottom)];
  }
  const visible = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  };
  const isStuck = (element: Element | null): Element | undefined => {
    if (box.contains(element)) return undefined;
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      if (one.contains(box)) return undefined;
      // Ignores the invisible swipe area that opens the menu.
      if (one.childElementCount === 0 && one.textContent === '') return undefined;
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
    }
    return undefined;
  };
  const [across, down] = [
    [visible.left + 3, (visible.left + visible.right) / 2, visible.right - 3],
    [visible.top + 3, (visible.top + visible.bottom) / 2, visible.bottom - 3],
  ];
  // If an element is very tall, its middle must be visible.
  const isHigh = bottom - top > innerHeight / 2;
  const covers = across
    .flatMap((x) => (isHigh ? [down[1]!] : down).map((y) => isStuck(document.elementFromPoint(x, y))))
    .find(Boolean);
  const isAway = visible.right - visible.left < 2 || visible.bottom - visible.top < 2;
  const isCut = !isHigh && (top < -1 || bottom > innerHeight + 1);
  const ancestors = [box, box.parentElement, box.parentElement?.parentElement].map(
    (one) => `${one?.tagName}.${one?.getAttribute('class')}`,
  );
  // For multi-line inputs, the focus is shown on the container.
  const marked = (box.closest('.MuiInputBase-root') ?? box).getBoundingClientRect();
  const [x, y] = [Math.max(marked.left - 6, 0), Math.max(marked.top - 6, 0)];
  return {
    name: `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent}`.replaceAll(/\s+/g, ' ').slice(0, 80),
    kind: [...ancestors, stop.getAttribute('aria-current'), stop.getAttribute('aria-selected')].join(),
    cover:
      isAway || isCut
        ? 'out of sight'
        : covers && `${covers.tagName}.${covers.getAttribute('class')} ${covers.textContent?.slice(0, 30)}`,
    clip: {
      x,
      y,
      width: Math.min(marked.right + 6, innerWidth) - x,
      height: Math.min(marked.bottom + 6, innerHeight) - y,
    },
  };
};

/** Returns an error if a screen reader couldn't announce the focused element's role or name. */
const misnamed = async (session: CDPSession): Promise<string | undefined> => {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const [{ role, name, ignored } = {}] = nodes as {
    role?: { value?: string };
    name?: { value?: string };
    ignored?: boolean;
  }[];
  if (ignored || !role?.value || meaningless.includes(role.value)) return `has no role (${role?.value})`;
  return name?.value ? undefined : `is a ${role.value} without a name`;
};

/** Returns true if focusing the element doesn't change its appearance. */
const isUnmarked = async (page: Page, clip: Place['clip']): Promise<boolean> => {
  const looks = () => page.screenshot({ clip, caret: 'hide', animations: 'disabled' });
  const focused = await looks();
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((one) => one.blur());
  const isSame = focused.equals(await looks());
  // The next press of Tab continues from the focused element.
  await element.evaluate((one) => one.focus({ preventScroll: true }));
  return isSame;
};

/**
 * Moves through a page, or through the focused dialog, with the Tab key and checks each stop (WCAG 2.4.7, 2.4.11 and
 * 4.1.2).
 * @param visited kinds of stops whose pixels have already been compared; the function adds more
 */
export const walk = async (page: Page, visited: Set<string> = new Set()): Promise<Walk> => {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>('[data-passed]').forEach((one) => delete one.dataset.passed);
    if (document.activeElement?.closest('[role=dialog], [role=menu], [role=listbox]')) return;
    // Starts at the top of the page. Focuses a temporary element, because the page moves the focus away from its body.
    const start = document.createElement('i');
    start.tabIndex = -1;
    start.dataset.passed = 'yes';
    document.body.prepend(start);
    start.focus({ preventScroll: true });
    start.addEventListener('blur', () => start.remove(), { once: true });
  });
  let count = 0;
  for (; ; count += 1) {
    await page.keyboard.press('Tab');
    let place = await page.evaluate(placeOf, false);
    if (!place) break;
    if (place.cover) {
      // Waits a few frames, in case a toast moves or the page scrolls.
      await page.waitForTimeout(300);
      place = (await page.evaluate(placeOf, true)) ?? place;
    }
    const misname = await misnamed(session);
    if (misname) faults.push(`${place.name} ${misname}`);
    if (place.cover) faults.push(`${place.name} lies under ${place.cover}`);
    else if (!visited.has(place.kind)) {
      visited.add(place.kind);
      // Compares the pixels a second time, because a dialog that is still loading may grow and move its content.
      const isUnmarkedThere = async () => isUnmarked(page, ((await page.evaluate(placeOf, true)) ?? place).clip);
      if ((await isUnmarked(page, place.clip)) && (await isUnmarkedThere()))
        faults.push(`${place.name} looks the same with the focus`);
    }
  }
  await session.detach();
  return { count, faults };
};
