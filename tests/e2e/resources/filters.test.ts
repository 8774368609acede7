import { expect, it } from 'vitest';
import { expectEventually } from '../support/expectEventually';
import { searchBox } from '../support/parts/list';
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

it('filters are typed into the search, edited and removed, and other words are searched as text', () =>
  product.passing({ as: 'vendor', path: '/all-orders' }, async (screen) => {
    const { page } = screen;
    const box = searchBox(screen);
    const listOf = (name: string) => page.getByRole('list', { name, exact: true });
    const remark = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const filters = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, unknown>;

    await box.fill('unpaid over 1 nowhere');
    await expectEventually(() => listOf('Understood').getByRole('listitem').count()).toBe(2);
    await remark(/searched as text: .*nowhere/);
    await box.press('Enter');
    await expectEventually(filters).toMatchObject({
      payment_status: ['unpaid'],
      total: { gte: '1' },
      search: 'nowhere',
    });
    expect(await box.inputValue()).toBe('nowhere');

    const inUse = listOf('Filters in use').getByRole('listitem');
    await inUse.filter({ hasText: 'Unpaid' }).getByRole('button').last().click();
    await expectEventually(filters).not.toHaveProperty('payment_status');
    await inUse.filter({ hasText: 'Total' }).getByRole('button').first().click();
    const input = page.getByRole('dialog').locator('[name="total.gte"]');
    await input.fill('2');
    await input.press('Enter');
    await expectEventually(filters).toMatchObject({ total: { gte: '2' } });
    await page.keyboard.press('Escape');

    await box.fill('on hold "block 4');
    await remark(/closing quotation mark is missing/);
    await box.press('Enter');
    await expectEventually(filters).toMatchObject({ on_hold: true, search: 'block 4' });

    await box.fill('over 5 under 2');
    await remark(/exclude each other/);
    await box.press('Enter');
    await expectEventually(filters).toMatchObject({ search: 'over 5 under 2' });
  }));
