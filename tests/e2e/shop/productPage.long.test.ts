import { describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { inOneLanguage } from '../support/byTurns';
import { withProduct } from '../support/product';

const product = withProduct();

/** Returns the best-selling product of the last 30 days, with its sales. */
const bestOf = async (as: Login) => {
  const { sellers } = (await product.api.call('visitors_statistics?days=30', { as })).body.data;
  const id = sellers[0].product_id as number;
  return { id, sales: (await product.api.call(`product_sales?product=${id}`, { as })).body.data };
};

const regions = {
  en: { sold: 'Sales of this product', stock: 'Stock history', orders: 'Orders' },
  'ar-SY': { sold: 'مبيعات المنتج', stock: 'حركة المخزون', orders: 'الطلبات' },
};

describe.each(inOneLanguage('ar-SY'))('in %s', (locale) => {
  it('a product’s page shows its sales, its orders and its stock changes', async () => {
    const as = await product.api.login('vendor');
    const { id, sales } = await bestOf(as);
    await product.api.call('products/change_stock', { as, body: { product_id: id, how: 'by', count: 3 } });
    await product.during({ as, locale, path: `/products/view-all/${id}/show` }, async ({ page }) => {
      const sold = page.getByRole('region', { name: regions[locale].sold, exact: true });
      await expectEventually(() => sold.locator('dl strong').first().innerText()).toBe(String(sales.recent.sold));
      expect(await sold.getByRole('listitem').count()).toBe(sales.variants.length);
      expect(await sold.getByRole('link', { name: sales.last.number }).getAttribute('href')).toBe(
        `/all-orders/${sales.last.order_id}/show`,
      );
      const orders = page.getByRole('region', { name: regions[locale].orders, exact: true });
      await expectEventually(() => orders.innerText()).toContain(sales.last.number);
      const first = page
        .getByRole('region', { name: regions[locale].stock, exact: true })
        .getByRole('listitem')
        .first();
      await expectEventually(() => first.innerText()).toContain('+3');
    });
  });
});

it('the page of a product without sales reports this', async () => {
  const as = await product.api.login('vendor');
  const { data } = (await product.api.call('products?per_page=100', { as })).body;
  const soldOf = async (id: number) =>
    (await product.api.call(`product_sales?product=${id}`, { as })).body.data.ever.sold as number;
  const counts = await Promise.all(data.map(({ product_id: id }: { product_id: number }) => soldOf(id)));
  const { product_id: id } = data[counts.indexOf(0)];
  await product.during({ as, path: `/products/view-all/${id}/show` }, async ({ page }) => {
    const sold = page.getByRole('region', { name: 'Sales of this product', exact: true });
    await expectEventually(() => sold.innerText()).toContain('Nothing sold yet');
  });
});
