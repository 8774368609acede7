import { beforeAll, describe, expect, it } from 'vitest';
import { hasPoppler, textOfPdf } from '@matjar/admin/testing/server';
import type { Role } from '@matjar/admin';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';

const product = withProduct();

/** Tests an order's entire lifecycle, from the quote to the credit note. */
describe('a day of a shop', () => {
  let vendor: Login;
  beforeAll(async () => {
    // Uses a separate shop, so its zones and settings don't affect other tests.
    vendor = await product.api.login('second-vendor' as Role, 'Home');
    await call('discounts/add', {
      name: ['A tenth', 'العُشر'],
      effect: 'percent',
      rate: 10,
      scope: 'shop',
      code: 'DAY-10',
      start: new Date(Date.now() - 3_600_000).toISOString(),
      end: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await call('settings/update', { confirm_cash: true, invoice_at: 'delivered' });
  });

  const call = async (path: string, body?: object) => {
    const reply = await product.api.call(path, { as: vendor, ...(body && { body }) });
    expect([path, reply.status, reply.body.errors]).toEqual([path, 200, undefined]);
    return reply.body.data;
  };
  const storefront = async (path: string, body: object) => {
    const reply = await fetch(`${product.url}/api/storefront/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify(body),
    });
    const { data, message } = await reply.json();
    expect([path, reply.status, message]).toEqual([path, 200, expect.any(String)]);
    return data;
  };

  it('quotes, confirms, delivers, invoices, takes back and credits, and informs the client each time', async () => {
    const shop = vendor.sub_shop.slug;
    // The order has the same price as the quote.
    const { data: goods } = await (await fetch(`${product.url}/api/storefront/products?shop=${shop}`)).json();
    const pieces = (goods as { variants: { variant_id: number; left: number; price: string }[] }[]).flatMap(
      (one) => one.variants,
    );
    const { variant_id: variant } = pieces.find(({ left }) => left > 3)!;
    const lines = [{ variant, qty: 2 }];
    const place = { city: 'دبي', area: 'ديرة' };
    const quote = await storefront('quote', { shop, lines, ...place, discount_code: 'day10' });
    expect(quote).toMatchObject({
      delivery_zone: { name: ['Dubai', 'دبي'], message: '' },
      discount_code: { applied: true },
    });
    const { number } = await storefront('orders', {
      shop,
      lines,
      payment_method: 'cash',
      discount_code: 'day10',
      client: {
        full_name: 'سارة اليوم',
        phone: '+971 50 112 2334',
        address: { country: 'AE', ...place, street: 'شارع الرقة', building: '7' },
      },
    });
    const read = async () => (await call(`orders?search=${number}`))[0];
    const { order_id } = await read();
    expect(await read()).toMatchObject({ total: quote.total, order_status: 'pending', client_answer: 'waiting' });

    // The client confirms the order on the linked page, with JavaScript disabled.
    const { link } = await call('orders/client_link', { order_id });
    const { page: other } = await product.visit();
    const browser = other.context().browser()!;
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const client = await context.newPage();
    await client.goto(`${product.url}${link}?l=ar`);
    expect(await client.locator('main').innerText()).toContain('المبنى 7');
    await client.getByRole('button', { name: 'نعم، أريده' }).click();
    expect(await read()).toMatchObject({ order_status: 'confirmed', client_answer: 'yes' });

    const screen = await product.visit({ as: vendor, locale: 'en', path: `/all-orders/${order_id}/show` });
    await screen.expectToast(() => screen.button('Start preparing').click());
    await call('orders/fulfill_all', { order_id });
    await call('orders/make_ready', { order_id });
    const [courier] = await call('delivery_employees?filter[active]=true&per_page=1');
    await call('orders/send_out', { order_id, delivery_employee: courier.delivery_employee_id });
    await call('orders/deliver', { order_id, collected: true });
    const delivered = await read();
    expect(delivered).toMatchObject({ order_status: 'delivered', payment_status: 'paid' });

    // The invoice is available in both languages.
    const documents = () => call(`invoices?filter[order]=${order_id}&sort=id&order=ASC`);
    const [invoice] = await documents();
    expect(invoice).toMatchObject({ kind: 'invoice', total: quote.total });
    const textOf = async (id: number, language: string) => {
      const { href } = await call(`invoice_pdf?invoice_id=${id}&language=${language}`);
      const bytes = Buffer.from(await (await fetch(product.url + String(href))).arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      return hasPoppler ? textOfPdf(bytes).join('\n') : null;
    };
    for (const language of ['en', 'ar']) {
      const text = await textOf(invoice.invoice_id, language);
      if (text !== null) expect([text.includes(invoice.number), text.includes(number)]).toEqual([true, true]);
    }

    // The client requests the return of an item, and the vendor accepts the request.
    await client.goto(`${product.url}${link}?l=ar`);
    await client.getByRole('link', { name: 'طلب إرجاع' }).click();
    await client.getByRole('spinbutton').fill('1');
    await client.getByRole('textbox').fill('المقاس صغير');
    await client.getByRole('button', { name: 'إرسال طلب الإرجاع' }).click();
    expect(await client.locator('main').innerText()).toContain(`${number}-RET1`);
    await context.close();
    const [request] = await call(`returns?filter[order]=${order_id}`);
    const answer = await product.visit({ as: vendor, locale: 'en', path: `/returns/${request.return_id}/show` });
    await answer.button('Accept').click();
    const dialog = answer.page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().waitFor();
    await expectEventually(() => dialog.getByLabel('Amount to refund').inputValue()).not.toBe('');
    await answer.expectToast(() => dialog.getByRole('button', { name: 'Accept', exact: true }).click());
    expect(await read()).toMatchObject({ order_status: 'delivered', payment_status: 'partly_refunded' });

    const [, credit] = await documents();
    expect(credit).toMatchObject({ kind: 'credit_note' });
    const text = await textOf(credit.invoice_id, 'ar');
    if (text !== null) expect([text.includes(credit.number), text.includes(invoice.number)]).toEqual([true, true]);
    const told = async () =>
      ((await call(`client_notices?filter[order]=${order_id}&per_page=50`)) as { event: string }[])
        .map(({ event }) => event)
        .toSorted();
    await expectEventually(told).toEqual(
      expect.arrayContaining(['confirm_cash', 'confirmed', 'delivered', 'out_for_delivery', 'refunded']),
    );
  });
});
