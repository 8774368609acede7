import { expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';

const product = withProduct();

const languages = [
  { locale: 'en', other: 'second-vendor@matjar.test', invite: 'Invite', empty: /no orders|Nothing|There are no/i },
  { locale: 'ar-SY', other: 'viewer@matjar.test', invite: 'دعوة', empty: /لا/ },
] as const;

const password = 'a-long-password';

it.each(languages.filter(({ locale }) => inOneLanguage('ar-SY').includes(locale)))(
  'a vendor invites a client, who chooses a password and sees their own data, in $locale',
  async ({ locale, other, invite, empty }) => {
    const vendor = await product.api.login('vendor');
    const email = `guest-${Date.now()}@example.com`;
    const body = { full_name: 'Maha Haddad', phone: `+965 5${String(Date.now()).slice(-7)}`, email };
    const { client_id: id } = (await product.api.call('clients/add', { as: vendor, body })).body.data;
    const screen = await product.visit({
      as: vendor,
      locale,
      path: `/clients/${id}/show`,
      context: { viewport: { width: 1440, height: 900 } },
    });
    await screen.button(invite).click();
    await screen.expectToast(() => screen.button(invite, screen.page.getByRole('dialog')).click());
    const link = screen.page.getByRole('dialog').locator('input[readonly]');
    await expectEventually(() => link.inputValue()).toContain('/invitation#');
    expect(await violations(screen)).toEqual([]);
    const address = new URL(await link.inputValue());

    const guest = await product.visit({
      locale,
      path: address.pathname + address.hash,
      context: { viewport: { width: 390, height: 844 } },
    });
    await guest.page.locator('#accept:not([hidden])').waitFor();
    expect(await guest.page.locator('#password').isVisible()).toBe(false);
    expect(await violations(guest)).toEqual([]);
    await guest.page.locator('#new_password').fill(password);
    await guest.page.locator('#repeat_password').fill(password);
    await guest.page.locator('#submit').click();
    await guest.page.locator('#login:not([hidden])').click();
    await guest.page.locator('#password').fill(password);
    await expectEventually(() => guest.page.locator('#email').inputValue()).toBe(email);
    const category = guest.page.locator('#category_id');
    await expectEventually(() => category.locator('option').count()).toBeGreaterThan(1);
    await category.selectOption({ index: 1 });
    await guest.page.locator('#submit').click();
    await guest.arrives(/\/my_orders/);
    await expectEventually(() => guest.page.locator('main').innerText()).toMatch(empty);
    // For users without a photo, the header shows initials, which aren't part of the button's name.
    expect(await violations(guest)).toEqual([]);

    // An email address that can't belong to a client is rejected with a message, and no invitation is sent.
    await product.api.call('clients/update', { as: vendor, body: { client_id: id, email: other } });
    const refused = await product.api.call('clients/invite', { as: vendor, body: { client_id: id } });
    expect(refused.status).toBe(422);
  },
);
