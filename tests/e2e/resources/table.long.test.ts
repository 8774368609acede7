import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { resources, labelOf } from '../support/resources';
import { violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { headings, rows } from '../support/parts/list';
import { withProduct } from '../support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const boxOf = async (element: Locator) => (await element.boundingBox())!;

describe.each(inOneLanguage('ar-SY'))('the table of a list in %s', (locale) => {
  const label = (field: string) => labelOf(resources.products, field, locale);
  const outwards = locale === 'en' ? 1 : -1;

  it('lets its columns be resized and moved by dragging, and keeps their widths and order', async () => {
    const screen = await product.visit({ as: vendor, locale, path: '/products/view-all' });
    const { page } = screen;
    const heading = (field: string) => page.locator(`th.column-${field}`);
    await page.getByText(screen.t('app.lists.column_help')).waitFor({ state: 'attached' });
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, to.y);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    };
    const middle = async (element: Locator) => {
      const { x, y, width, height } = await boxOf(element);
      return { x: x + width / 2, y: y + height / 2 };
    };

    const before = await boxOf(heading('status'));
    const edge = await middle(heading('status').locator('.edge'));
    await drag(edge, { ...edge, x: edge.x + 40 * outwards });
    const wider = async () => Math.round((await boxOf(heading('status'))).width);
    await expectEventually(async () => Math.abs((await wider()) - before.width - 40) <= 2).toBe(true);
    // Values are aligned with their column's heading.
    const value = await boxOf(rows(screen).first().locator('.column-status'));
    expect(Math.abs(value.x - (await boxOf(heading('status'))).x)).toBeLessThan(1);

    await drag(await middle(heading('status')), await middle(heading('price')));
    const order = async () => {
      const shown = await headings(screen);
      return shown.indexOf(label('status')) - shown.indexOf(label('price'));
    };
    await expectEventually(order).toBe(-1);
    expect(await violations(screen)).toEqual([]);

    const width = await wider();
    await screen.goto('/products/view-all');
    expect(await order()).toBe(-1);
    expect(await wider()).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('keeps its headings visible below the header while a hundred rows scroll', async () => {
    const screen = await product.visit({ as: vendor, locale, path: '/products/view-all?page=1&per_page=100' });
    const { page } = screen;
    await expectEventually(() => rows(screen).count()).toBe(100);
    await rows(screen).nth(60).scrollIntoViewIfNeeded();
    await rows(screen).nth(60).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: screen.t('app.bulk_actions') });
    await bar.waitFor();
    const edgesOf = async (element: Locator) => {
      const { y, height } = await boxOf(element);
      return [y, y + height].map(Math.round) as [number, number];
    };
    const stacked = async () => {
      const [header, tools, head] = await Promise.all([
        edgesOf(page.locator('header')),
        edgesOf(bar),
        edgesOf(page.locator('thead')),
      ]);
      return [tools[0] - header[1], head[0] - tools[1]].map((gap) => Math.abs(gap) <= 1);
    };
    await expectEventually(stacked).toEqual([true, true]);
    await page.keyboard.press('Control+End');
    await expectEventually(() => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toBe('101');
    expect(await violations(screen)).toEqual([]);
  });

  it('scrolls its tabs so that the selected one is visible', async () => {
    const screen = await product.visit({
      as: vendor,
      locale,
      path: '/all-orders',
      context: { viewport: { width: 390, height: 844 } },
    });
    const { page } = screen;
    const tabs = page.getByRole('tab');
    await tabs.first().press('End');
    await page.keyboard.press('Enter');
    const isInSight = async () => {
      const [strip, chosen] = await Promise.all([
        boxOf(page.getByRole('tablist')),
        boxOf(page.getByRole('tab', { selected: true })),
      ]);
      return chosen.x >= strip.x - 1 && chosen.x + chosen.width <= strip.x + strip.width + 1;
    };
    await expectEventually(() => tabs.last().getAttribute('aria-selected')).toBe('true');
    await page.reload();
    await expectEventually(() => tabs.last().getAttribute('aria-selected')).toBe('true');
    await expectEventually(isInSight).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

it.each(inOneLanguage('ar-SY'))(
  'the filter button does not move when the tools next to it load, in %s',
  async (locale) => {
    for (const width of [768, 1024, 1440]) {
      await product.during(
        { as: vendor, locale, path: '/products/view-all', context: { viewport: { width, height: 900 } } },
        async (screen) => {
          const filters = screen.button('app.filters');
          await filters.waitFor();
          const before = await boxOf(filters);
          await screen.button('app.lists.views').waitFor();
          expect([width, (await boxOf(filters)).x]).toEqual([width, before.x]);
        },
      );
    }
  },
);
