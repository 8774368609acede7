import { describe, expect, it } from 'vitest';
import { png } from '../../helpers/files';
import { expectEventually } from '../support/expectEventually';
import { labelsApart, overflow } from '../support/looks/axe';
import { expectLoginPage } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { partTexts } from '../support/texts';

const product = withProduct();

const locales = ['en', 'ar-SY'] as const;
const words = partTexts(({ richText }) => richText);

/** Returns the main screens: a list, a form, a record, messages, statistics, the home page and an import. */
const mainScreens = async (): Promise<string[]> => {
  const as = await product.api.login('vendor');
  const { data } = (await product.api.call('orders?per_page=1', { as })).body;
  return [
    '/',
    '/products/view-all',
    '/products/view-all/create',
    `/all-orders/${data[0].order_id}/show`,
    '/messages',
    '/visitors-statistics',
    '/my_shop',
    '/brands/import',
  ];
};

/**
 * Opens each main screen with the given locale and browser context options. Returns the errors that `faultsOf` finds,
 * prefixed with the screen's path.
 */
const onMainScreens = async (
  locale: (typeof locales)[number],
  context: object,
  faultsOf: (screen: Screen) => Promise<string[]>,
): Promise<string[]> => {
  const faults: string[] = [];
  await product.during({ as: 'vendor', path: '/brands', locale, context }, async (screen) => {
    for (const path of await mainScreens()) {
      await screen.move(path);
      faults.push(...(await faultsOf(screen)).map((fault) => `${path}: ${fault}`));
    }
  });
  return faults;
};

/**
 * Returns layout errors: a page that is wider than its screen, a missing heading, or text that is truncated without an
 * ellipsis.
 */
const misfits = async (screen: Screen): Promise<string[]> => {
  const { page } = screen;
  const beyond = await overflow(screen);
  const cut = await page.locator('h1, h2, h3, label, button, a, th, p').evaluateAll((all) =>
    all
      .filter((one) => {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(one);
        if (!one.checkVisibility() || position === 'absolute' || one.clientWidth < 2) return false;
        if (textOverflow === 'ellipsis' || [overflowX, overflowY].every((value) => value === 'visible')) return false;
        const isCut = (value: string, size: number, room: number) => value === 'hidden' && size > room + 4;
        return (
          isCut(overflowX, one.scrollWidth, one.clientWidth) || isCut(overflowY, one.scrollHeight, one.clientHeight)
        );
      })
      .map((one) => `cuts off ${one.tagName} ${one.textContent?.slice(0, 40)}`),
  );
  return [
    ...(beyond > 0 ? [`${beyond} px too wide`] : []),
    ...((await page.locator('h1').isVisible()) ? [] : ['no heading']),
    ...cut,
  ];
};

describe.each(locales)('the main screens in %s', (locale) => {
  it('work in both orientations of a phone (1.3.4)', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ])
      expect(await onMainScreens(locale, { viewport, isMobile: true, hasTouch: true }, misfits)).toEqual([]);
    const manifest = await fetch(`${product.url}/manifest.en.webmanifest`);
    expect(await manifest.json()).not.toHaveProperty('orientation');
  });

  it('fit at 200 % and 400 % zoom, scrolling in one direction only (1.4.4, 1.4.10)', async () => {
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ])
      expect(await onMainScreens(locale, { viewport }, misfits)).toEqual([]);
  });

  it('lose no text with wide spacing (1.4.12)', async () => {
    const spaced = async (screen: Screen) => {
      await screen.page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
            'p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      return misfits(screen);
    };
    expect(await onMainScreens(locale, { viewport: { width: 1280, height: 900 } }, spaced)).toEqual([]);
    expect(await onMainScreens(locale, { viewport: { width: 390, height: 844 } }, spaced)).toEqual([]);
  });

  it('neither move nor blink once they have loaded (2.2.2, 2.3.1)', async () => {
    const moving = ({ page }: Screen) =>
      page.evaluate(async () => {
        const running = () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            return playState === 'running' && target?.checkVisibility() && !target.matches('input');
          });
        const start = performance.now();
        while (running().length > 0 && performance.now() - start < 5000) await new Promise(requestAnimationFrame);
        return running().map(({ effect }) => (effect as KeyframeEffect).target!.outerHTML.slice(0, 80));
      });
    expect(await onMainScreens(locale, {}, moving)).toEqual([]);
  });

  it('name each control by its visible text (2.5.3)', async () => {
    expect(await onMainScreens(locale, {}, labelsApart)).toEqual([]);
  });
});

