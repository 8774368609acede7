import { beforeAll, describe, expect, it } from 'vitest';
import { choices, fixedModes, isLongRun, productDefaults } from '@matjar/admin/testing';
import type { Settings } from '@matjar/admin/testing';
import { startBuiltServer } from '../../helpers/builtServer';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { firstLook, lookOf, noteFirstLook, readLook } from '../support/looks/look';
import { choose, control, openPanel, panel } from '../support/parts/panel';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { storedBy } from '../support/stored';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/**
 * Options for the browser context. Other tests don't use this context because its pages record their appearance on
 * load.
 */
const context = { viewport: { width: 1440, height: 500 } };

/** The stored values of a user who hasn't chosen a category. The home page renders faster without a category. */
const stored = { category_id: 'null', subcategory_id: 'null' };

/** The page's current settings, which carry over between the panel's tests. */
let current = productDefaults;

/**
 * Opens the home page with the settings in `current` and passes it to `work`. Reuses the previous test's page if there
 * is one. A new page has the default settings.
 */
const onHome = (work: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, context, stored }, async (screen, isNew) => {
    if (isNew) {
      current = productDefaults;
      await noteFirstLook(screen.page);
      await screen.goto('/');
    }
    await work(screen);
  });

/** Changes the settings that differ from the current settings and waits until each change is applied. */
const setUp = async (screen: Screen, setup: Partial<Settings>) => {
  const names = Object.keys(setup) as (keyof Settings)[];
  // The side menu is chosen first because some settings aren't available if the menu is at the top.
  const first = names.filter((name) => name === 'layout' && setup[name] === 'vertical');
  for (const name of new Set([...first, ...names])) {
    if (setup[name] === current[name]) continue;
    current = { ...current, [name]: setup[name] };
    await choose(screen, name, current[name]);
    await expectEventually(() => look(screen)).toEqual(lookOf(current));
  }
};

const reload = async (screen: Screen) => {
  await screen.page.reload();
  await screen.settled();
};

const look = ({ page }: Screen) => page.evaluate(readLook);

/**
 * Scrolls down and expects the given number of scroll-to-top buttons. Then restores the page's height and scroll
 * position.
 */
const expectWaysUp = async (screen: Screen, count: number) => {
  const { page } = screen;
  await page.evaluate(() => {
    document.querySelector('main')!.style.minHeight = '1000px';
    window.scrollTo(0, 200);
  });
  await expectEventually(() => page.evaluate(() => window.scrollY)).toBe(200);
  await expectEventually(() => screen.button('app.scroll_to_top').count()).toBe(count);
  await page.evaluate(() => {
    document.querySelector('main')!.style.minHeight = '';
    window.scrollTo(0, 0);
  });
};

/**
 * Returns the expected appearance at the first paint. A footer that isn't sticky may still be hidden because it is
 * rendered after the content above it.
 */
const firstOf = (settings: Settings) => {
  const first = lookOf(settings);
  return first.footer === 'static' ? { ...first, footer: expect.stringMatching(/^(static|hidden)$/) as string } : first;
};

/**
 * Combinations of settings that together cover every value of every setting, and each type of top bar in both layouts.
 */
const setups: Settings[] = Array.from({ length: 8 }, (_, index) => ({
  mode: fixedModes[index % 3]!,
  density: choices.density[(index >> 1) % 2]!,
  hideScrollToTop: index % 4 < 2,
  collapsed: index % 4 > 1,
  menuColour: choices.menuColour[(index + 1) % 6]!,
  navbarColour: choices.navbarColour[(index + 1) % 7]!,
  navbarType: choices.navbarType[(index + (index >> 2)) % 4]!,
  footerType: choices.footerType[index % 3]!,
  layout: choices.layout[index % 2]!,
  direction: index % 4 === 2 ? 'rtl' : 'auto',
}));

