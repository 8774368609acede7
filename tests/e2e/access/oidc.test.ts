import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBuiltServer } from '../../helpers/builtServer';
import { createIdentityProvider } from '../../helpers/hosts/identityProvider';
import { overflow, violations } from '../support/looks/axe';
import { withProduct } from '../support/product';

const provider = await createIdentityProvider();
const label = { en: 'Acme', ar: 'أكمي' };
const settings = [{ ...provider.settings, id: 'acme', label }];
const product = withProduct(() => startBuiltServer({ OIDC_PROVIDERS: JSON.stringify(settings) }));

beforeAll(() => provider.start(`${product.url}/api/sub_vendor/login/oidc/callback`));
afterAll(() => provider.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

it('an identity provider logs in from the login page, or a message says why not', async () => {
  provider.person = { sub: 'p-1', email: 'nobody@acme.test', email_verified: true };
  const screen = await product.visit({ path: '/login?next=/orders', context: phone });
  const { page } = screen;
  const button = page.getByRole('button', { name: 'Continue with Acme' });
  await button.click();
  await page.locator('#category_id-error').waitFor();
  expect([await overflow(screen), await violations(screen)]).toEqual([0, []]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(screen)).toEqual([]);

  screen.provokesStatus(422);
  await page.locator('#category_id').selectOption({ label: 'Fashion' });
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'ask an administrator for an account' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');

  provider.person = { sub: 'p-2', email: 'vendor@matjar.test', email_verified: true };
  await page.context().clearCookies();
  await button.click();
  await screen.arrives(/\/orders$/);

  const other = await product.visit({ path: '/login#oidc_error=unavailable', locale: 'ar-SY', context: phone });
  await other.page.getByRole('alert').filter({ hasText: 'يتعذّر الوصول إلى المزوّد' }).waitFor();
  await other.page.getByRole('button', { name: 'المتابعة عبر أكمي' }).waitFor();
  expect([await overflow(other), await violations(other)]).toEqual([0, []]);
});
