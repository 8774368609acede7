import { describe, expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { expectLoginPage, leaveFor, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { translator } from '../support/texts';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();

describe('a refused login', () => {
  it('shows the same message for a wrong password and for an unknown email', async () => {
    const screen = await product.visit({ path: '/login' });
    screen.provokesStatus(422);
    const alert = screen.page.locator('#alert');
    const messages = [];
    for (const wrong of [{ password: 'not-the-password' }, { email: 'nobody@matjar.test' }]) {
      await signIn(screen, 'client', wrong);
      await alert.filter({ hasText: /./ }).waitFor();
      messages.push(await alert.textContent());
      await expect(screen.page.locator('.error', { hasText: /./ }).count()).resolves.toBe(0);
    }
    expect(messages).toEqual(Array(2).fill('The email or the password is wrong'));
    expect(await screen.stored('token')).toBeNull();
    expect(await screen.page.locator('#password').inputValue()).not.toBe('');
  });

  if (isLongRun)
    it('names the category in which the user has no shop, and keeps the typed values', async () => {
      const screen = await product.visit({ path: '/login', locale: 'ar-SY' });
      screen.provokesStatus(422);
      await signIn(screen, 'vendor', { category: 'Home' });
      await screen.page.getByText('ليس لديك متجر في هذه الفئة').first().waitFor();
      expect(await screen.page.locator('#category_id-error').textContent()).toBe('ليس لديك متجر في هذه الفئة');
      expect(await screen.page.locator('#category_id').getAttribute('aria-invalid')).toBe('true');
      expect(await screen.page.locator('#email').inputValue()).toBe('vendor@matjar.test');
      expect(screen.callsTo('login')[0]?.headers['accept-language']).toBe('ar');
    });

  if (isLongRun)
    it('recovers with a retry if the categories failed to load', async () => {
      const screen = await product.visit();
      screen.provokesStatus(500);
      await screen.page.route(apiRoute('categories'), (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      });
      await screen.goto('/login');
      await screen.page.locator('#retry').click();
      await expectLoginPage(screen);
      expect(await screen.page.locator('#retry').isVisible()).toBe(false);
    });
});

describe('the login form', () => {
  it.each(inOneLanguage('ar-SY'))(
    'marks each required field as missing once it loses the focus, in %s',
    async (locale) => {
      const t = translator(locale);
      const { page } = await product.visit({ path: '/login', locale });
      expect(await page.locator('label .star').count()).toBe(3);
      for (const [id, label] of [
        ['email', 'email'],
        ['password', 'password'],
        ['category_id', 'category'],
      ]) {
        const error = page.locator(`#${id}-error`);
        expect(await error.textContent()).toBe('');
        await page.locator(`#${id}`).focus();
        await page.locator(`#${id}`).blur();
        expect(await error.textContent()).toBe(t('validation.required', { field: t(`login.${label}`) }));
      }
      await page.locator('#email').fill('not an address');
      expect(await page.locator('#email-error').textContent()).toBe(t('validation.email', { field: t('login.email') }));
    },
  );

  if (isLongRun)
    it('changes its language in place and keeps the typed values', async () => {
      const { page } = await product.visit({ path: '/login' });
      await page.locator('#email').fill('someone@example.com');
      await page.locator('#password').fill('secret words');
      await page.locator('#category_id').selectOption({ label: 'Electronics' });
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await page.locator('[data-locale="ar-SY"]').click();
      expect(await page.locator('h1').textContent()).toBe('تسجيل الدخول');
      expect(await page.locator('html').evaluate((root: HTMLElement) => [root.lang.slice(0, 2), root.dir])).toEqual([
        'ar',
        'rtl',
      ]);
      expect(await page.locator('#category_id option:checked').textContent()).toBe('إلكترونيات');
      expect(await page.locator('#email').inputValue()).toBe('someone@example.com');
      expect(await page.locator('#password').inputValue()).toBe('secret words');
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
      await page.reload();
      expect(await page.locator('h1').textContent()).toBe('تسجيل الدخول');
    });

  if (isLongRun)
    it.each(inOneLanguage('en'))('shows and hides the password, and warns about Caps Lock, in %s', async (locale) => {
      const t = translator(locale);
      const { page } = await product.visit({ path: '/login', locale });
      const password = page.locator('#password');
      await password.fill('Secret words');
      await page.getByRole('button', { name: t('login.show_password') }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: t('login.hide_password') }).click();
      expect(await password.getAttribute('type')).toBe('password');
      expect(await password.inputValue()).toBe('Secret words');

      const press = (isOn: boolean) =>
        password.evaluate(
          (input, on) =>
            input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: on, bubbles: true })),
          isOn,
        );
      await press(true);
      expect(await page.locator('#capslock').textContent()).toBe(t('login.capslock'));
      await press(false);
      expect(await page.locator('#capslock').textContent()).toBe('');
    });

  if (isLongRun)
    it('is prefilled after the session has ended with the last email and category, but never the password', async () => {
      const screen = await product.visit({ path: '/login?next=%2Fbrands' });
      const { page } = screen;
      await signIn(screen, 'vendor', { category: 'Electronics' });
      await screen.arrives(/\/brands/);
      await screen.settled();
      screen.provokesStatus(401);
      const authorization = `Bearer ${String(await screen.stored('token'))}`;
      await leaveFor(screen, 'Colours', 'products_colors', () =>
        fetch(`${product.url}/api/sub_vendor/logout`, { headers: { authorization } }),
      );
      await expectLoginPage(screen);
      await expectEventually(() => page.locator('#category_id option:checked').textContent()).toBe('Electronics');
      expect(await page.locator('#email').inputValue()).toBe('vendor@matjar.test');
      expect(await page.locator('#password').inputValue()).toBe('');
    });

  if (isLongRun)
    it('loads no code of the dashboard', async () => {
      const screen = await product.visit({ path: '/login' });
      await expectLoginPage(screen);
      const scripts = await screen.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((address) => /\.m?js(\?|$)/.test(address)),
      );
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        expect(await (await fetch(script)).text()).not.toMatch(/RecordContext|MuiButton|emotion/);
      }
    });
});

