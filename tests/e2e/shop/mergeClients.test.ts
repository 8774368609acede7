import { beforeAll, expect, it } from 'vitest';
import { oneIn } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { overflow, violations } from '../support/looks/axe';
import { withProduct } from '../support/product';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const add = async (full_name: string, phone: string): Promise<Wire> =>
  (await product.api.call('clients/add', { as: vendor, body: { full_name, phone } })).body.data;

it.each(oneIn(2, ['ar', 'en'] as const))(
  'a vendor merges a client into another from the client’s page, and undoes the merge: %s',
  async (language) => {
    const [from, into] = [
      await add(`Two Records ${language}`, language === 'en' ? '6540 0001' : '6540 0002'),
      await add(`One Record ${language}`, language === 'en' ? '6540 0003' : '6540 0004'),
    ];
    await product.api.call('points/add', { as: vendor, body: { client: from.client_id, delta: 40, reason: 'Gift' } });
    const screen = await product.visit({
      as: vendor,
      locale: language === 'en' ? 'en' : 'ar-SY',
      path: `/clients/${from.client_id}/show`,
      context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    });
    const { page } = screen;
    const words =
      language === 'en'
        ? {
            more: 'More actions',
            merge: 'Merge into another client',
            kept: 'Client to keep',
            undo: 'Undo the merge',
            merged: 'Merged',
          }
        : {
            more: 'إجراءات أخرى',
            merge: 'دمج في عميل آخر',
            kept: 'العميل الذي يبقى',
            undo: 'التراجع عن الدمج',
            merged: 'مدموج',
          };
    const phone = page.getByRole('link', { name: `+965 ${language === 'en' ? '6540 0001' : '6540 0002'}` }).first();
    await phone.waitFor();
    expect(await phone.getAttribute('href')).toBe(`tel:${from.phone}`);
    await page.getByRole('button', { name: words.more }).tap();
    await page.getByRole('menuitem', { name: words.merge }).tap();
    const dialog = page.getByRole('dialog', { name: words.merge });
    await dialog.getByRole('combobox', { name: words.kept }).fill(into.full_name);
    await page.getByRole('option', { name: into.full_name }).tap();
    expect([await violations(screen), await overflow(screen)]).toEqual([[], 0]);
    await screen.expectToast(() => screen.button(words.merge, dialog).tap());
    const pointsOf = async (one: Wire) =>
      (await product.api.call(`clients?ids=${one.client_id}`, { as: vendor })).body.data[0].points;
    expect([await pointsOf(from), await pointsOf(into)]).toEqual([0, 40]);
    await expectEventually(() => page.getByText(words.merged, { exact: true }).count()).toBeGreaterThan(0);
    await screen.button(words.undo).tap();
    await screen.expectToast(() => screen.button(words.undo, page.getByRole('dialog')).tap());
    expect([await pointsOf(from), await pointsOf(into)]).toEqual([40, 0]);
  },
);
