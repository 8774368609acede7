import { beforeAll, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { overflow, violations } from '../support/looks/axe';
import { smallTargets } from '../support/looks/touch';
import { input, save } from '../support/parts/form';
import { withProduct } from '../support/product';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const product = withProduct();
let vendor: Login;
let goods: Wire;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  const { data } = (await product.api.call('order_goods', { as: vendor })).body;
  goods = data.goods.find(({ left }: Wire) => left > 3);
});

it('a vendor takes an order on a phone in Arabic: scans a code, adds the client and sends the link to place it', async () => {
  const context = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const screen = await product.visit({ as: vendor, locale: 'ar-SY', path: '/order-drafts/create', context });
  const { page } = screen;
  const search = page.getByRole('combobox', { name: 'أضف منتجًا' });
  await search.fill(goods.sku.toLowerCase());
  await search.press('Enter');
  await page.getByRole('button', { name: /^إضافة قطعة/ }).tap();
  await input(screen, 'client_name').fill('هدى ناصر');
  await input(screen, 'client_phone').fill('+96551112244');
  await page.getByText('استلام من المتجر').tap();
  await expectEventually(() => page.getByRole('group', { name: 'الإجماليات' }).textContent()).toContain('الإجمالي');
  expect([await violations(screen), await smallTargets(screen), await overflow(screen)]).toEqual([[], [], 0]);
  await save(screen);
  await page.getByRole('heading', { name: /D-\d+/ }).waitFor();
  const [draft] = (await product.api.call('order_drafts?sort=id&order=desc&per_page=1', { as: vendor })).body.data;
  const dialog = page.getByRole('dialog', { name: 'إنشاء رابط للعميل' });
  await screen.button('إنشاء رابط للعميل').tap();
  await screen.expectToast(() => screen.button('إنشاء رابط للعميل', dialog).tap());
  const link = await dialog.getByRole('textbox').inputValue();
  const chat = new URL((await dialog.getByRole('link', { name: 'واتساب' }).getAttribute('href'))!);
  expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual([
    'https://wa.me/96551112244',
    `مرحبًا، طلبك جاهز بانتظار تأكيدك: ${link}`,
  ]);
  expect([await violations(screen), await smallTargets(screen), await overflow(screen)]).toEqual([[], [], 0]);
  const shown = await page.context().newPage();
  await shown.goto(link);
  await shown.getByRole('button', { name: 'تأكيد الطلب' }).tap();
  await shown.getByText(/^سُجّل طلبك/).waitFor();
  const [{ order }] = (await product.api.call(`order_drafts?ids=${draft.order_draft_id}`, { as: vendor })).body.data;
  const [placed] = (await product.api.call(`orders?ids=${order}`, { as: vendor })).body.data;
  expect(placed).toMatchObject({
    order_status: 'pending',
    total: draft.total,
    address: null,
    lines: [{ variant: goods.variant, qty: 2 }],
  });
});