it('a press does nothing if the pointer moves away before it is released (2.5.2)', () =>
  product.during({ as: 'vendor', path: '/brands' }, async (screen) => {
    const { page, t } = screen;
    const controls = [
      page.getByRole('link', { name: t('app.home') }).first(),
      page.locator('thead button').first(),
      page.locator('tbody input[type=checkbox]').first(),
      page.locator('tbody td a').first(),
      page.getByRole('button', { name: t('app.filters') }),
      page.getByRole('button', { name: t('app.theme.label') }),
      page.getByRole('button', { name: t('app.notifications') }),
      page.locator('header [role=combobox]'),
    ];
    await screen.settled();
    const before = screen.path();
    for (const control of controls) {
      const box = (await control.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(700, 890);
      await page.mouse.up();
    }
    expect(await page.locator('[role=menu], [role=dialog], [role=listbox], tbody input:checked').count()).toBe(0);
    expect(screen.path()).toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }));

describe('by keyboard alone (2.1.1)', () => {
  it('a file is chosen for a picture and for an import, which shows its rows', () =>
    product.during({ as: 'vendor', path: '/brands/create' }, async (screen) => {
      const { page } = screen;
      const chooseBy = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
        const button = page.getByRole('button', { name });
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
        await chooser.setFiles(file);
      };
      await chooseBy('Choose a picture', { name: 'logo.png', mimeType: 'image/png', buffer: await png() });
      await page.locator('main img').first().waitFor();
      await screen.move('/brands/import');
      const rows = 'Name (English),Name (Arabic)\nKeyed,مفتاح\n';
      await chooseBy('Choose a file', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await page.getByText('Keyed').first().waitFor();
      expect(screen.path()).toMatch(/^\/brands\/import/);
    }));

  it('a day and a time are picked', () =>
    product.during({ as: 'vendor', path: '/discounts/create' }, async (screen) => {
      const { page } = screen;
      const day = page.locator('input[type=datetime-local]').first();
      await day.focus();
      await page.keyboard.type('122420261030AM');
      expect(await day.inputValue()).toBe('2026-12-24T10:30');
    }));

  it('text is formatted and linked', () =>
    product.during({ as: 'vendor', path: '/products/view-all/create' }, async (screen) => {
      const { page } = screen;
      const box = page.locator('[role=textbox][contenteditable=true]').first();
      await box.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await box.focus();
      await page.keyboard.type('Bold');
      await expectEventually(() => box.locator('strong').textContent()).toBe('Bold');
      await page.keyboard.press('Shift+Home');
      const link = page.getByRole('button', { name: words.link.en, exact: true }).first();
      await link.press('Enter');
      await page.keyboard.type('https://example.com');
      await page.keyboard.press('Enter');
      await expectEventually(() => box.locator('a').getAttribute('href')).toBe('https://example.com');
    }));
});

it('Escape hides the figures that hovering a chart shows, and stays on the page (1.4.13)', () =>
  product.during({ as: 'vendor', path: '/visitors-statistics' }, async (screen) => {
    const { page } = screen;
    const shown = page.locator('.MuiChartsTooltip-root');
    await page.getByRole('application').first().hover();
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    expect(screen.path()).toMatch(/^\/visitors-statistics/);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('application').first().hover();
    await shown.waitFor();
  }));

it('the login accepts passwords that are pasted or from a password manager, and asks for nothing else (3.3.8)', async () => {
  const screen = await product.visit({ path: '/login' });
  const { page } = screen;
  await expectLoginPage(screen);
  const fields = await page
    .locator('form input:not([type=hidden])')
    .evaluateAll((all) => (all as HTMLInputElement[]).map(({ type, autocomplete }) => [type, autocomplete]));
  expect(fields).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ]);
  for (const id of ['email', 'password']) {
    const isTaken = await page.locator(`#${id}`).evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'pasted');
      return input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(isTaken).toBe(true);
  }
  expect(await page.locator('iframe, canvas, img[src*=captcha]').count()).toBe(0);
});
