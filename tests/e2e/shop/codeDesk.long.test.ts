import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { overflow, violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { input, note } from '../support/parts/form';
import { withProduct } from '../support/product';
import { smallTargets } from '../support/looks/touch';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const product = withProduct();
let vendor: Login;
let offer: Wire;
let client: Wire;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  const first = async (path: string) =>
    (await product.api.call(`${path}&sort=id&order=asc`, { as: vendor })).body.data[0];
  offer = await first('offers?filter[state]=running&filter[active]=true');
  client = await first('clients?filter[blocked]=false');
});

const order = async (): Promise<Wire> => {
  const body = { offer: offer.offer_id, client: client.client_id, qty: 2 };
  return (await product.api.call('offer_orders/add', { as: vendor, body })).body.data;
};

const act = (action: string, { offer_order_id }: Wire, more: object) =>
  product.api.call(`offer_orders/${action}`, { as: vendor, body: { offer_order_id, ...more } });

const statusOf = async ({ offer_order_id }: Wire) =>
  (await product.api.call(`offer_orders?ids=${offer_order_id}`, { as: vendor })).body.data[0].status as string;

it('a vendor looks up and redeems codes on a phone in Arabic, and sees an error for each wrong code', async () => {
  const [pending, used] = [await order(), await order()];
  await act('redeem', used, { code: used.code });
  const context = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const screen = await product.visit({ as: vendor, locale: 'ar-SY', path: '/code-desk', context });
  const { page, t } = screen;
  const enter = async (code: string) => {
    await input(screen, 'code').fill(code);
    await screen.button('بحث').tap();
  };
  const noteText = async () => (await note(screen, 'code')).textContent();
  await enter('');
  await expectEventually(noteText).toBe(t('validation.required_offer_code'));
  await enter('NOSUCHCODE');
  await expectEventually(noteText).toBe(t('messages.offer_order_not_found'));
  const [{ code: ofTransaction }] = (await product.api.call('transactions?per_page=1', { as: vendor })).body.data;
  await enter(ofTransaction);
  const other = await page.locator('main [role=group] [aria-pressed=false]').textContent();
  await expectEventually(noteText).toBe(`${t('messages.offer_order_not_found')}. هذا الرمز موجود ضمن: ${other}`);
  await enter(used.code);
  await page.getByText(t('messages.action_not_in_state', { action: 'استبدال', state: 'تم استبداله' })).waitFor();
  expect(await screen.button('استبدال').count()).toBe(0);
  await enter(`${pending.code.slice(0, 4).toLowerCase()} ${pending.code.slice(4)}`);
  await page.getByText(client.full_name, { exact: true }).waitFor();
  await page.getByText(offer.title[1], { exact: true }).waitFor();
  expect(await statusOf(pending)).toBe('pending');
  expect([await violations(screen), await smallTargets(screen), await overflow(screen)]).toEqual([[], [], 0]);
  await screen.button('استبدال').tap();
  await page.getByText(t('messages.offer_order_redeemed')).waitFor();
  await expectEventually(() => input(screen, 'code').inputValue()).toBe('');
  expect(await statusOf(pending)).toBe('redeemed');
  expect(await violations(screen)).toEqual([]);
});

/**
 * Simulates a camera that shows a code in its second frame. If the code is null, the page isn't allowed to use the
 * camera.
 */
const giveCamera = (page: Page, code: string | null) =>
  page.evaluate((seen) => {
    const looks = ['', seen];
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code', 'code_128', 'ean_13'];
      detect = async () => [looks.shift()].filter(Boolean).map((rawValue) => ({ rawValue }));
    }
    Object.assign(window, { BarcodeDetector });
    navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo];
    navigator.mediaDevices.getUserMedia = async () => {
      if (seen === null) throw new DOMException('No', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      const stream = canvas.captureStream();
      // A canvas stream produces no frames until something is drawn on the canvas.
      setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 9, 9), 50);
      Object.assign(window, { filmed: stream });
      return stream;
    };
  }, code);

it('the code desk works with a scanner, a keyboard and a camera, and reports an action that is no longer possible', async () => {
  const [taken, scanned] = [await order(), await order()];
  const screen = await product.visit({ as: vendor, path: '/offer-orders' });
  const { page, t } = screen;
  await giveCamera(page, scanned.code);
  const desk = page.getByRole('link', { name: 'Code lookup' });
  await desk.click();
  await expectEventually(() => input(screen, 'code').evaluate((field) => field === document.activeElement)).toBe(true);
  // Simulates a scanner, which types into the focused element.
  await desk.focus();
  await page.keyboard.type(taken.code);
  await page.keyboard.press('Enter');
  await screen.button('Redeem').waitFor();
  await act('cancel', taken, { reason: 'Was too late' });
  screen.provokesStatus(422);
  await screen.button('Redeem').press('Enter');
  await page.getByText(t('messages.action_not_in_state', { action: 'Redeem', state: 'Canceled' })).waitFor();
  await page.getByText('Was too late').waitFor();
  await screen.button('Scan with the camera').click();
  await screen.button('Redeem').waitFor();
  expect(await page.evaluate(() => (window as Wire).filmed.getTracks()[0].readyState)).toBe('ended');
  await screen.button('Redeem').press('Enter');
  await page.getByText(t('messages.offer_order_redeemed')).waitFor();
  expect(await Promise.all([taken, scanned].map(statusOf))).toEqual(['canceled', 'redeemed']);
  // Transaction codes have their own error messages.
  await page.getByRole('button', { name: 'Transaction', exact: true }).click();
  await page.keyboard.type('NOSUCH');
  await page.keyboard.press('Enter');
  await expectEventually(async () => (await note(screen, 'code')).textContent()).toBe(
    t('messages.transaction_not_found'),
  );
  const refund = (await product.api.call('transactions?filter[status]=pending&filter[type]=refund', { as: vendor }))
    .body.data[0];
  await page.keyboard.type(refund.code);
  await page.keyboard.press('Enter');
  await screen.button('Finish').press('Enter');
  await page.locator('main [role=status]').getByText(t('messages.action_done'), { exact: true }).first().waitFor();
  const [settled] = (await product.api.call(`transactions?ids=${refund.transaction_id}`, { as: vendor })).body.data;
  expect(settled).toMatchObject({ status: 'done' });
  await giveCamera(page, null);
  await screen.button('Scan with the camera').click();
  await page.getByText(/The camera is not allowed here/).waitFor();
  expect(await violations(screen)).toEqual([]);
  await screen.button('app.close').click();
});
