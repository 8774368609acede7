import { expect, it } from 'vitest';
import { withProduct } from '../support/product';

const product = withProduct();

it.each([
  ['en', 'UTC'],
  ['ar-SY', 'Asia/Tokyo'],
] as const)(
  'a filter of two dates and times fits its panel, and names the time zone: %s from %s',
  (locale, timezoneId) =>
    product.passing(
      { as: 'vendor', locale, path: '/all-orders', context: { viewport: { width: 1024, height: 900 }, timezoneId } },
      async (screen) => {
        const { page } = screen;
        await screen.button('app.filters').click();
        const boxOf = async (end: string) =>
          (await page.locator(`.MuiOutlinedInput-root:has([name="placed_at.${end}"])`).boundingBox())!;
        await page.locator('[name="placed_at.lte"]').scrollIntoViewIfNeeded();
        const panel = (await page.locator('form:has([name="placed_at.gte"])').locator('..').boundingBox())!;
        const [from, to] = [await boxOf('gte'), await boxOf('lte')];
        expect(to.y).toBeGreaterThanOrEqual(from.y + from.height);
        for (const { x, width } of [from, to]) {
          expect(x).toBeGreaterThanOrEqual(panel.x - 1);
          expect(x + width).toBeLessThanOrEqual(panel.x + panel.width + 1);
        }
      },
    ),
);
