import { expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { violations } from '../support/looks/axe';
import { rows } from '../support/parts/list';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';

const product = withProduct();

it.each(inOneLanguage('ar-SY'))(
  'the header of a record stays visible, returns the focus from its menu, and links to the next record of the list, in %s',
  async (locale) => {
    const vendor = await product.api.login('vendor');
    const screen = await product.visit({
      as: vendor,
      locale,
      path: '/all-orders',
      context: { viewport: { width: 1440, height: 700 } },
    });
    const { page, t } = screen;
    const titles = await rows(screen)
      .locator('td a')
      .filter({ hasText: /^NOOR-/ })
      .allInnerTexts();
    await rows(screen).locator('td a').filter({ hasText: titles[1]! }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expectEventually(() => title.innerText()).toBe(titles[1]);
    await page.locator('main a[data-does=next]').click();
    await expectEventually(() => title.innerText()).toBe(titles[2]);
    await screen.settled();
    await page.locator('main a[data-does=previous]').waitFor();
    expect(await violations(screen)).toEqual([]);

    const more = page.locator('main').getByRole('button', { name: t('app.more_actions') });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await expectEventually(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    for (const part of [title, more]) {
      const { y } = (await part.boundingBox())!;
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(160);
    }
  },
);
