import { beforeAll, describe, expect } from 'vitest';
import { textKey } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import { languageList } from '../../../src/languages';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { byTurns } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { fill, input, note, save } from '../support/parts/form';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { inLocale } from '../support/texts';

const product = withProduct();
let vendor: Login;
let admin: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  admin = await product.api.login('admin');
});

describe.each(languageList.all.map(({ code }) => code))('in %s', (locale) => {
  const inTurn = byTurns(locale);
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);
  /** Opens a path as a vendor and calls `look` with the screen. Reuses the previous test's page if possible. */
  const passing = (path: string, look: (screen: Screen) => Promise<unknown>) =>
    product.passing({ as: vendor, locale, path }, look);

  inTurn('a discount shows errors under its fields, and requires products if it is limited to products', () =>
    passing('/discounts/create', async (screen) => {
      const { page, t } = screen;
      await fill(screen, { 'name.en': 'Feast', 'name.ar': 'عيد', rate: '101' });
      await fill(screen, { start: '2040-01-02T10:00', end: '2040-01-01T10:00' });
      await save(screen);
      const rate = t('validation.between', { field: words('Discount rate', 'نسبة الخصم'), min: 1, max: 100 });
      await expectEventually(async () => (await note(screen, 'rate')).textContent()).toBe(rate);
      await fill(screen, { rate: '10' });
      await save(screen);
      await page.getByText(t('validation.end_after_start')).waitFor();
      expect(await input(screen, 'products').count()).toBe(0);
      await page.getByRole('radio', { name: words('Products', 'منتجات'), exact: true }).check();
      await input(screen, 'products').waitFor();
      expect(screen.callsTo('discounts/add')).toEqual([]);
    }),
  );

  if (isLongRun)
    inTurn('an advertisement is submitted, rejected with a reason, and is read-only afterwards', async () => {
      const [drawn] = (await product.api.call('advertisements', { as: vendor })).body.data;
      const body = {
        title: [newWord(), newWord()],
        image_en: drawn.image_en,
        image_ar: drawn.image_ar,
        placement: 'home',
        link: 'https://example.com',
        start: '2040-01-01T00:00:00Z',
        end: '2040-02-01T00:00:00Z',
      };
      const { data } = (await product.api.call('advertisements/add', { as: vendor, body })).body;
      const path = `/advertisements/${data.advertisement_id}/show`;
      const mine = await product.visit({ as: vendor, locale, path });
      await mine.button(words('Send for approval', 'إرسال للموافقة')).click();
      await mine.expectToast(() =>
        mine.button(words('Send for approval', 'إرسال للموافقة'), mine.page.getByRole('dialog')).click(),
      );
      await expectEventually(() => mine.button('ra.action.edit').count()).toBe(0);
      expect(await mine.button(words('Approve', 'موافقة')).count()).toBe(0);
      const theirs = await product.visit({ as: admin, locale, path });
      await theirs.button(words('Reject', 'رفض')).click();
      const dialog = theirs.page.getByRole('dialog');
      await dialog.locator('textarea').first().fill('Too loud');
      await theirs.expectToast(() => theirs.button(words('Reject', 'رفض'), dialog).click());
      await theirs.page.getByText('Too loud').first().waitFor();
    });

  inTurn('a javascript link is refused', () =>
    passing('/social-media/create', async (screen) => {
      await fill(screen, { link: 'javascript:alert(1)' });
      await save(screen);
      const message = screen.t('validation.url', { field: words('Link', 'الرابط') });
      await expectEventually(async () => (await note(screen, 'link')).textContent()).toBe(message);
    }),
  );

  if (isLongRun)
    inTurn('records are reordered with the arrow keys and by dragging', () =>
      passing('/social-media', async (screen) => {
        const handles = screen.page.locator('[data-move]');
        await handles.first().waitFor();
        const links = () => screen.page.locator('tbody tr a[href^="https"]').allTextContents();
        const [first, second, third, ...rest] = await links();
        await handles.nth(0).press('ArrowDown');
        await expectEventually(links).toEqual([second, first, third, ...rest]);
        // The focus follows the record to its new position.
        await screen.page.keyboard.press('ArrowUp');
        await expectEventually(links).toEqual([first, second, third, ...rest]);
        const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(2).boundingBox())!];
        await screen.page.mouse.move(from.x + 8, from.y + 8);
        await screen.page.mouse.down();
        await screen.page.mouse.move(to.x + 8, to.y + 16, { steps: 8 });
        await screen.page.mouse.up();
        await expectEventually(links).toEqual([second, third, first, ...rest]);
        await handles.nth(2).press('ArrowUp');
        await expectEventually(links).toEqual([second, first, third, ...rest]);
        await screen.page.keyboard.press('ArrowUp');
        await expectEventually(links).toEqual([first, second, third, ...rest]);
      }),
    );

  if (isLongRun)
    inTurn('an invitation is a link to copy, which gives the invited user access', async () => {
      const email = `guest-${newWord()}@matjar.test`;
      const body = { name: 'Guest', email, role_type: 'viewer' };
      const { data } = (await product.api.call('team_members/add', { as: vendor, body })).body;
      await passing(`/team-members/${data.team_member_id}/show`, async (screen) => {
        const make = words('Invite', 'إرسال الدعوة');
        await screen.button(make).click();
        await screen.expectToast(() => screen.button(make, screen.page.getByRole('dialog')).click());
        const link = screen.page.getByRole('dialog').locator('input[readonly]');
        await expectEventually(() => link.inputValue()).toContain('/invitation#');
        const address = new URL(await link.inputValue());
        const guest = await product.visit({ locale, path: address.pathname + address.hash });
        await guest.page.locator('#accept:not([hidden])').waitFor();
        await guest.page.locator('#new_password').fill('a-long-password');
        await guest.page.locator('#repeat_password').fill('another-password');
        await guest.page.locator('#submit').click();
        const mismatch = guest.t('validation.password_mismatch');
        await expectEventually(() => guest.page.locator('#repeat_password-error').textContent()).toBe(mismatch);
        await guest.page.locator('#repeat_password').fill('a-long-password');
        await guest.page.locator('#submit').click();
        await guest.page.locator('#login:not([hidden])').waitFor();
        const language = textKey(locale);
        const category_id = await product.api.categoryId('Fashion');
        const login = { email, password: 'a-long-password', category_id };
        const entered = await product.api.call('login', { body: login, language });
        expect(entered.body.data.user).toMatchObject({ full_name: 'Guest', role_type: 'viewer' });
      });
    });
});
