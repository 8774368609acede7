import { describe, expect, it } from 'vitest';
import { violations } from '../support/looks/axe';
import { withProduct } from '../support/product';

const product = withProduct();

describe('a vendor', () => {
  it(
    'refunds one item of an order, sees an error for too many items, and prints the credit note',
    { timeout: 120_000 },
    async () => {
      const vendor = await product.api.login('vendor');
      const { data } = (
        await product.api.call('orders?filter[order_status]=completed&filter[payment_status]=paid&per_page=50', {
          as: vendor,
        })
      ).body;
      const ids = data.map(({ order_id: id }: { order_id: number }) => id).join(',');
      const all = (await product.api.call(`orders?ids=${ids}`, { as: vendor })).body.data;
      const order = all.find(({ lines }: { lines: { qty: number }[] }) => lines.some(({ qty }) => qty > 1));
      const line = order.lines.find(({ qty }: { qty: number }) => qty > 1);
      const screen = await product.visit({ as: vendor, locale: 'en', path: `/all-orders/${order.order_id}/show` });
      screen.provokesStatus(422);
      const { page } = screen;
      await screen.button('Return or refund').click();
      const dialog = page.getByRole('dialog', { name: 'Return or refund' });
      const row = dialog.getByRole('group', { name: line.name[0] ?? line.name.en }).first();
      const amount = dialog.getByRole('textbox', { name: /^Amount to refund/ });
      await row.getByRole('checkbox').first().check();
      await row.getByRole('textbox', { name: 'Pieces' }).fill('1');
      // The form suggests an amount that depends on the quantity.
      await expect.poll(() => amount.inputValue()).not.toBe('');
      const proposed = await amount.inputValue();
      expect(await violations(screen)).toEqual([]);
      await row.getByRole('textbox', { name: 'Pieces' }).fill(String(Number(line.qty) + 1));
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Too small');
      await dialog.getByRole('button', { name: /^Refund/ }).click();
      await row.getByText(/can still be returned/).waitFor();
      expect(await dialog.getByRole('textbox', { name: /^Reason/ }).inputValue()).toBe('Too small');
      await row.getByRole('textbox', { name: 'Pieces' }).fill('1');
      await expect.poll(() => amount.inputValue()).toBe(proposed);
      await dialog.getByRole('button', { name: /^Refund/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Partly refunded').first().waitFor();

      await page.getByRole('link', { name: new RegExp(`${order.number}-R1`) }).click();
      await screen.button('Credit note').click();
      const address = await page
        .getByRole('dialog', { name: 'Credit note' })
        .getByRole('link', { name: 'Show and print' })
        .getAttribute('href');
      await screen.goto(address!);
      const note = page.locator('article');
      await note.waitFor();
      const said = await note.innerText();
      for (const words of ['Credit note', order.number, line.sku, 'Too small', 'Refunded'])
        expect(said).toContain(words);
      expect(await violations(screen)).toEqual([]);
    },
  );
});
