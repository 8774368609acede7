import { beforeAll, describe, expect, it } from 'vitest';
import { variantOptions } from '../../../src/domain/products';
import { recordFromWire } from '@matjar/admin/testing';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import type { Login } from '../support/api';
import { violations } from '../support/looks/axe';
import { withProduct } from '../support/product';

const product = withProduct();
let vendor: Login;
// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
let orders: any[];

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  const { data } = (await product.api.call('orders?per_page=3', { as: vendor })).body;
  orders = (
    await product.api.call(`orders?ids=${data.map(({ order_id: id }: { order_id: number }) => id).join(',')}`, {
      as: vendor,
    })
  ).body.data;
});

/** Returns a PDF's page sizes in millimetres. */
const pagesOf = (pdf: Buffer): [width: number, height: number][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round((Number(width) * 25.4) / 72),
    Math.round((Number(height) * 25.4) / 72),
  ]);

describe('printed orders', () => {
  it('are previewed on a phone, with each name on a single line', async () => {
    const context = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    await product.during(
      {
        as: vendor,
        locale: 'en',
        context,
        path: `/all-orders/print?ids=${orders[0].order_id}&document=invoice&language=both&paper=a4`,
      },
      async ({ page }) => {
        for (const name of ['Noor Fashion', 'نور للأزياء', 'Noor Fashion W.L.L.']) {
          expect([
            name,
            (await page.locator('article header').getByText(name, { exact: true }).first().boundingBox())!.height,
          ]).toEqual([name, expect.toSatisfy((height: number) => height < 40)]);
        }
      },
    );
  });

  it('are selected in the list, previewed and printed by the browser', { timeout: 120_000 }, async () => {
    const screen = await product.visit({ as: vendor, locale: 'en', path: '/all-orders' });
    const { page } = screen;
    const options = (key: 'en' | 'ar'): string[] =>
      orders[0].lines.map((line: never) => variantOptions(recordFromWire(orderLines, line) as never)![key]);
    for (const row of [0, 1, 2]) await page.locator('tbody input[type="checkbox"]').nth(row).check();
    await screen.button('app.more_actions', page.getByRole('toolbar')).click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Packing slip' }).check();
    await dialog.getByRole('radio', { name: 'Both' }).check();
    const address = await dialog.getByRole('link', { name: 'Show and print' }).getAttribute('href');
    expect(address).toMatch(/^\/all-orders\/print\?ids=\d+,\d+,\d+&document=packing&language=both&paper=a4$/);
    expect(JSON.stringify(await screen.stored('ui.preferences.all-orders.print'))).toContain('packing');

    await screen.goto(address!);
    await page.locator('article').nth(2).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await violations(screen)).toEqual([]);
    const slips = (await page.locator('article').allInnerTexts()).join('\n');
    for (const words of [
      'Packing slip · قسيمة تجهيز',
      'Noor Fashion',
      'نور للأزياء',
      orders[0].number,
      orders[0].lines[0].sku,
      ...options('en'),
      ...options('ar'),
    ])
      expect(slips).toContain(words);
    expect(slips).not.toMatch(/KWD|د\.ك/);
    const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets).toEqual(orders.map(() => [210, 297]));

    const ids = orders.map(({ order_id: id }) => id).join(',');
    await screen.goto(`/all-orders/print?ids=${ids}&document=invoice&language=ar&paper=80mm`);
    await page.locator('article').nth(2).waitFor();
    const invoices = await page.locator('article').allInnerTexts();
    for (const words of [
      ...options('ar'),
      'فاتورة',
      'نور للأزياء',
      'Noor Fashion W.L.L.',
      'شكرًا لتسوقكم معنا',
      'الإجمالي',
    ])
      expect(invoices[0]).toContain(words);
    // The invoices don't mention tax because Kuwait has no value-added tax.
    expect(invoices[0]).not.toContain('الضريب');
    expect(await page.locator('article').first().getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => document.fonts.ready);
    const heights = await page
      .locator('article')
      .evaluateAll((all) => all.map((one) => Math.ceil((one.scrollHeight * 25.4) / 96) + 1));
    const roll = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(roll.map(([width]) => width)).toEqual([80, 80, 80]);
    for (const [index, [, height]] of roll.entries()) expect(Math.abs(height - heights[index]!)).toBeLessThanOrEqual(2);

    // The print dialog doesn't open until the button is clicked.
    await page.evaluate(() => {
      window.print = () => void (document.title = 'printed');
    });
    await screen.button('Print').click();
    expect(await page.title()).toBe('printed');
  });

  it('include no orders of another shop; the page says so if there is nothing to print', async () => {
    const other = await product.api.login('vendor', 'Electronics');
    const screen = await product.visit({
      as: other,
      category: 'Electronics',
      path: `/all-orders/print?ids=${orders[0].order_id}&document=order`,
    });
    await screen.page.getByText('There is nothing to print').waitFor();
    await screen.goto('/all-orders/print?ids=x');
    await screen.page.getByText('There is nothing to print').waitFor();
    expect(await screen.button('Print').isDisabled()).toBe(true);
  });
});
