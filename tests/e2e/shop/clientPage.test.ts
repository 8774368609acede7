import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { withProduct } from '../support/product';
import { shopperOf } from '../support/shopper';

const product = withProduct();

describe('the page of a client’s order, without scripts', () => {
  let vendor: Login;
  let place: (name: string) => Promise<{ number: string }>;
  beforeAll(async () => {
    vendor = await product.api.login('vendor');
    place = (await shopperOf(product, vendor)).order;
  });

  const call = (path: string, body?: object) => product.api.call(path, { as: vendor, ...(body && { body }) });

  it.each([
    { language: 'en', dir: 'ltr', yes: 'Yes, I want it', done: 'Thank you. Your order is confirmed.' },
    { language: 'ar', dir: 'rtl', yes: 'نعم، أريده', done: 'شكرًا لك. تأكد طلبك.' },
  ])('asks and thanks in $language', async ({ language, dir, yes, done }) => {
    await call('settings/update', { confirm_cash: true });
    const { number } = await place('Hala Saad').finally(() => call('settings/update', { confirm_cash: false }));
    const read = async () =>
      ((await call('orders?per_page=20')).body.data as Record<string, unknown>[]).find((one) => one.number === number)!;
    const order = await read();
    const { link } = (await call('orders/client_link', { order_id: order.order_id })).body.data;
    const { page: other } = await product.visit();
    const context = await other
      .context()
      .browser()!
      .newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    try {
      const page = await context.newPage();
      await page.goto(`${product.url}${link}?l=${language}`);
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      expect(await page.locator('h1').innerText()).toContain(number);
      // No element is wider than a small phone's screen.
      expect(await page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
        true,
      );
      await page.getByRole('button', { name: yes }).press('Enter');
      expect(await page.getByRole('status').innerText()).toBe(done);
      expect(await page.getByRole('button').count()).toBe(0);
    } finally {
      await context.close();
    }
    expect(await read()).toMatchObject({ order_status: 'confirmed', client_answer: 'yes' });
  });
});
