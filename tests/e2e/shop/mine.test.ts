import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { violations } from '../support/looks/axe';
import { byTurns } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { fill, pick, save } from '../support/parts/form';
import { withProduct } from '../support/product';
import { demoPassword } from '../../../server/seed/data/accounts';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let client: Login;

beforeAll(async () => {
  client = await product.api.login('client');
});

const languages = [
  {
    locale: 'en',
    width: 1440,
    title: 'My orders',
    write: 'Write a message',
    log: 'Messages',
    reply: 'Write a reply',
    send: 'Send',
    balance: 'Points you have',
    shop: 'Noor Fashion',
    subject: 'A question about my order',
    body: 'When will it come?',
    more: 'I am at home all day',
    comment: 'It fits very well',
  },
  {
    locale: 'ar-SY',
    width: 390,
    title: 'طلباتي',
    write: 'كتابة رسالة',
    log: 'نص المحادثة',
    reply: 'اكتب ردًا',
    send: 'إرسال',
    balance: 'رصيد نقاطك',
    shop: 'نور للأزياء',
    subject: 'سؤال عن طلبي',
    body: 'متى يصل؟',
    more: 'أنا في البيت طوال اليوم',
    comment: 'مقاسه ممتاز',
  },
] as const;

describe.each(languages)('a client, in $locale', ({ locale, width, ...words }) => {
  const inTurn = byTurns(locale);
  const context = { viewport: { width, height: 844 } };

  if (isLongRun)
    inTurn('logs in to their orders, opens one, and writes to the shop about it', async () => {
      const screen = await product.visit({ locale, path: '/login', context });
      const { page } = screen;
      await page.locator('#email').fill('client@matjar.test');
      await page.locator('#password').fill(demoPassword);
      const category = page.locator('#category_id');
      await expectEventually(() => category.locator('option').count()).toBeGreaterThan(1);
      await category.selectOption({ index: 1 });
      await page.locator('#submit').click();
      await screen.arrives(/\/my_orders/);
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
      const order = page
        .locator('main a[href*="/my_orders/"]')
        .filter({ hasText: /^NOOR-/ })
        .first();
      await order.waitFor();
      expect(await violations(screen)).toEqual([]);
      const number = (await order.innerText()).trim();
      await order.click();
      await screen.arrives(/\/my_orders\/\d+\/show/);
      await page.getByRole('heading', { name: number }).waitFor();
      await page.locator('main dd li').filter({ hasText: /NOOR-/ }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await violations(screen)).toEqual([]);

      await screen.button(words.write).click();
      await screen.arrives(/\/my_messages\/create/);
      await screen.settled();
      await fill(screen, { subject: words.subject, body: words.body });
      await screen.expectToast(() => save(screen));
      await screen.arrives(/\/my_messages\/\d+\/show/);
      const log = page.getByRole('log', { name: words.log });
      await log.getByText(words.body, { exact: true }).waitFor();
      await page.getByRole('textbox', { name: words.reply }).fill(words.more);
      await screen.button(words.send).click();
      await log.getByText(words.more, { exact: true }).waitFor();
      expect(await violations(screen)).toEqual([]);
      const vendor = await product.api.login('vendor');
      const { data } = (
        await product.api.call(`message_threads?search=${encodeURIComponent(words.subject)}`, { as: vendor })
      ).body;
      expect(data[0]).toMatchObject({ subject: words.subject, last_text: words.more, unread: 2 });
    });

  inTurn('fixes an invalid review of a purchase and saves it', () =>
    product.passing({ as: client, locale, path: '/my_reviews/create', context }, async (screen) => {
      await save(screen);
      await expectEventually(() => screen.page.locator('main [aria-invalid=true]').count()).toBeGreaterThan(0);
      const bought = await pick(screen, 'purchase');
      await fill(screen, { rating: '4', comment: words.comment });
      expect(await violations(screen)).toEqual([]);
      await screen.expectToast(() => save(screen));
      await screen.arrives(/\/my_reviews/);
      const { data } = (await product.api.call('my_reviews?per_page=1&sort=created_at&order=DESC', { as: client }))
        .body;
      expect(data[0]).toMatchObject({ rating: 4, comment: words.comment });
      expect(data[0].product).toContain(bought.split('\n')[0]);
    }),
  );

  if (isLongRun)
    inTurn('sees their balance of points in each shop', () =>
      product.passing({ as: client, locale, path: '/my_points', context }, async (screen) => {
        const balances = screen.page.getByRole('region', { name: words.balance });
        await balances.getByText(words.shop).waitFor();
        const { data } = (await product.api.call('my_shops', { as: client })).body;
        const shown = (await balances.locator('dd').allInnerTexts())
          .map((text) => Number(text.replaceAll(/\D/g, '')))
          .toSorted();
        expect(shown).toEqual(data.map(({ points }: { points: number }) => points).toSorted());
        expect(await violations(screen)).toEqual([]);
      }),
    );

  inTurn('cannot open the shop’s screens, and sees an error if their own screens fail to load', () =>
    product.passing({ as: client, locale, path: '/products/view-all', context }, async (screen) => {
      await screen.arrives(/\/misc\/not-authorized$/);
      screen.provokesStatus(500);
      await screen.page.route(apiRoute('my_orders'), (route) => route.fulfill({ status: 500, json: {} }));
      await screen.move('/my_orders');
      const failure = screen.page.locator('main').getByText(screen.t('messages.failed_to_get_data')).first();
      await failure.waitFor();
      expect(await screen.page.locator('aside, header').getByText(screen.t('app.select_category')).count()).toBe(0);
    }),
  );
});

if (isLongRun)
  it('a vendor has no access to a client’s screens', async () => {
    const screen = await product.visit({ as: 'vendor', path: '/my_orders' });
    await screen.page.getByRole('heading', { name: screen.t('messages.not_authorized'), level: 1 }).waitFor();
    expect(await screen.page.locator('aside a[href="/my_orders"]').count()).toBe(0);
  });
