import { beforeAll, describe, expect, it } from 'vitest';
import { lineNames, texts } from '../../../src/features/money/texts';
import type { Login } from '../support/api';
import { overflow, violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { inLocale } from '../support/texts';
import { isLongRun } from '@matjar/admin/testing';
import { inOneLanguage } from '../support/byTurns';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const range = '?from=2025-12-01&to=2026-11-30';

describe.each(inOneLanguage('ar-SY'))('the money page in %s', (locale) => {
  it('links a line to its transactions, and starts a payout of the full available amount', async () => {
    const screen = await product.visit({
      as: vendor,
      path: `/money${range}`,
      locale,
      context: { viewport: { width: 390, height: 844 } },
    });
    const way = screen.page.getByRole('region', { name: inLocale(texts.way, locale) });
    const sales = way.getByRole('link', { name: inLocale(lineNames['sale in']!, locale) }).first();
    const count = (await sales.locator('bdi').first().textContent())!;
    expect(await overflow(screen)).toBe(0);
    expect(await violations(screen)).toEqual([]);
    await sales.click();
    await screen.arrives(/\/transactions\?/);
    await screen.settled();
    const rows = screen.callsTo('transactions').filter(({ query }) => !('counts' in query));
    expect(rows.at(-1)!.query).toMatchObject({
      'filter[type]': 'sale',
      'filter[direction]': 'in',
      'filter[status]': 'done',
    });
    expect(await screen.page.locator('main').textContent()).toContain(count);
    await screen.goto('/payouts/create');
    await screen.page.getByRole('button', { name: inLocale(texts.all, locale) }).click();
    await expectEventually(async () =>
      Number(await screen.page.locator('input[name=amount]').inputValue()),
    ).toBeGreaterThan(0);
    // An account is selected by default. The form shows a single available amount for the whole shop, not one per
    // account.
    expect(await screen.page.locator('input[name=account]').inputValue()).not.toBe('');
    expect(await screen.page.locator('main').getByText(inLocale(texts.available, locale)).count()).toBe(1);
    await screen.goto('/accounts');
    expect(
      await screen.page.locator('main').getByText(inLocale(texts.available, locale), { exact: true }).count(),
    ).toBe(0);
  });

  if (isLongRun)
    it('prints a statement with the balance after each entry', async () => {
      const screen = await product.visit({ as: vendor, path: `/money/statement${range}`, locale });
      const rows = screen.page.locator('tbody tr');
      await rows.first().waitFor();
      const last = await rows.last().locator('td').last().textContent();
      const closing = await screen.page.locator('dl dd').last().textContent();
      expect(last).toBe(closing);
      expect(await violations(screen)).toEqual([]);
    });
});