describe('the appearance panel', () => {
  it('matches the initial look of the product', () =>
    onHome(async (screen) => {
      expect(await look(screen)).toEqual(lookOf(productDefaults));
      await expectWaysUp(screen, 1);
    }));

  it('uses the operating system’s mode on request, even when that mode changes', () =>
    onHome(async (screen) => {
      await openPanel(screen);
      await choose(screen, 'mode', 'system');
      for (const mode of ['dark', 'light'] as const) {
        await screen.page.emulateMedia({ colorScheme: mode });
        await expectEventually(() => look(screen)).toEqual(lookOf({ ...productDefaults, mode }));
      }
      await choose(screen, 'mode', 'light');
      await screen.page.keyboard.press('Escape');
      await panel(screen).waitFor({ state: 'detached' });
    }));

  it.each(isLongRun ? setups : setups.slice(0, 1))(
    'applies settings immediately and keeps them after a reload: $layout, $mode, $navbarType, $footerType',
    (setup) =>
      onHome(async (screen) => {
        await openPanel(screen);
        await setUp(screen, setup);
        await reload(screen);
        expect(await firstLook(screen.page)).toEqual(firstOf(setup));
        expect(await look(screen)).toEqual(lookOf(setup));
        await expectWaysUp(screen, setup.hideScrollToTop ? 0 : 1);
      }),
  );

  if (isLongRun)
    it('resets all settings with one button', () =>
      onHome(async (screen) => {
        await openPanel(screen);
        await setUp(screen, {
          mode: 'dark',
          navbarType: 'static',
          collapsed: true,
          direction: 'rtl',
          layout: 'vertical',
        });
        await setUp(screen, { layout: 'horizontal' });
        current = productDefaults;
        await screen.button('app.customizer.reset', panel(screen)).click();
        await expectEventually(() => look(screen)).toEqual(lookOf(productDefaults));
        await reload(screen);
        expect(await look(screen)).toEqual(lookOf(productDefaults));
      }));

  // This test is last because it leaves a menu open on the page.
  if (isLongRun)
    it('disables semi-dark with the menu at the top, and so does the header', () =>
      onHome(async (screen) => {
        await openPanel(screen);
        await choose(screen, 'mode', 'semi-dark');
        await choose(screen, 'layout', 'horizontal');
        await expectEventually(() => look(screen)).toEqual(lookOf({ ...productDefaults, layout: 'horizontal' }));
        expect(await control(screen, 'mode', 'semi-dark').isDisabled()).toBe(true);
        await screen.page.keyboard.press('Escape');
        await screen.page.getByRole('button', { name: screen.t('app.theme.label') }).click();
        await screen.page.getByRole('menuitemradio', { name: screen.t('app.theme.dark'), exact: true }).click();
        const dark = lookOf({ ...productDefaults, layout: 'horizontal', mode: 'dark' });
        await expectEventually(() => look(screen)).toEqual(dark);
        await screen.page.getByRole('button', { name: screen.t('app.theme.label') }).click();
        const items = screen.page.getByRole('menuitemradio');
        const semiDark = items.filter({ hasText: screen.t('app.theme.semi_dark') }).first();
        expect(await semiDark.getAttribute('aria-disabled')).toBe('true');
      }));
});

if (isLongRun)
  describe('a dark page', () => {
    it.each([
      ['/', 'dark'],
      ['/login', 'dark'],
      ['/', 'system'],
      ['/login', 'system'],
    ] as const)('is dark before its scripts have loaded: %s, %s', async (path, theme) => {
      const screen = await product.visit({ as: path === '/' ? vendor : undefined, theme });
      const { page } = screen;
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.route(/\/static\/js\//, () => {});
      await page.goto(screen.url + path, { waitUntil: 'commit' });
      await page.locator('body > *').first().waitFor({ state: 'attached' });
      const ground = await page.evaluate(() =>
        [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor).join(),
      );
      expect(ground).toContain('rgb(14, 23, 22)');
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await scheme()).toBe('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectEventually(scheme).toBe(theme === 'system' ? 'light' : 'dark');
      await page.emulateMedia({ colorScheme: null });
    });
  });

if (isLongRun)
  describe('a deployment', () => {
    it('starts with the settings exported from another deployment’s panel, and resets to them', async () => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const screen = await product.visit({ as: vendor, stored, path: '/', context: { ...context, permissions } });
      const { page } = screen;
      const others = { mode: 'dark', layout: 'horizontal', navbarColour: 'info', footerType: 'sticky' } as const;
      const copied = { ...productDefaults, ...others };
      await openPanel(screen);
      for (const [name, value] of Object.entries(others)) await choose(screen, name as keyof Settings, value);
      await screen.button('app.customizer.export', panel(screen)).click();
      await page.getByText(screen.t('app.copied')).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(JSON.parse(text)).toEqual(copied);

      // A dashboard that uses another server's API needs no database and loads pictures from that API.
      screen.provokesStatus(404);
      const server = await startBuiltServer({ APPEARANCE: text, API_URL: screen.url });
      try {
        await page.goto(`${server.url}/login`);
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
        const kept = storedBy(vendor, { stored }).filter(([key]) => key !== 'ui.theme');
        await page.goto(`${server.url}/health`);
        await page.evaluate((entries) => {
          for (const [key, value] of entries) localStorage.setItem(`matjar.${key}`, value);
        }, kept);
        await noteFirstLook(page);
        await page.goto(server.url);
        await screen.settled();
        expect(await firstLook(page)).toEqual(firstOf(copied));
        await openPanel(screen);
        await choose(screen, 'mode', 'light');
        await expectEventually(() => look(screen)).toEqual(lookOf({ ...copied, mode: 'light' }));
        await screen.button('app.customizer.reset', panel(screen)).click();
        await expectEventually(() => look(screen)).toEqual(lookOf(copied));
      } finally {
        await page.goto('about:blank');
        await server.stop();
      }
    });
  });
