import type { Page } from 'playwright-core';

/** The maximum layout-shift score while a page loads. */
export const mostShift = 0.02;

/** A layout shift reported by the browser: its score, and the elements that moved, with their old and new positions. */
interface Shift {
  /** The time of the shift, in milliseconds since the page was opened. */
  at: number;
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
    /** Only layout shifts after this time are counted. */
    shiftsCountFrom: number;
  }
}

/** Records every layout shift on pages opened from now on, including shifts after a click or key press. */
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
 * Counts only shifts that occur after the next screen has replaced the current screen. The replacement itself isn't
 * counted.
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

/**
 * Returns the total layout-shift score of the page or its latest screen. If the score exceeds 0.001, also returns the
 * elements that moved.
 */
export const shifts = async (page: Page): Promise<{ score: number; moved: string[] }> => {
  const all = await page.evaluate(async () => {
    // The browser reports a shift one frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.layoutShifts.filter(({ at }) => at > window.shiftsCountFrom);
  });
  const score = all.reduce((sum, { value }) => sum + value, 0);
  const moved = all
    .filter(({ value }) => value > 0.001)
    .flatMap(({ value, moved: what }) => [value.toFixed(4), ...what]);
  return { score, moved };
};
