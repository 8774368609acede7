import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { texts as salesTexts } from '../../../src/features/sales/texts';
import { measureNames, presets, texts } from '../../../src/features/visitors/texts';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { overflow, violations } from '../support/looks/axe';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { inLocale, partTexts } from '../support/texts';

const charts = partTexts(({ chart }) => chart);
const homeTexts = partTexts(({ home }) => home);

const product = withProduct();
const path = '/visitors-statistics';
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const press = (screen: Screen, name: { en: string; ar: string }) =>
  screen.page
    .locator('main')
    .getByRole('button', { name: inLocale(name, screen.locale), exact: true })
    .click();

/** Returns the positions of the labels on the time axis, in chronological order. */
const ticks = ({ page }: Screen) =>
  page
    .locator('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().x));

describe.each(inOneLanguage('en'))('the visitor statistics in %s', (locale) => {
  const inTurn = byTurns(locale);
  /**
   * Opens the statistics for a date range and calls `look` with the screen. Reuses the previous test's page if
   * possible.
   */
  const passing = (search: string, look: (screen: Screen) => Promise<unknown>) =>
    product.passing({ as: vendor, path: path + search, locale }, look);

  inTurn('draw a range, which is stored in the address, with time in the reading direction', () =>
    passing('', async (screen) => {
      await screen.page.locator('.MuiLineElement-root').nth(1).waitFor();
      expect(await screen.page.locator('.MuiLineElement-root:not([data-unfinished] *)').count()).toBe(2);
      // The chart's line is dotted for the current day because the day isn't over yet.
      expect(await screen.page.locator('[data-unfinished]').count()).toBe(1);
      await screen.page.getByText(inLocale(texts.dotted, locale)).waitFor();
      const places = await ticks(screen);
      expect(places.length).toBeGreaterThan(3);
      expect(places).toEqual(places.toSorted((one, other) => (locale === 'en' ? one - other : other - one)));

      await press(screen, presets[7]!);
      await expectEventually(() => screen.path()).toBe(`${path}?days=7`);
      await screen.settled();
      await press(screen, charts.table);
      expect(
        await screen.page
          .getByRole('region', { name: inLocale(texts.byDay, locale) })
          .getByRole('table', { name: inLocale(texts.dayFigures, locale) })
          .locator('tbody tr')
          .count(),
      ).toBe(7);
      expect(screen.callsTo('visitors_statistics').map(({ query }) => query)).toEqual([{ days: '30' }, { days: '7' }]);
    }),
  );

  inTurn('announce each point of the chart that the arrow keys reach, in the reading direction', () =>
    passing('?days=7', async (screen) => {
      const { page } = screen;
      await press(screen, charts.table);
      const figures = (row: string) =>
        page
          .locator(`main tbody tr:${row} > *`)
          .evaluateAll(([day, visitors]) =>
            [day, visitors].map((one) => one?.querySelector('.figure')?.textContent ?? ''),
          );
      const [first, second] = [await figures('last-child'), await figures('nth-last-child(2)')].map(
        ([day, visitors]) => `${day}${locale === 'en' ? ', ' : '، '}${inLocale(texts.thisRange, locale)}: ${visitors}`,
      );
      await press(screen, charts.chart);
      const chart = page.getByRole('application', { name: inLocale(measureNames.visitors, locale) });
      expect(await chart.getAttribute('aria-roledescription')).toBe(inLocale(charts.chart, locale));
      await chart.focus();
      const announcedTexts = () => page.locator('[role=status] > p').allTextContents();
      const [on, back] = locale === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
      for (const [key, point] of [
        [on, first],
        [on, second],
        [back, first],
      ] as const) {
        await page.keyboard.press(key!);
        await expectEventually(announcedTexts).toContain(point);
      }
    }),
  );

  if (isLongRun)
    inTurn('show the error of an invalid range on its field, send no request, and keep the typed dates', () =>
      passing('', async (screen) => {
        await screen.settled();
        const asked = screen.callsTo('visitors_statistics').length;
        await press(screen, texts.custom);
        const [from, to] = [screen.page.locator('[name=from]'), screen.page.locator('[name=to]')];
        await from.fill('2026-02-10');
        await to.fill('2026-02-01');
        await press(screen, texts.show);
        const wrong = screen.page.getByText(screen.t('validation.end_before_start'));
        await wrong.waitFor();
        expect(await to.getAttribute('aria-invalid')).toBe('true');
        expect(await to.getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'));
        expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-02-10', '2026-02-01']);
        await from.fill('2024-01-01');
        await screen.page.getByText(screen.t('validation.too_many_days', { smart_count: 366 })).waitFor();
        expect(screen.callsTo('visitors_statistics')).toHaveLength(asked);
        await from.fill('2026-01-30');
        await press(screen, texts.show);
        await expectEventually(() => screen.path()).toBe(`${path}?from=2026-01-30&to=2026-02-01`);

        await screen.page
          .getByRole('region', { name: inLocale(salesTexts.byPayment, locale) })
          .locator('tbody a')
          .first()
          .click();
        await screen.arrives(/\/all-orders\?/);
        await screen.settled();
      }),
    );

  if (isLongRun)
    inTurn('export the table, link to a product, and draw another measure', () =>
      passing('?days=7', async (screen) => {
        const downloading = screen.page.waitForEvent('download');
        await press(screen, texts.export);
        const lines = readFileSync(await (await downloading).path(), 'utf8')
          .trim()
          .split('\r\n');
        expect(lines).toHaveLength(8);
        expect(lines[0]).toContain(inLocale(measureNames.visitors, locale));
        expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d(,[\d.]+){5},\d{4}-\d\d-\d\d,/);

        const views = screen.page.locator('main').getByRole('button', { name: inLocale(measureNames.views, locale) });
        await views.click();
        expect(await views.getAttribute('aria-pressed')).toBe('true');
        const products = screen.page.getByRole('region', { name: inLocale(texts.products, locale) });
        await products.locator('ol a').first().click();
        await screen.arrives(/\/products\/view-all\/\d+\/show$/);
        await screen.settled();
      }),
    );

  if (isLongRun)
    inTurn('show a message for a range without data', () =>
      passing('?from=2001-01-01&to=2001-01-05', async (screen) => {
        await expectEventually(() => screen.page.getByText(inLocale(texts.empty, locale)).isVisible()).toBe(true);
      }),
    );

  if (isLongRun)
    inTurn('show an error if they fail to load, and can be retried', async () => {
      const screen = await product.visit({ as: vendor, locale });
      screen.provokesStatus(500);
      await screen.page.route(/visitors_statistics/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await screen.goto(path);
      await screen.page.locator('main').getByText(screen.t('messages.failed_to_get_data')).waitFor();
      await screen.toast('messages.failed_to_get_data').waitFor();
      await screen.button('app.retry').click();
      await expectEventually(() => screen.page.locator('.MuiLineElement-root').count()).toBe(2);
    });

  if (isLongRun)
    inTurn('appear on the home page as a chart and as a table, next to tasks that link to the records they count', () =>
      product.passing({ as: vendor, path: '/', locale }, async (screen) => {
        await screen.page.locator('.MuiLineElement-root').first().waitFor();
        await press(screen, charts.table);
        const table = screen.page.getByRole('table', { name: inLocale(measureNames.revenue, locale) });
        expect(await table.getByRole('columnheader').allTextContents()).toEqual(
          [texts.day, texts.thisRange, texts.before].map((one) => inLocale(one, locale)),
        );
        expect(await table.locator('tbody tr').count()).toBe(30);
        const todo = screen.page.getByRole('region', { name: inLocale(homeTexts.todo, locale) });
        const task = todo.locator('a[href*=inactive]').first();
        const count = await task.locator('strong').textContent();
        await task.click();
        await screen.arrives(/\/products\/view-all\?/);
        await screen.settled();
        expect(screen.callsTo('products').at(-1)!.query).toMatchObject({ 'filter[status]': 'inactive' });
        expect(await screen.page.locator('main').textContent()).toContain(count);
      }),
    );

  if (isLongRun)
    inTurn('fit on a phone', async () => {
      const screen = await product.visit({
        as: vendor,
        path,
        locale,
        context: { viewport: { width: 360, height: 740 } },
      });
      await screen.page.locator('.MuiLineElement-root').first().waitFor();
      await press(screen, texts.custom);
      expect(await overflow(screen)).toBe(0);
      expect(await violations(screen)).toEqual([]);
    });
});

if (isLongRun)
  it('are closed to a client, both in the menu and at their address', async () => {
    const screen = await product.visit({ as: 'client', path });
    await screen.arrives(/\/misc\/not-authorized$/);
    expect(await screen.page.locator(`aside a[href="${path}"]`).count()).toBe(0);
  });
