import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Login } from '../support/api';
import { overflow, violations } from '../support/looks/axe';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { shopperOf } from '../support/shopper';
import { inLocale } from '../support/texts';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

/** Adds an order that no other test uses. */
const newOrder = async (): Promise<number> => {
  const { number } = await shopper.order('Latifa');
  return (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data[0].order_id as number;
};

describe.each(inOneLanguage('en'))('an order in %s', (locale) => {
  const inTurn = byTurns(locale);
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);

  inTurn('goes through its steps on a phone, and can be put on hold and released', async () => {
    const id = await newOrder();
    const context = { viewport: { width: 390, height: 844 } };
    const screen = await product.visit({ as: vendor, locale, path: `/all-orders/${id}/show`, context });
    const { page } = screen;
    const press = async (en: string, ar: string) => screen.expectToast(() => screen.button(words(en, ar)).click());
    expect(await screen.button(words('Start preparing', 'بدء التجهيز')).count()).toBe(0);
    await press('Confirm', 'تأكيد');
    await press('Start preparing', 'بدء التجهيز');
    expect(screen.callsTo('orders/confirm')[0]?.body).toMatchObject({ version: 1 });
    const more = page.getByRole('button', { name: words('Pack one more', 'تجهيز قطعة أخرى') }).first();
    await screen.expectToast(() => more.click());
    await press('Mark as ready', 'جاهز للتسليم');
    await screen.choose(words('Put on hold', 'تعليق'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').first().fill('Wait');
    await screen.expectToast(() => screen.button(words('Put on hold', 'تعليق'), dialog).click());
    await page.getByText('Wait').first().waitFor();
    // The menu lists the action but disables it and shows the reason.
    await screen.button('app.more_actions').click();
    await page.getByRole('menuitem', { name: words('Send out', 'إرسال للتوصيل'), exact: true }).click({ force: true });
    await page.getByText(words('it is on hold', 'الطلب معلّق')).first().waitFor();
    expect(screen.callsTo('orders/send_out')).toEqual([]);
    await press('Release', 'رفع التعليق');
    await screen.button(words('Delivered', 'تم التوصيل')).waitFor();
    await page.getByText(words('Preparation started', 'بدأ تجهيز الطلب')).first().waitFor();
    const { data } = (await product.api.call(`orders?ids=${id}`, { as: vendor })).body;
    // Ignores events about notices, because the demo shop sends its clients messages and each message adds an event.
    const types = data[0].events.map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => !type.startsWith('notice_')).slice(-6)).toEqual([
      'confirm',
      'prepare',
      'fulfill',
      'make_ready',
      'hold',
      'release',
    ]);
    expect(await violations(screen)).toEqual([]);
    await expectEventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
  });

  if (isLongRun)
    inTurn(
      'that is ready but unpacked can be packed with the main button, which then offers every later step',
      async () => {
        const id = await newOrder();
        for (const step of ['confirm', 'prepare', 'make_ready'])
          await product.api.call(`orders/${step}`, { as: vendor, body: { order_id: id } });
        const screen = await product.visit({ as: vendor, locale, path: `/all-orders/${id}/show` });
        const { page } = screen;
        const main = page.locator('main .MuiButton-contained');
        const press = async (en: string, ar: string, answer?: (dialog: Locator) => Promise<void>) => {
          await expectEventually(() => main.allInnerTexts()).toEqual([words(en, ar)]);
          const say = async () => {
            if (!answer) return main.click();
            await main.click();
            const dialog = page.getByRole('dialog');
            await answer(dialog);
            await screen.button(words(en, ar), dialog).click();
          };
          await screen.expectToast(say);
          if (answer) await page.getByRole('dialog').waitFor({ state: 'hidden' });
        };
        await press('Send out', 'إرسال للتوصيل', async (dialog) => {
          expect(await dialog.getByRole('switch').or(dialog.getByRole('checkbox')).isChecked()).toBe(true);
          await dialog.getByRole('combobox').click();
          await page.getByRole('option').first().click();
        });
        await page.getByText(words('Packed', 'مُجهّز'), { exact: true }).first().waitFor();
        await press('Delivered', 'تم التوصيل', (dialog) =>
          dialog.getByRole('switch').or(dialog.getByRole('checkbox')).uncheck(),
        );
        // An order must be paid before it can be completed, so a payment is recorded first.
        await press('Mark as paid', 'تسجيل الدفع', async () => {});
        await press('Complete', 'إكمال');
        const [order] = (await product.api.call(`orders?ids=${id}`, { as: vendor })).body.data;
        expect(order).toMatchObject({
          order_status: 'completed',
          fulfillment_status: 'fulfilled',
          payment_status: 'paid',
        });
        // The client's page lists the order among the latest orders and links to all of the client's orders.
        await page.locator('main dl a[href^="/clients/"]').first().click();
        const orders = page.getByRole('region', { name: words('Orders', 'الطلبات'), exact: true });
        await orders.getByRole('link', { name: order.number }).waitFor();
        await orders.getByRole('link', { name: words('Show all', 'عرض الكل') }).click();
        await screen.arrives(/\/all-orders\?.*filter=[^&]*client/);
        await page.locator('main table').getByText(order.number).waitFor();
      },
    );

  if (isLongRun)
    inTurn('fits every window width with all of its actions', async () => {
      const admin = await product.api.login('admin');
      const id = await newOrder();
      for (const step of ['confirm', 'prepare', 'make_ready']) {
        expect((await product.api.call(`orders/${step}`, { as: vendor, body: { order_id: id } })).status).toBe(200);
      }
      const screen = await product.visit({ as: admin, locale, path: `/all-orders/${id}/show` });
      for (const width of [320, 390, 599, 600, 700, 768, 900, 1024, 1199, 1200, 1440, 2560]) {
        await screen.page.setViewportSize({ width, height: 900 });
        await screen.settled();
        await expectEventually(async () => [width, await overflow(screen)]).toEqual([width, 0]);
        const cut = screen.page
          .locator('main')
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons
              .filter((one) => one.checkVisibility())
              .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
              .filter(([, { left, right }]) => left < 0 || right > document.documentElement.clientWidth)
              .map(([name]) => name),
          );
        expect([width, await cut]).toEqual([width, []]);
      }
      // In the widest layout, the history is next to the order's fields, at the same height.
      const places = await screen.page.locator('main aside').evaluate((aside) =>
        [aside, aside.parentElement!.querySelector('[data-last]')!].map((one) => {
          const { left, right, top } = one.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
        }),
      );
      expect(places[1]!.top).toBe(places[0]!.top);
      expect(places[1]!.left > places[0]!.right || places[1]!.right < places[0]!.left).toBe(true);
    });
});
