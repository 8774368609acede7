import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Login } from '../support/api';
import { byTurns } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { newWord } from '../support/resources';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { inLocale } from '../support/texts';

const product = withProduct();
let vendor: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

/** Returns functions that click on a screen and count the clicks. */
const clicksOn = (screen: Screen) => {
  let count = 0;
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    /** Clicks and waits for the message that the action shows. */
    act: async (target: Locator) => {
      count += 1;
      await screen.expectToast(() => target.click());
    },
  };
};

describe.each(['en', 'ar-SY'] as const)('from the home page in %s', (locale) => {
  const inTurn = byTurns(locale);
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);
  const open = async (viewport: { width: number; height: number }) => {
    const { number, token } = await shopper.order('Latifa');
    const screen = await product.visit({ as: vendor, locale, path: '/', context: { viewport } });
    const latest = screen.page.locator('main').getByRole('link').filter({ hasText: number });
    return { screen, number, token, latest, ...clicksOn(screen) };
  };
  const idOf = async (number: string) =>
    (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data[0].order_id as number;
  const stateOf = async (number: string) =>
    (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data[0].order_status as string;

  inTurn('an order is confirmed with two clicks', async () => {
    const { screen, number, latest, click, act, count } = await open({ width: 390, height: 844 });
    await click(latest);
    await act(screen.button(words('Confirm', 'تأكيد')));
    expect(count()).toBe(2);
    expect(await stateOf(number)).toBe('confirmed');
  });

  inTurn('a line is refunded with four clicks, plus one for the reason', async () => {
    const { screen, number, latest, click, act, count } = await open({ width: 390, height: 844 });
    const id = await idOf(number);
    for (const [step, input] of [['confirm_to_ready'], ['mark_paid', { method: 'card' }], ['deliver']] as const)
      await product.api.call(`orders/${step}`, { as: vendor, body: { order_id: id, ...input } });
    await click(latest);
    await click(screen.button(words('Return or refund', 'إرجاع أو استرداد')));
    const dialog = screen.page.getByRole('dialog');
    await click(dialog.getByRole('button', { name: words('Does not fit', 'المقاس غير مناسب') }));
    await click(dialog.getByRole('checkbox').first());
    const { subtotal, discount } = (await product.api.call(`orders?ids=${id}`, { as: vendor })).body.data[0];
    const amount = (Number(subtotal) - Number(discount)).toFixed(3);
    await act(dialog.getByRole('button', { name: words('Refund', 'استرداد') }).filter({ hasText: amount }));
    expect(count()).toBe(4 + 1);
    const { data } = (await product.api.call(`refunds?filter[order]=${id}`, { as: vendor })).body;
    expect(data).toMatchObject([{ amount: String(Number(amount)), reason: words('Does not fit', 'المقاس غير مناسب') }]);
  });

  inTurn('an order is confirmed, packed and made ready with three clicks, and all of it is undone', async () => {
    const { screen, number, latest, click, act, count } = await open({ width: 390, height: 844 });
    const name = words('Confirm, pack and mark ready', 'تأكيد وتجهيز للتسليم');
    await click(latest);
    await click(screen.button(name));
    const dialog = screen.page.getByRole('alertdialog').or(screen.page.getByRole('dialog'));
    await act(screen.button(name, dialog));
    expect(count()).toBe(3);
    const said = screen.page.getByText(words('confirmed, packed and marked as ready', 'أُكِّد وجُهِّز للتسليم الطلب'));
    await said.filter({ hasText: number }).first().waitFor();
    expect(await stateOf(number)).toBe('ready');
    await screen.button('ra.action.undo').click();
    await expectEventually(() => stateOf(number)).toBe('pending');
  });

  inTurn('an order is found by a phone number with one click and typing', async () => {
    const { screen, number, click, count } = await open({ width: 390, height: 844 });
    const { data } = (await product.api.call(`orders?search=${number}`, { as: vendor })).body;
    await click(screen.page.getByRole('banner').getByRole('button', { name: screen.t('app.search') }));
    await screen.page.getByRole('combobox', { name: screen.t('app.shortcuts.find') }).waitFor();
    await screen.page.keyboard.type(String(data[0].client_phone).replace('+965', ''));
    await screen.page.getByRole('option').filter({ hasText: number }).waitFor();
    await screen.page.keyboard.press('Enter');
    await screen.arrives(new RegExp(`/all-orders/${data[0].order_id}/show`));
    expect(count()).toBe(1);
  });

  inTurn('a price is changed with one click and typing', async () => {
    const { screen, click, count } = await open({ width: 1440, height: 900 });
    const { page } = screen;
    const priceOf = async (id: number) =>
      (await product.api.call(`products?ids=${id}`, { as: vendor })).body.data[0].price as string;
    const { data } = (await product.api.call('products?filter[status]=active&per_page=50', { as: vendor })).body;
    const { product_id: id, name } = data.find(
      (one: Record<string, string>) => one.price_from === one.price && one.price_to === one.price,
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: screen.t('app.shortcuts.find') }).waitFor();
    await page.keyboard.type(words(name[0], name[1]));
    await page.getByRole('option', { name: words(name[0], name[1]), selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await screen.arrives(new RegExp(`/products/view-all/${id}/show`));
    await click(page.getByRole('button', { name: words('Edit: Price', 'تعديل: السعر') }));
    await page.keyboard.type('13.75');
    await page.keyboard.press('Enter');
    await expectEventually(() => priceOf(id)).toBe('13.75');
    expect(count()).toBe(1);
  });

  for (const [from, place, link] of [
    ['the task', 'main', /Conversations with unread messages|محادثات فيها رسائل غير مقروءة/],
    ['the bottom bar', 'nav', /^(Messages|الرسائل)/],
  ] as const)
    inTurn(`a message is answered with two clicks and typing, from ${from}`, async () => {
      const { screen, token, click, count } = await open({ width: 390, height: 844 });
      const { page } = screen;
      await shopper.write(token, { subject: `A gift ${newWord()}`, body: 'Is it wrapped?' });
      await page.reload();
      const opened = page.locator(place).getByRole('link', { name: link }).locator('visible=true');
      // Until the counts are loaded, the bottom bar links to the list.
      if (place === 'nav') await expectEventually(() => opened.getAttribute('href')).toMatch(/\/messages\/\d+\/show$/);
      await click(opened);
      await page.getByRole('log').getByText('Is it wrapped?').waitFor();
      await page.getByRole('textbox', { name: words('Write a reply', 'اكتب ردًا') }).fill(from);
      await click(screen.button(words('Send', 'إرسال')));
      expect(count()).toBe(2);
      await expectEventually(async () => (await shopper.read(token))[0]!.messages.at(-1)).toMatchObject({
        sender: 'shop',
        body: from,
      });
    });
});
