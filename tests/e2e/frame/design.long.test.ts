import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const compact = { 'ui.customizer': '{"density":"compact"}' };
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** Returns the font files that a page has loaded, without their hashes. */
const facesOf = ({ page }: Screen) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? [])
      .sort(),
  );

describe('the typeface', () => {
  const pages = [
    ['/login', 'en', ['latin']],
    ['/login', 'ar-SY', ['arabic', 'latin']],
    ['/brands', 'en', ['latin']],
    ['/brands', 'ar-SY', ['arabic', 'latin']],
  ] as const;

  it.each(pages)(
    'of %s in %s loads once for each script of the language, and no other file',
    async (path, locale, faces) => {
      // Each test uses a new browser context. An existing one would preload the fonts of every language used so far.
      const context = { locale: locale === 'en' ? 'en' : 'ar' };
      const screen = await product.visit({ path, locale, as: path === '/login' ? undefined : vendor, context });
      await expectEventually(() => screen.page.evaluate(() => document.fonts.status)).toBe('loaded');
      expect(await facesOf(screen)).toEqual(faces);
      const sample = locale === 'en' ? 'Matjar 0123' : 'متجر';
      expect(await screen.page.evaluate((text) => document.fonts.check('16px "Admin Sans"', text), sample)).toBe(true);
      expect(await screen.page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Admin Sans"/);
    },
  );

  it('can load slowly without shifting the layout', async () => {
    const screen = await product.visit({ as: vendor });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await screen.page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    // The load event waits for preloaded fonts.
    await screen.page.goto(`${screen.url}/brands`, { waitUntil: 'commit' });
    await screen.settled();
    await screen.page.evaluate(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    release();
    await expectEventually(() => screen.page.evaluate(() => document.fonts.check('16px "Admin Sans"', 'a'))).toBe(true);
    await screen.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await screen.page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(
      0.02,
    );
  });
});

describe('the density', () => {
  const heights = async (screen: Screen) => {
    const heightOf = async (selector: string) => (await screen.page.locator(selector).first().boundingBox())!.height;
    return { row: await heightOf('tbody tr'), button: await heightOf('main a.MuiButton-root') };
  };

  it('reduces the height of rows and buttons immediately, and keeps it after a reload', async () => {
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const { page, t } = screen;
    const before = await heights(screen);
    await page.getByRole('button', { name: t('app.customizer.open') }).click();
    await page.getByRole('radio', { name: t('app.density.compact') }).check();
    const after = await heights(screen);
    expect(after.row).toBeLessThan(before.row * 0.75);
    expect(after.button).toBeLessThan(before.button);
    await page.reload();
    await screen.settled();
    expect(await heights(screen)).toEqual(after);
  });

  it.each(['/products/view-all', '/products/view-all/create', '/my_shop', '/'])(
    'keeps touch targets at 44 pixels on a phone: %s',
    (path) =>
      product.passing({ path, as: vendor, stored: compact, context: phone }, async (screen) => {
        const targets = [
          'button',
          'input:not([type=checkbox], [type=radio], [type=hidden])',
          'select',
          'a.MuiButton-root',
          'a.MuiIconButton-root',
        ];
        const small = await screen.page.locator('body').evaluate(
          (body, selector) => {
            // For text inputs, measures the visible box around the input.
            const box = (element: Element) => element.closest('.MuiInputBase-root') ?? element;
            return [...body.querySelectorAll(selector)].flatMap((element) => {
              const { height, width } = box(element).getBoundingClientRect();
              return width > 0 && height < 44 ? `${element.outerHTML.slice(0, 120)}: ${height}` : [];
            });
          },
          targets.map((target) => `:is(main, header) ${target}`).join(),
        );
        expect(small).toEqual([]);
      }),
  );
});
