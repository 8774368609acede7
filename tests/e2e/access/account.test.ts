import { beforeAll, describe, expect, it } from 'vitest';
import { textKey } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { overflow, violations, violationsIn } from '../support/looks/axe';
import { byTurns } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { expectLoginPage } from '../support/parts/loginPage';
import { withProduct } from '../support/product';

const product = withProduct();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const settings = [
  ['en', {}],
  ['ar-SY', { context: phone }],
] as const;
const first = 'a-long-password';
const second = 'another-long-one';

describe.each(isLongRun ? settings : settings.slice(0, 1))('the user’s account page in %s', (locale, visit) => {
  const inTurn = byTurns(locale);
  const language = textKey(locale);
  const words = (en: string, ar: string) => (language === 'en' ? en : ar);
  const end = words('Log out', 'تسجيل الخروج');
  const everywhere = words('Log out everywhere', 'تسجيل الخروج من كل الأجهزة');
  let vendor: Login;
  let email: string;
  let team_member_id: number;

  const logIn = async (password: string): Promise<Login> => {
    const category_id = await product.api.categoryId('Fashion');
    const { data } = (await product.api.call('login', { body: { email, password, category_id } })).body;
    return { ...data, category_id, subcategory_id: data.subcategory_id.subcategory_id };
  };

  beforeAll(async () => {
    vendor = await product.api.login('vendor');
    email = `owner-${newWord()}@matjar.test`;
    const body = { name: 'Owner', email, role_type: 'viewer' };
    ({ team_member_id } = (await product.api.call('team_members/add', { as: vendor, body })).body.data);
    const { link } = (await product.api.call('team_members/invite', { as: vendor, body: { team_member_id } })).body
      .data;
    const accept = { token: link.split('#')[1], new_password: first, repeat_password: first };
    await product.api.call('invitation/accept', { body: accept });
  });

  if (isLongRun)
    inTurn('lists the user’s sessions, and ends one or all of them', async () => {
      const [own, other] = [await logIn(first), await logIn(first)];
      const screen = await product.visit({ ...visit, as: own, locale, path: '/myAccount' });
      const list = screen.page.getByRole('region', { name: words('Where you are logged in', 'الأجهزة المسجَّل دخولها') });
      await list.getByRole('listitem').nth(1).waitFor();
      expect(
        await list
          .getByRole('listitem')
          .filter({ hasText: words('This device', 'هذا الجهاز') })
          .count(),
      ).toBe(1);
      expect([await overflow(screen), await violations(screen), await violationsIn(screen, 'dark')]).toEqual([
        0,
        [],
        [],
      ]);
      await screen.expectToast(() => list.getByRole('button', { name: end }).first().click());
      await expectEventually(() => list.getByRole('listitem').count()).toBe(1);
      expect((await product.api.call('my_account', { as: other })).status).toBe(401);
      await list.getByRole('button', { name: everywhere }).click();
      await screen.page.getByRole('dialog').getByRole('button', { name: everywhere }).click();
      await expectLoginPage(screen);
      expect((await product.api.call('my_account', { as: own })).status).toBe(401);
    });

  inTurn('is accessible again with a single-use link after the password was forgotten', async () => {
    const screen = await product.visit({ ...visit, locale, path: '/login' });
    const { page } = screen;
    await page.getByRole('link', { name: words('Forgot your password?', 'نسيت كلمة المرور؟') }).click();
    await screen.arrives(/\/password$/);
    await page.locator('#email').fill(email);
    await page.keyboard.press('Enter');
    await expectEventually(() => page.locator('#notice').textContent()).toContain(
      words('does not send email', 'لا يرسل هذا الخادم'),
    );
    expect([await overflow(screen), await violations(screen)]).toEqual([0, []]);
    const { link } = (await product.api.call('team_members/password_link', { as: vendor, body: { team_member_id } }))
      .body.data;
    await page.goto(product.url + link);
    await page.locator('#new_password').waitFor();
    expect(await page.locator('#notice').textContent()).toContain(email);
    expect([await overflow(screen), await violations(screen)]).toEqual([0, []]);
    await page.locator('#new_password').fill(second);
    await page.locator('#repeat_password').fill(second);
    await page.keyboard.press('Enter');
    await page.locator('#form').waitFor({ state: 'hidden' });
    expect(screen.path()).toBe('/password');
    screen.provokesStatus(422);
    await page.goto(product.url + link);
    await page.locator('#again').waitFor();
    await page.locator('#login').click();
    await expectLoginPage(screen);
    expect(await page.locator('#email').inputValue()).toBe(email);
    expect((await logIn(second)).token).toMatch(/^[\w-]{43}$/);
  });
});

if (isLongRun)
  describe('changing the password on the account page', () => {
    it('continues with a new token here, without interrupting other tabs of the same browser', async () => {
      const vendor = await product.api.login('vendor');
      const email = `changer-${newWord()}@matjar.test`;
      const member = { name: 'Changer', email, role_type: 'vendor' };
      const { team_member_id } = (await product.api.call('team_members/add', { as: vendor, body: member })).body.data;
      const { link } = (await product.api.call('team_members/invite', { as: vendor, body: { team_member_id } })).body
        .data;
      const accept = { token: link.split('#')[1], new_password: first, repeat_password: first };
      await product.api.call('invitation/accept', { body: accept });
      const category_id = await product.api.categoryId('Fashion');
      const { data } = (await product.api.call('login', { body: { email, password: first, category_id } })).body;
      const as: Login = { ...data, category_id, subcategory_id: data.subcategory_id.subcategory_id };
      const screen = await product.visit({ as, path: '/myAccount' });
      const tab = await screen.page.context().newPage();
      await tab.goto(`${product.url}/brands`);
      await tab.locator('tbody tr').first().waitFor();
      for (const [name, value] of [
        ['current_password', first],
        ['new_password', second],
        ['repeat_password', second],
      ]) {
        await screen.page.locator(`main [name="${name}"]`).fill(value!);
      }
      await screen.expectToast(() => screen.button('ra.action.save').click());
      expect(await screen.stored('token')).not.toBe(as.token);
      expect((await product.api.call('my_account', { as })).status).toBe(401);
      // Doesn't wait until the network is idle, because this tab's event stream may be open.
      const listReply = tab.waitForResponse(apiRoute('products_colors'));
      await tab.locator('aside a[href="/products_colors"]').click();
      expect((await listReply).status()).toBe(200);
      await expectEventually(() => new URL(tab.url()).pathname).toBe('/products_colors');
      await tab.locator('tbody tr').first().waitFor();
      await tab.close();
      await screen.move('/brands');
      expect(screen.path()).toContain('/brands');
    });
  });
