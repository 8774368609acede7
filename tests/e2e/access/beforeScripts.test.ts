import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../../src/config';
import { pages as arabic } from '../../../src/i18n/ar/pages';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { startHalving } from '../support/halving';
import { mostShift, shifts, watchShifts } from '../support/looks/layoutShift';
import { expectLoginPage } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { translator } from '../support/texts';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
const locales: readonly LocaleCode[] = ['en', 'ar-SY'];

const opened: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});

const openContext = async (options: BrowserContextOptions): Promise<Page> => {
  const { page } = await product.visit();
  const context = await page.context().browser()!.newContext(options);
  opened.push(context);
  return context.newPage();
};

/** Opens a page in a browser without JavaScript. */
const withoutScripts = (locale: LocaleCode) => openContext({ javaScriptEnabled: false, locale });

/** Opens a page but holds back its scripts until `release` is called. */
const openHeld = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#submit').waitFor({ state: 'attached' });
  return release;
};

const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

describe('without JavaScript', () => {
  it.each(locales)(
    'the login page shows the complete form, in English by default and in %s once that language is chosen',
    async (locale) => {
      const t = translator(locale);
      const page = await withoutScripts('ar-SY');
      await page.goto(`${product.url}/login?next=%2Fbrands`);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      const address = `${product.url}/login?next=%2Fbrands&lang=${locale}`;
      await page.goto(address);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'en' ? 'ltr' : 'rtl');
      await page.getByRole('heading', { level: 1, name: t('login.title') }).waitFor();
      for (const label of ['email', 'password', 'category'])
        await page
          .getByLabel(t(`login.${label}`), { exact: false })
          .first()
          .waitFor();
      // This browser hides noscript elements because it can run scripts.
      expect(await page.locator('noscript').textContent()).toContain(
        t('login.no_script', { product: t('login.product') }),
      );
      await page.locator('#email').fill('vendor@matjar.test');
      await page.locator('#password').fill('matjar-demo');
      await page.locator('#submit:enabled').click();
      await page.waitForLoadState();
      // The form can't be submitted, so its values are never added to the URL.
      expect(page.url()).toBe(address);
      expect(await page.locator('h1').textContent()).toBe(t('login.title'));
    },
  );

  if (isLongRun)
    it('a language button opens the page in that language', async () => {
      const page = await withoutScripts('en');
      await page.goto(`${product.url}/password`);
      await page.locator('[data-locale="ar-SY"]').click();
      await page.getByRole('heading', { level: 1, name: arabic.password.new_password.title }).waitFor();
      expect(await page.locator('#email').isVisible()).toBe(true);
    });
});

describe('before the scripts have loaded', () => {
  it.each(inOneLanguage('ar-SY'))(
    'the login form accepts typing and clicks, and React keeps them when it hydrates, in %s',
    async (locale) => {
      const screen = await product.visit({ locale, path: '/login' });
      const { page, t } = screen;
      await live(page);
      await watchShifts(page);
      const release = await openHeld(page, `${product.url}/login`);
      expect(await page.locator('h1').textContent()).toBe(t('login.title'));
      await page.locator('#email').fill('someone@example.com');
      await page.locator('#password').pressSequentially('Secret');
      await page.locator('#password').press('ArrowLeft');
      await page.locator('#reveal').click();
      await page.locator('#password').focus();
      await page.evaluate(() => Object.assign(window, { typed: document.querySelector('#password') }));
      release();
      await live(page);
      expect(
        await page.evaluate(() => {
          const { typed } = window as unknown as { typed: HTMLInputElement };
          return [typed.isConnected, document.activeElement === typed, typed.value, typed.type];
        }),
      ).toEqual([true, true, 'Secret', 'text']);
      expect(await page.locator('#email').inputValue()).toBe('someone@example.com');
      await page.keyboard.type('!');
      expect(await page.locator('#password').inputValue()).toContain('!');
      await expectLoginPage(screen);
      const { score, moved } = await shifts(page);
      expect({ moved: score > mostShift ? moved : [] }).toEqual({ moved: [] });
    },
  );

  it('a page that arrives in chunks does not shift, and requests no script until it is complete', async () => {
    const page = await openContext({ viewport: { width: 1440, height: 900 } });
    await watchShifts(page);
    const { address, early, late } = await startHalving(`${product.url}/login`);
    await page.goto(address);
    await page.locator('#submit').waitFor();
    expect(early).toEqual([]);
    await expectEventually(() => late.length).toBeGreaterThan(0);
    // The browser may paint the logo before the product name, which is a layout shift with a score of 0.0002.
    const { score, moved } = await shifts(page);
    expect({ isSteady: score < 0.001, moved }).toEqual({ isSteady: true, moved: [] });
  });

  if (isLongRun)
    it('the caret keeps its position', async () => {
      const { page } = await product.visit();
      const release = await openHeld(page, `${product.url}/login`);
      await page.locator('#password').pressSequentially('Secret');
      await page.locator('#password').press('Home');
      release();
      await live(page);
      await page.keyboard.type('My ');
      expect(await page.locator('#password').inputValue()).toBe('My Secret');
    });

  if (isLongRun)
    it('a submitted form is sent once the scripts have loaded', async () => {
      const { page, t } = await product.visit();
      const release = await openHeld(page, `${product.url}/login`);
      await page.locator('#email').fill('vendor@');
      await page.locator('#email').press('Enter');
      expect(new URL(page.url()).pathname).toBe('/login');
      release();
      await live(page);
      await page.getByText(t('validation.email', { field: t('login.email') })).waitFor();
      expect(await page.locator('#email').inputValue()).toBe('vendor@');
    });

  if (isLongRun)
    it('the message about an expired session appears, and nothing shifts when the scripts load', async () => {
      const { page, t } = await product.visit();
      await watchShifts(page);
      const release = await openHeld(page, `${product.url}/login?ended=1`);
      await page.getByText(t('login.session_ended')).waitFor();
      release();
      await live(page);
      await page.getByText(t('login.session_ended')).waitFor();
      expect((await shifts(page)).score).toBeLessThanOrEqual(mostShift);
    });

  if (isLongRun)
    it('a language known only to the browser’s storage appears when the scripts load; afterwards the server renders it', async () => {
      const { page } = await product.visit({ locale: 'ar-SY' });
      const release = await openHeld(page, `${product.url}/login`);
      // If the user has chosen Arabic, the page must not briefly show English first.
      expect([await page.locator('html').getAttribute('dir'), await page.locator('h1').isVisible()]).toEqual([
        'rtl',
        false,
      ]);
      release();
      await live(page);
      const title = translator('ar-SY')('login.title');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.unrouteAll();
      const again = await openHeld(page, `${product.url}/login`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      again();
      await live(page);
    });

  if (isLongRun)
    it('the page of a link hides the fields that the link does not need', async () => {
      const screen = await product.visit();
      screen.provokesStatus(422);
      const release = await openHeld(screen.page, `${product.url}/password#no-such-link`);
      expect(await screen.page.locator('#email').isVisible()).toBe(false);
      release();
      await screen.page.locator('#again:not([hidden])').waitFor();
    });
});
