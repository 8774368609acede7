import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/languages';
import type { Login } from './support/api';
import { violations } from './support/axe';
import { expectEventually } from './support/expectEventually';
import { withProduct } from './support/product';
import { shopperOf } from './support/shopper';
import { inLocale } from './support/texts';

const product = withProduct();
let vendor: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

/** An order that has just come, which no other test knows of. */
const newOrder = async (): Promise<number> => {
  const { number } = await shopper.order('Latifa');
  return (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data[0].order_id as number;
};

describe.each(languages.map(({ code }) => code))('an order in %s', (locale) => {
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);

  it('goes its way on a phone, by the steps that are offered', async () => {
    const id = await newOrder();
    const context = { viewport: { width: 390, height: 844 } };
    const screen = await product.visit({ as: vendor, locale, path: `/all-orders/${id}/show`, context });
    const { page } = screen;
    const press = async (en: string, ar: string) => screen.told(() => screen.button(words(en, ar)).click());
    expect(await screen.button(words('Start preparing', 'بدء التجهيز')).count()).toBe(0);
    await press('Confirm', 'تأكيد');
    await press('Start preparing', 'بدء التجهيز');
    expect(screen.callsTo('orders/confirm')[0]?.body).toMatchObject({ version: 1 });
    const more = page.getByRole('button', { name: words('Pack one more', 'تجهيز قطعة أخرى') }).first();
    await screen.told(() => more.click());
    await press('Mark as ready', 'جاهز للتسليم');
    await screen.button('app.more_actions').click();
    await page.getByRole('menuitem', { name: words('Put on hold', 'تعليق'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').first().fill('Wait');
    await screen.told(() => screen.button(words('Put on hold', 'تعليق'), dialog).click());
    await page.getByText('Wait').first().waitFor();
    // It is there, and says why not.
    await screen.button(words('Send out', 'إرسال للتوصيل')).click({ force: true });
    await page.getByText(words('it is on hold', 'الطلب معلّق')).first().waitFor();
    expect(screen.callsTo('orders/send_out')).toEqual([]);
    await press('Release', 'رفع التعليق');
    await screen.button(words('Delivered', 'تم التوصيل')).waitFor();
    await page.getByText(words('Start preparing', 'بدء التجهيز')).first().waitFor();
    const { data } = (await product.api.call(`orders?ids=${id}`, { as: vendor })).body;
    expect(data[0].events.map(({ type }: { type: string }) => type).slice(-6)).toEqual([
      'confirm', 'prepare', 'fulfill', 'make_ready', 'hold', 'release',
    ]);
    expect(await violations(screen)).toEqual([]);
    await expectEventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
