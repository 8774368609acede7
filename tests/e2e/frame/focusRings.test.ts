import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../framework/testing/longRun';
import { inOneLanguage } from '../support/byTurns';
import { withProduct } from '../support/product';

const product = withProduct();

/** One screen of each kind; in the short run the form, which has the most kinds of stops. */
const paths = ['/brands/create', ...(isLongRun ? ['/', '/brands', '/all-orders', '/products/view-all/create', '/visitors-statistics', '/messages', '/money', '/misc/not-authorized'] : [])];

/** Where the focus is, with some of its surroundings, and what it is; undefined once it has left the page. */
const stopOf = (page: Page) => page.evaluate(() => {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement || stop instanceof SVGElement) || stop === document.body || stop.dataset.passed) return undefined;
  stop.dataset.passed = 'yes';
  stop.scrollIntoView({ block: 'nearest' });
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const [x, y] = [Math.max(left - 6, 0), Math.max(top - 6, 0)];
  const clip = { x, y, width: Math.min(right + 6, window.innerWidth) - x, height: Math.min(bottom + 6, window.innerHeight) - y };
  return { clip, name: `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent}`.slice(0, 80) };
});

/** The stops of a page's Tab key that look the same with the focus as without, and how many stops there are. */
const unmarked = async (page: Page) => {
  const without: string[] = [];
  let count = 0;
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (; ; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return { count, without };
    const looks = () => page.screenshot({ clip: stop.clip, caret: 'hide', animations: 'disabled' });
    const focused = await looks();
    const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
    await element.evaluate((one) => one.blur());
    if (focused.equals(await looks())) without.push(stop.name);
    // The next Tab goes on from here.
    await element.evaluate((one) => one.focus({ preventScroll: true }));
  }
};

const modes = isLongRun ? ['light', 'dark', 'semi-dark'] as const : undefined;
const visits = paths.flatMap((path, index) => (modes ?? [index % 2 === 0 ? 'dark' as const : 'light' as const]).flatMap((theme) =>
  inOneLanguage(index % 2 === 0 ? 'en' : 'ar-SY').map((locale) => [path, theme, locale] as const)));

it.each(visits)(
  'every stop of the Tab key on %s looks different with the focus (%s, %s)',
  (path, theme, locale) => product.during({ as: 'vendor', path, theme, locale, context: { reducedMotion: 'reduce' } }, async ({ page }) => {
    const { count, without } = await unmarked(page);
    expect(without).toEqual([]);
    expect(count).toBeGreaterThan(path.startsWith('/misc') ? 1 : 20);
  }), 180_000,
);
