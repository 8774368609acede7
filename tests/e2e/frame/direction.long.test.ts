import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { fill, typedValues } from '../support/parts/form';
import { changeLanguage } from '../support/parts/header';
import { choose, openPanel, panel } from '../support/parts/panel';
import { followRequests } from '../support/slowly';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const layouts = ['vertical', 'horizontal'] as const;
const inLayout = (layout: (typeof layouts)[number]) => ({
  as: vendor,
  stored: { 'ui.customizer': JSON.stringify({ layout }) },
});

/**
 * Returns the horizontal position of each element, in pixels from the left edge of the page, or from the right edge in
 * Arabic.
 */
const places = ({ page }: Screen, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const { clientWidth } = document.documentElement;
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        // Ignores the unread count in the bell's name because it may change at any time.
        const name = element.getAttribute('aria-label')?.replace(/: \d+$/, '') ?? element.textContent?.slice(0, 20);
        return `${element.tagName} ${name} ${Math.round(isRtl ? clientWidth - right : left)}`;
      });
  });

/** Sets the direction without changing the language, so the length of the text stays the same. */
const turn = async (screen: Screen, direction: 'ltr' | 'rtl') => {
  await openPanel(screen);
  await choose(screen, 'direction', direction);
  await screen.page.locator(`html[dir=${direction}]`).waitFor();
  await screen.page.keyboard.press('Escape');
  await panel(screen).waitFor({ state: 'detached' });
};

const parts = 'a, button, th, td, h1, input, select, [role=combobox], svg, img';
const everything = `:is(aside, header, main, footer) :is(${parts})`;

describe.each(layouts)('a change of direction in the %s layout', (layout) => {
  // These screens show the same content in both text directions.
  it.each(['/products/view-all', '/brands/create', '/'])('mirrors every part of the page in place: %s', (path) =>
    product.passing(inLayout(layout), async (screen, isNew) => {
      const { calm, stop } = followRequests(screen.page, () => screen.settled());
      await screen[isNew ? 'goto' : 'move'](path);
      // The toolbar and the tab counts load after the rows.
      if (path.endsWith('view-all')) {
        await screen.button('ra.action.export').waitFor();
        await expectEventually(() => screen.page.getByRole('tab', { name: /^All/ }).textContent()).toMatch(/\d/);
      }
      // The picture input's gallery button loads later than the form.
      if (path.endsWith('create')) await screen.page.getByRole('button', { name: /^Choose from gallery/ }).waitFor();
      await calm();
      stop();
      const before = await places(screen, everything);
      expect(before.length).toBeGreaterThan(15);
      await turn(screen, 'rtl');
      await expectEventually(() => places(screen, everything)).toEqual(before);
      await turn(screen, 'ltr');
      await expectEventually(() => places(screen, everything)).toEqual(before);
    }),
  );

  it('mirrors popups below buttons and the side panels', () =>
    product.passing({ ...inLayout(layout), path: '/brands' }, async (screen) => {
      const { page } = screen;
      const popups = async () => {
        const found: string[] = [];
        const buttons = [
          'app.change_language',
          'app.notifications',
          'app.account_menu',
          'ra.action.select_columns',
          'app.customizer.open',
        ];
        for (const name of buttons) {
          await page.getByRole('button', { name: screen.t(name) }).click();
          const shown = ':is([role=menu], [role=dialog])';
          await page.locator(shown).first().waitFor();
          await page.waitForFunction(() => document.getAnimations().length === 0);
          found.push(...(await places(screen, shown)));
          await page.keyboard.press('Escape');
          await page.locator(shown).first().waitFor({ state: 'detached' });
        }
        return found;
      };
      const before = await popups();
      expect(before.length).toBeGreaterThanOrEqual(4);
      await turn(screen, 'rtl');
      expect(await popups()).toEqual(before);
      await turn(screen, 'ltr');
    }));
});

describe('changing the direction', () => {
  it('flips the arrows', () =>
    product.passing({ ...inLayout('vertical'), path: '/brands?page=2&per_page=5' }, async (screen) => {
      const { page, t } = screen;
      /**
       * Returns true if an arrow icon points to the right on the screen, that is, if its middle is farther right than
       * its ends.
       */
      const pointsRight = (name: string) =>
        page
          .getByRole('button', { name: t(name) })
          .locator('svg')
          .evaluate((svg: SVGElement) => {
            const path = svg.querySelector<SVGPathElement>('path')!;
            const length = path.getTotalLength();
            const points = Array.from({ length: 200 }, (_, step) => path.getPointAtLength((length * step) / 200));
            const middle = points.filter(({ y }) => Math.abs(y - 12) < 1).map(({ x }) => x);
            const ends = points.filter(({ y }) => Math.abs(y - 12) > 4).map(({ x }) => x);
            const mean = (all: number[]) => all.reduce((sum, x) => sum + x, 0) / all.length;
            return mean(middle) > mean(ends) !== getComputedStyle(svg).transform.startsWith('matrix(-1');
          });
      const arrows = async () => [await pointsRight('ra.navigation.previous'), await pointsRight('ra.navigation.next')];
      expect(await arrows()).toEqual([false, true]);
      await turn(screen, 'rtl');
      await expectEventually(arrows).toEqual([true, false]);
    }));

  it('keeps a changed form, whether the direction changes in the panel or with the language', () =>
    product.passing({ ...inLayout('horizontal'), path: '/products_colors/create' }, async (screen) => {
      const values = { 'name.en': 'Half typed', 'name.ar': 'نصف مكتوب', hex: '#12ab34', sort: '7' };
      await fill(screen, values);
      await turn(screen, 'rtl');
      expect(await typedValues(screen, Object.keys(values))).toEqual(values);
      await changeLanguage(screen, 'العربية');
      await changeLanguage(screen, 'English');
      expect(await typedValues(screen, Object.keys(values))).toEqual(values);
      expect(screen.path()).toBe('/products_colors/create');
    }));
});
