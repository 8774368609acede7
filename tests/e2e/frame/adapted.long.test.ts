import { expect, it } from 'vitest';
import { openCustomizer } from '../../../screenshots/acts';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();

/**
 * Returns the computed style of the first element that matches each selector. Users can only tell which element is
 * selected if the styles differ.
 */
const looks = ({ page }: Screen, ...selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`There is no ${selector}`);
        const { backgroundColor, borderColor, boxShadow, outlineStyle } = getComputedStyle(element);
        return { backgroundColor, borderColor, boxShadow, outlineStyle };
      }),
    selectors,
  );

const expectApart = async (screen: Screen, chosen: string, other: string) => {
  // Retries the comparison because the styles load after the page.
  await expectEventually(async () => {
    const [one, two] = await looks(screen, chosen, other);
    return JSON.stringify(one) !== JSON.stringify(two);
  }).toBe(true);
};

/** Returns the computed value of a CSS system colour on the page. */
const systemColour = ({ page }: Screen, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: `color: ${colour}` }));
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

it.each(inOneLanguage('ar-SY'))(
  'forced colours distinguish selected and unselected menu entries, tabs, swatches and switches (%s)',
  (locale) =>
    product.during(
      { as: 'vendor', path: '/all-orders', locale, context: { forcedColors: 'active' } },
      async (screen) => {
        await expectApart(screen, 'aside nav a[aria-current]', 'aside nav a:not([aria-current])');
        await screen.page.locator('[role=tab]').first().waitFor();
        await expectApart(screen, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]');
        const dots = await screen.page
          .locator('main .chip')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
        expect([...new Set(dots)]).toEqual([await systemColour(screen, 'CanvasText')]);
        await openCustomizer(screen);
        await expectApart(
          screen,
          'input[type=radio][aria-label]:checked + span',
          'input[type=radio][aria-label]:not(:checked) + span',
        );
        await expectApart(
          screen,
          'input[type=radio]:not([aria-label]):checked + span',
          'input[type=radio]:not([aria-label], :checked) + span',
        );
        await screen.page.getByRole('switch').nth(1).check();
        await expectApart(screen, '[role=switch]:checked', '[role=switch]:not(:checked)');
        const canvas = await systemColour(screen, 'Canvas');
        for (const { backgroundColor } of await looks(screen, '[role=switch]:checked', '[role=switch]:not(:checked)'))
          expect(backgroundColor).not.toBe(canvas);
      },
    ),
);

it.each(inOneLanguage('en'))('forced colours apply to charts (%s)', (locale) =>
  product.during(
    { as: 'vendor', path: '/visitors-statistics', locale, context: { forcedColors: 'active', colorScheme: 'dark' } },
    async (screen) => {
      await screen.page.locator('.MuiLineElement-series-0').waitFor();
      const [line, label] = await Promise.all([
        screen.page.locator('.MuiLineElement-series-0').evaluate((one) => getComputedStyle(one).stroke),
        screen.page
          .locator('.MuiChartsAxis-tickLabel')
          .first()
          .evaluate((one) => getComputedStyle(one).fill),
      ]);
      expect(line).toBe(await systemColour(screen, 'Highlight'));
      expect(label).toBe(await systemColour(screen, 'CanvasText'));
    },
  ),
);

it.each(inOneLanguage('en'))('higher contrast draws secondary text in the main text colour (%s)', (locale) =>
  product.during({ as: 'vendor', path: '/brands', locale, context: { contrast: 'more' } }, async ({ page }) => {
    const [soft, ink] = ['.total', 'body'].map(
      (one) => () =>
        page
          .locator(one)
          .first()
          .evaluate((element) => getComputedStyle(element).color),
    );
    await expectEventually(soft!).toBe(await ink!());
  }),
);

it.each(inOneLanguage('ar-SY'))(
  'higher contrast distinguishes past and future steps of an order (%s)',
  async (locale) => {
    const as = await product.api.login('vendor');
    const { data } = (await product.api.call('orders?per_page=25', { as })).body;
    const orders = data as { order_id: number; order_status: string }[];
    const pending = orders.find(({ order_status: status }) => status === 'pending')!;
    const path = `/all-orders/${pending.order_id}/show`;
    await product.during({ as, path, locale, context: { contrast: 'more' } }, async ({ page }) => {
      const fillsOf = (steps: string) =>
        page
          .locator(steps)
          .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one, '::before').backgroundColor))]);
      expect(await fillsOf('li[data-is=ahead]')).toEqual(['rgba(0, 0, 0, 0)']);
      expect(await fillsOf('li[data-is=current]')).not.toContain('rgba(0, 0, 0, 0)');
    });
  },
);

it.each(inOneLanguage('ar-SY'))(
  'the category and the labels of the bottom bar are not cut off at 320 pixels with wide spacing (%s)',
  (locale) =>
    product.during(
      {
        as: 'vendor',
        path: '/brands',
        locale,
        context: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
      },
      async ({ page, t }) => {
        await page.getByRole('navigation', { name: t('app.menu.bottom') }).waitFor();
        // WCAG 1.4.12 requires pages to support this text spacing.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
          );
          document.adoptedStyleSheets.push(sheet);
        });
        const cut = await page
          .locator('header [role=combobox] > span, nav li :is(a, button) > span')
          .evaluateAll((all) =>
            all
              .filter(
                (one) =>
                  one.checkVisibility() &&
                  (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4),
              )
              .map((one) => one.textContent),
          );
        expect(cut).toEqual([]);
        // Labels don't break within a word.
        const broken = await page.locator('nav li :is(a, button) > span').evaluateAll((all) =>
          all.flatMap((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
            const text = one.textContent?.trim() ?? '';
            return one.checkVisibility() && lines > text.split(' ').length ? [text] : [];
          }),
        );
        expect(broken).toEqual([]);
      },
    ),
);
