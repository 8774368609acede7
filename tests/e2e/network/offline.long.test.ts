import { expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';

const product = withProduct();
const context = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const;

it.each(inOneLanguage('ar-SY'))(
  'visited lists and records stay readable offline, with their date, until the user logs out (%s)',
  async (locale) => {
    // Other tests don't use this login because this test ends its session.
    const vendor = await product.api.login('vendor');
    const screen = await product.visit({ as: vendor, locale, path: '/brands', context });
    const { page, t } = screen;
    const rows = page.locator('main li[data-record]');
    const names = (start: string) =>
      page.evaluate(async (begin) => (await caches.keys()).filter((name) => name.startsWith(begin)), start);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [opened, seen] = [
      await rows.nth(0).getByRole('link').first().innerText(),
      await rows.nth(1).getByRole('link').first().innerText(),
    ];
    await rows.nth(0).getByRole('link').first().click();
    await screen.settled();
    await expectEventually(() => page.locator('link[rel=manifest]').getAttribute('href')).toBe(
      `/manifest.${locale}.webmanifest`,
    );
    // The page caches the list and the record shortly after showing them.
    await expectEventually(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('matjar.reads'));
        return name ? (await (await caches.open(name)).keys()).filter(({ url }) => url.includes('brands')).length : 0;
      }),
    ).toBeGreaterThan(1);

    screen.provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    await page.context().setOffline(true);
    await screen.goto('/brands');
    // The banner shows how old the data is, even if the browser doesn't report that it was offline when the page
    // loaded.
    const banner = page.getByText(/20\d\d/).and(page.getByRole('status').locator('span'));
    await banner.waitFor();
    await expectEventually(() => rows.count()).toBe(10);
    for (const [at, name] of [opened, seen].entries()) {
      await rows.nth(at).getByRole('link').first().click();
      await expectEventually(() => page.locator('h1').innerText()).toContain(name.trim());
      await screen.settled();
      await page.goBack();
      await screen.settled();
    }

    await page.context().setOffline(false);
    // If the browser doesn't report that it's back online, the page retries the request automatically, or the user
    // presses the retry button.
    const retry = screen.button('app.retry').first();
    if (await retry.isVisible()) await retry.click();
    await banner.waitFor({ state: 'detached' });
    expect(await names('matjar.shell')).toHaveLength(1);
    await screen.button(`${t('app.account_menu')}: ${String(vendor.user.full_name)}`).click();
    await page.getByRole('menuitem', { name: t('app.logout') }).click();
    await screen.arrives(/\/login/);
    expect(await names('matjar.reads')).toEqual([]);
  },
);
