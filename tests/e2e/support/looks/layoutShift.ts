import type { Page } from 'playwright-core';

/** The most that a page may move by itself while it loads; one that moves less is steady to the eye. */
export const mostShift = 0.02;

/** A shift as the browser reports it: its share of the score, and what moved from where to where. */
interface Shift {
  /** When, in milliseconds since the page was opened. */
  at: number;
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
    /** Only what moves after this counts. */
    shiftsCountFrom: number;
  }
}

/** Notes every layout shift of the pages opened from now on, those in answer to a press or a key included. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    window.shiftsCountFrom = 0;
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShiftAttribution) => {
      const { nodeName = '?', className = '', textContent = '' } = (node ?? {}) as Partial<Element>;
      const rects = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join());
      return `${nodeName}.${String(className).slice(0, 60)} "${textContent?.slice(0, 30)}" ${rects.join(' → ')}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        window.layoutShifts.push({ at: entry.startTime, value: entry.value, moved: entry.sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

interface LayoutShiftAttribution {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: LayoutShiftAttribution[];
}

/**
 * Has only those shifts count that come after the next screen stands in the place of this one, in whatever state it
 * begins: that change itself is no shift.
 */
export const countFromNextScreen = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.shiftsCountFrom = Infinity;
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      const afterTwoFrames = () => requestAnimationFrame(() => (window.shiftsCountFrom = performance.now()));
      requestAnimationFrame(afterTwoFrames);
    }).observe(document.querySelector('main')!, { childList: true, subtree: true });
  });

/** The sum of the page's shifts since it was opened, or since the screen began, and what moved, when it is more than a thousandth. */
export const shifts = async (page: Page): Promise<{ score: number; moved: string[] }> => {
  const all = await page.evaluate(async () => {
    // The browser reports a shift with the frame after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.layoutShifts.filter(({ at }) => at > window.shiftsCountFrom);
  });
  const score = all.reduce((sum, { value }) => sum + value, 0);
  const moved = all
    .filter(({ value }) => value > 0.001)
    .flatMap(({ value, moved: what }) => [value.toFixed(4), ...what]);
  return { score, moved };
};
