import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { mostShift, shifts, watchShifts } from '../support/looks/layoutShift';
import { withProduct } from '../support/product';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const product = withProduct();
const name =
  'فستان سهرة طويل جدًا من الحرير الطبيعي المطرز يدويًا بخيوط الذهب والفضة مع حزام وأكمام واسعة قابلة للفصل وطبقات متعددة';
let vendor: Login;
let draft: number;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  const { data } = (await product.api.call('order_goods', { as: vendor })).body;
  const [first, second] = data.goods.filter(({ left }: Wire) => left > 3);
  const [{ product: id }] = (await product.api.call(`product_variants?ids=${first.variant}`, { as: vendor })).body.data;
  await product.api.call('products/update', { as: vendor, body: { product_id: id, name: [name, name] } });
  const lines = [
    { variant: first.variant, qty: 2 },
    { variant: second.variant, qty: 1 },
  ];
  draft = (await product.api.call('order_drafts/add', { as: vendor, body: { lines } })).body.data.order_draft_id;
});

it.each([
  ['a new draft', () => '/order-drafts/create'],
  ['an existing draft in its form', () => `/order-drafts/${draft}`],
  ['the page of a draft', () => `/order-drafts/${draft}/show`],
])(
  '%s does not shift on a narrow phone, even with a long product name and a price that loads late',
  async (_name, path) => {
    const context = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
    const { page } = await product.visit({ as: vendor, locale: 'ar-SY', context });
    await watchShifts(page);
    await page.route(/\/api\/sub_vendor\/(order_goods|order_drafts|order_quote)/, async (route) => {
      await setTimeout(700);
      await route.continue();
    });
    await page.goto(product.url + path());
    await page.getByText(/د\.ك/).first().waitFor();
    const { score, moved } = await shifts(page);
    expect(score < mostShift ? [] : moved).toEqual([]);
  },
);
