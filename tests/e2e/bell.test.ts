import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from './support/api';
import { violationsIn } from './support/axe';
import { expectEventually } from './support/expectEventually';
import { withProduct } from './support/product';
import { shopperOf } from './support/shopper';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe('the bell', () => {
  it('tells of an order as it comes, to the eye and to the ear, and leads to it', async () => {
    const shopper = await shopperOf(product, vendor);
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const { page } = screen;
    const bell = page.getByRole('button', { name: /^Notifications: \d+$/ });
    await bell.waitFor();
    const before = Number((await bell.getAttribute('aria-label'))!.split(': ')[1]);
    await expectEventually(() => screen.callsTo('events').length).toBeGreaterThan(0);
    const { number } = await shopper.order('Shahad');
    await page.getByRole('button', { name: `Notifications: ${before + 1}` }).waitFor();
    await page.getByRole('status').filter({ hasText: `New order: ${number}` }).waitFor({ state: 'attached' });
    await bell.click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await dialog.getByRole('link', { name: number }).waitFor();
    expect(await violationsIn(screen, 'dark')).toEqual([]);

    const sound = dialog.getByRole('button', { name: /^Sound is/ });
    await sound.click();
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    expect(await screen.stored('ui.preferences.notification_sound')).toBe(false);

    await dialog.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    await page.getByRole('button', { name: `Notifications: ${before}` }).waitFor();
    await bell.click();
    await dialog.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect((await product.api.call('notifications', { as: vendor })).body.meta).toEqual({ unread: 0 });
  });
});