describe('logging in', () => {
  it('opens the home page and stores the user, shop and category', async () => {
    const screen = await product.visit({ path: '/login' });
    await signIn(screen, 'vendor');
    await screen.arrives('/');
    await screen.settled();
    expect(await screen.stored('user')).toMatchObject({ role_type: 'vendor' });
    expect(await screen.stored('shop')).toMatchObject({ name: ['Noor Fashion', 'نور للأزياء'] });
    expect(await screen.stored('category_id')).toBe(await product.api.categoryId('Fashion'));
    expect(await screen.stored('subcategory_id')).toEqual(expect.any(Number));
    const [call] = screen.callsTo('login');
    expect(call).toMatchObject({ method: 'POST', headers: { country_id: '2', 'accept-language': 'en' } });
    expect(Object.keys(call?.body as object)).toEqual(['email', 'password', 'category_id']);
  });

  if (isLongRun)
    it('returns to the page that required the login', async () => {
      const screen = await product.visit();
      await screen.goto('/products_colors?page=2&per_page=10');
      await expectLoginPage(screen);
      await signIn(screen, 'vendor');
      await screen.arrives('/products_colors?page=2&per_page=10');
      await screen.settled();
      expect(await screen.page.locator('h1').textContent()).toBe('Colours');
    });

  if (isLongRun)
    it('is skipped for a logged-in user, and never redirects to another site', async () => {
      // Other URLs like this one are tested in `src/login/login.test.ts`.
      const screen = await product.visit({ as: 'vendor', path: `/login?next=${encodeURIComponent('/\\evil.test/')}` });
      expect(screen.path()).toBe('/');
      await screen.goto('/login?next=%2Fbrands%3Fpage%3D2');
      await screen.arrives(/\/brands\?page=2/);
    });
});

describe('the end of a session', () => {
  if (isLongRun)
    it('by a logout revokes the token on the server, and the browser keeps only preferences', async () => {
      const left = {
        last_email: '"vendor@matjar.test"',
        last_category_id: '1',
        'draft.1.1.brands.new@tab': '{"values":{"text":"unsent"},"at":1}',
      };
      const screen = await product.visit({ as: 'vendor', path: '/brands', locale: 'ar-SY', stored: left });
      const { page, t, login } = screen;
      await page.getByRole('button', { name: t('app.account_menu') }).click();
      await page.getByRole('menuitem', { name: t('app.logout') }).click();
      await expectLoginPage(screen);
      expect(screen.path()).toBe('/login');
      for (const key of ['token', 'user', 'shop', 'category_id', 'subcategory_id', ...Object.keys(left)])
        expect(await screen.stored(key)).toBeNull();
      expect(await screen.stored('ui.locale')).toBe('ar-SY');
      // The page that sends the request may be closed before the response is received.
      await expectEventually(() => product.api.call('brands', { as: login })).toMatchObject({ status: 401 });
      await page.goBack();
      await expectLoginPage(screen);
    });

  it('on the server is noticed by the next request, and the next login returns to the page', async () => {
    const screen = await product.visit({ as: 'vendor', path: '/brands' });
    screen.provokesStatus(401);
    await leaveFor(screen, 'Colours', 'products_colors', () => product.api.call('logout', { as: screen.login }));
    await expectLoginPage(screen);
    await screen.page.getByText(screen.t('login.session_ended')).waitFor();
    await signIn(screen, 'vendor');
    await screen.arrives(/\/(products_colors|brands)/);
    await screen.settled();
    expect(await screen.page.locator('tbody tr').count()).toBe(10);
  });
});
