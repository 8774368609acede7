import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import type { Visit } from '../support/product';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { swipe } from '../support/swipe';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
const locales = ['en', 'ar-SY'] as const;
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const horizontal = { 'ui.customizer': '{"layout":"horizontal"}' };

const resize = ({ page }: Screen, width: number, height = 500) => page.setViewportSize({ width, height });

/**
 * Opens a path on a page of the given size and calls `look` with the screen. If the previous test had the same setup,
 * reuses its page.
 */
const passing = (
  setup: Pick<Visit, 'locale' | 'stored'>,
  [width, height]: [number, number],
  path: string,
  look: (screen: Screen) => Promise<unknown>,
) =>
  product.passing({ as: vendor, ...setup }, async (screen, isNew) => {
    await resize(screen, width, height);
    await screen[isNew ? 'goto' : 'move'](path);
    await look(screen);
  });

const topMenu = ({ page }: Screen) => page.locator('header nav');
const sideMenu = ({ page }: Screen) => page.locator('aside');
const drawer = ({ page, t }: Screen) => page.getByRole('dialog', { name: t('app.menu.label') });
const opener = ({ page, t }: Screen) => page.getByRole('button', { name: t('app.menu.open') });

const scrollPage = ({ page }: Screen, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

describe('the horizontal layout', () => {
  if (isLongRun)
    it.each(inOneLanguage('en'))('shows its menu at the top only at a width of 1200 pixels or more, in %s', (locale) =>
      passing({ locale, stored: horizontal }, [1200, 500], '/brands', async (screen) => {
        expect(await topMenu(screen).isVisible()).toBe(true);
        expect(await sideMenu(screen).count()).toBe(0);
        expect(await opener(screen).count()).toBe(0);
        await resize(screen, 1199);
        await opener(screen).waitFor();
        expect(await topMenu(screen).count()).toBe(0);
        await resize(screen, 1200);
        await topMenu(screen).waitFor();
      }),
    );

  it('gives the header a shadow after scrolling more than 50 pixels', () =>
    passing({ locale: 'en', stored: horizontal }, [1200, 500], '/brands', async (screen) => {
      const shadow = () => screen.page.locator('header').evaluate((header) => getComputedStyle(header).boxShadow);
      const atRest = await shadow();
      await scrollPage(screen, 51);
      await expectEventually(shadow).not.toBe(atRest);
      await scrollPage(screen, 50);
      await expectEventually(shadow).toBe(atRest);
    }));
});

describe('the side menu', () => {
  it.each(inOneLanguage('en'))(
    'is hidden below 1200 pixels, opens over the page and closes on a choice, in %s',
    (locale) =>
      passing({ locale }, [1200, 500], '/brands', async (screen) => {
        expect(await sideMenu(screen).isVisible()).toBe(true);
        expect(await opener(screen).isVisible()).toBe(false);
        await resize(screen, 1199);
        await sideMenu(screen).waitFor({ state: 'hidden' });
        await opener(screen).click();
        const fromEdge = async () => {
          const { x, width } = (await drawer(screen).boundingBox())!;
          return Math.round(locale === 'en' ? x : 1199 - x - width);
        };
        await expectEventually(fromEdge).toBe(0);
        await drawer(screen)
          .getByRole('button', { name: screen.t('app.menu.close') })
          .click();
        await drawer(screen).waitFor({ state: 'detached' });

        await opener(screen).click();
        await drawer(screen).locator('a[href="/categories"]').click();
        await drawer(screen).waitFor({ state: 'detached' });
        await screen.arrives(/\/categories/);

        await opener(screen).click();
        await drawer(screen).waitFor();
        await resize(screen, 1200);
        await drawer(screen).waitFor({ state: 'detached' });
      }),
  );

  if (isLongRun)
    it.each(locales)(
      'opens with a swipe from its own edge only, and closes with a swipe back, in %s',
      async (locale) => {
        const screen = await product.visit({ as: vendor, locale, context: phone, path: '/categories' });
        const isRtl = locale === 'ar-SY';
        /** Returns the x coordinate at the given distance from the screen's start edge. */
        const from = (distance: number) => (isRtl ? 390 - distance : distance);
        // MUI's swipe area calls preventDefault in a passive listener while the drawer is closed.
        screen.provokes(/Unable to preventDefault inside passive event listener/);
        await screen.page.locator('.PrivateSwipeArea-root').waitFor({ state: 'attached' });
        await swipe(screen, from(385), from(200));
        await swipe(screen, from(100), from(300));
        expect(await drawer(screen).count()).toBe(0);
        await swipe(screen, from(5), from(200));
        // Until the drawer is open, touches pass through it to the page.
        await expectEventually(() => drawer(screen).evaluate((paper) => getComputedStyle(paper).pointerEvents)).toBe(
          'auto',
        );
        await swipe(screen, from(250), from(40));
        await drawer(screen).waitFor({ state: 'detached' });
      },
    );

  if (isLongRun)
    it('casts a shadow once it is scrolled by more than 100 pixels', () =>
      passing({ locale: 'en' }, [1440, 320], '/categories', async (screen) => {
        const menu = sideMenu(screen).locator('nav');
        const scroll = (top: number) => menu.evaluate((nav, y) => nav.scrollTo(0, y), top);
        const shadow = () => menu.evaluate((nav) => [nav.scrollTop, getComputedStyle(nav).boxShadow !== 'none']);
        await scroll(101);
        await expectEventually(shadow).toEqual([101, true]);
        await scroll(100);
        await expectEventually(shadow).toEqual([100, false]);
      }));

  it('collapses to a narrow rail with the small logo, and expands on hover', () =>
    passing({ locale: 'en' }, [1440, 900], '/categories', async (screen) => {
      const { page, t } = screen;
      const widths = () =>
        sideMenu(screen).evaluate((aside: HTMLElement) => [aside.offsetWidth, aside.parentElement!.offsetWidth]);
      expect(await widths()).toEqual([260, 260]);
      await page.getByRole('button', { name: t('app.menu.collapse') }).click();
      await page.mouse.move(800, 400);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expectEventually(widths).toEqual([72, 72]);
      const picture = (await sideMenu(screen).getByRole('link').first().locator('img, svg').boundingBox())!;
      expect(picture.x + picture.width).toBeLessThanOrEqual(72);
      await sideMenu(screen).hover();
      await expectEventually(widths).toEqual([260, 72]);
    }));
});

if (isLongRun)
  describe('the scroll-to-top button', () => {
    it.each(inOneLanguage('ar-SY'))('appears after scrolling more than 160 pixels, in %s', (locale) =>
      passing({ locale }, [1440, 400], '/brands', async (screen) => {
        const button = screen.button('app.scroll_to_top');
        await scrollPage(screen, 161);
        await button.waitFor();
        await scrollPage(screen, 160);
        await button.waitFor({ state: 'detached' });
        await scrollPage(screen, 300);
        await button.click();
        await expectEventually(() => screen.page.evaluate(() => window.scrollY)).toBe(0);
        await button.waitFor({ state: 'detached' });
      }),
    );
  });

if (isLongRun)
  describe('the footer', () => {
    it.each(locales)('shows 2022 as the copyright year, in %s', (locale) =>
      passing({ locale }, [1440, 900], '/categories', async (screen) => {
        expect(await screen.page.locator('footer').textContent()).toMatch(/©[^\d]*2022(?!\d|–)/);
      }),
    );
  });
