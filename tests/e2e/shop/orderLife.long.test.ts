import { expect, it } from 'vitest';
import { violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';

const product = withProduct();

it('an order goes from the storefront to print, in Arabic on a phone', { timeout: 180_000 }, async () => {
  const vendor = await product.api.login('vendor');
  const driver: string = (await product.api.call('delivery_employees?filter[active]=true&per_page=1', { as: vendor }))
    .body.data[0].name;
  const shop = async (path: string, { body, token }: { body?: object; token?: string } = {}) => {
    const reply = await fetch(`${product.url}/api/storefront/${path}`, {
      headers: {
        'accept-language': 'ar',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await reply.json()) as { message: string; data: never };
  };
  const goods: { variants: { variant_id: number; left: number }[] }[] = (await shop('products?shop=noor')).data;
  const variant = goods.flatMap(({ variants }) => variants).find(({ left }) => left > 3)!.variant_id;
  const client = {
    full_name: 'ريم السالم',
    phone: '+965 6999 1234',
    address: { city: 'الكويت', street: 'شارع الخليج 7' },
  };
  const placed = await shop('orders', {
    body: { shop: 'noor', client, lines: [{ variant, qty: 2 }], payment_method: 'cash' },
  });
  const { number, token } = placed.data as { number: string; token: string };
  expect(placed.message).toBe(`تم استلام طلبك رقم ${number}`);
  const seen = async () =>
    (await shop(`orders/${number}`, { token })).data as { order_status: string; payment_status: string };
  expect(await seen()).toMatchObject({ order_status: 'pending', payment_status: 'unpaid' });

  const screen = await product.visit({
    as: vendor,
    locale: 'ar-SY',
    path: '/all-orders',
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  const { page } = screen;
  await page.getByRole('tab', { name: /^بانتظار التأكيد/ }).click();
  await page.getByText(number).first().click();
  await page.getByRole('heading', { name: number }).waitFor();
  const press = (name: string) => screen.expectToast(() => screen.button(name).click());
  const pressAndAnswer = async (name: string, answer?: () => Promise<void>) => {
    await screen.button(name).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await answer?.();
    await screen.expectToast(() => screen.button(name, dialog).click());
    await dialog.waitFor({ state: 'hidden' });
  };
  await press('تأكيد');
  await press('بدء التجهيز');
  await press('جاهز للتسليم');
  await pressAndAnswer('إرسال للتوصيل', async () => {
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: driver }).click();
  });
  expect((await seen()).order_status).toBe('out_for_delivery');
  await pressAndAnswer('تم التوصيل');
  await press('إكمال');
  expect(await seen()).toMatchObject({ order_status: 'completed', payment_status: 'paid' });
  expect(await violations(screen)).toEqual([]);
  await expectEventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );

  await screen.choose('طباعة');
  const address = await page.getByRole('dialog').getByRole('link', { name: 'عرض وطباعة' }).getAttribute('href');
  await screen.goto(address!);
  const paper = page.locator('article');
  await paper.waitFor();
  const text = await paper.innerText();
  for (const words of ['فاتورة', number, client.full_name, client.address.city, 'نقدًا عند الاستلام', 'مدفوع', 'الإجمالي'])
    expect(text).toContain(words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1);
});
