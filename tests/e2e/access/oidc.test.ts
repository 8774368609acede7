import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaRootOf } from '@matjar/admin/testing/server';
import { startBuiltServer } from '../../helpers/builtServer';
import { startPostgres } from '../../helpers/database/postgres';
import { pictures } from '../../helpers/database/snapshot';
import { createIdentityProvider } from '../../helpers/hosts/identityProvider';
import { overflow, violations } from '../support/looks/axe';
import { withProduct } from '../support/product';

const provider = await createIdentityProvider();
const label = { en: 'Acme', ar: 'أكمي' };
const settings = [{ ...provider.settings, id: 'acme', label }];
const env = { OIDC_PROVIDERS: JSON.stringify(settings) };
const product = withProduct(async () => {
  // Copies the demo data, because generating it takes 20 s.
  const database = await startPostgres({ content: 'seeded' });
  if (!database) return startBuiltServer(env);
  const data = mkdtempSync(join(tmpdir(), 'matjar-oidc-'));
  cpSync(pictures, mediaRootOf(data), { recursive: true });
  const server = await startBuiltServer({ ...env, DATABASE_URL: database.url }, data);
  rmSync(data, { recursive: true });
  const stop = async () => {
    const code = await server.stop();
    await database.stop();
    return code;
  };
  return { ...server, stop };
});

beforeAll(() => provider.start(`${product.url}/api/sub_vendor/login/oidc/callback`));
afterAll(() => provider.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Waits until the page's script has added the `next` parameter to the links. */
const prepared = (page: Page) => page.locator('#providers a[href*="next="]').waitFor();

it('a user logs in with an identity provider from the login page, or a message says why this failed', async () => {
  provider.person = { sub: 'p-1', email: 'nobody@acme.test', email_verified: true };
  const screen = await product.visit({ path: '/login?next=/orders', context: phone });
  const { page } = screen;
  const link = page.getByRole('link', { name: 'Continue with Acme' });
  await prepared(page);
  await link.click();
  await page.locator('#category_id-error').waitFor();
  expect([await overflow(screen), await violations(screen)]).toEqual([0, []]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(screen)).toEqual([]);

  screen.provokesStatus(422);
  await page.locator('#category_id').selectOption({ label: 'Fashion' });
  await prepared(page);
  await link.click();
  await page.getByRole('alert').filter({ hasText: 'ask an administrator for an account' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');

  provider.person = { sub: 'p-2', email: 'vendor@matjar.test', email_verified: true };
  await page.context().clearCookies();
  await prepared(page);
  await link.click();
  await screen.arrives(/\/orders$/);

  const other = await product.visit({ path: '/login#oidc_error=unavailable', locale: 'ar-SY', context: phone });
  await other.page.getByRole('alert').filter({ hasText: 'يتعذّر الوصول إلى المزوّد' }).waitFor();
  await other.page.getByRole('link', { name: 'المتابعة عبر أكمي' }).waitFor();
  await other.page.getByRole('button', { name: 'English' }).click();
  await other.page.getByRole('link', { name: 'Continue with Acme' }).waitFor();
  await other.page.getByRole('button', { name: 'العربية' }).click();
  await other.page.getByRole('link', { name: 'المتابعة عبر أكمي' }).waitFor();
  expect([await overflow(other), await violations(other)]).toEqual([0, []]);
});

it('the links to providers work before the scripts have loaded, and the page then asks for the category', async () => {
  provider.person = { sub: 'p-3', email: 'viewer@matjar.test', email_verified: true };
  const { page } = await product.visit();
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(`${product.url}/login?lang=ar-SY`);
  await bare.getByRole('link', { name: 'المتابعة عبر أكمي' }).waitFor();
  await bare.goto(`${product.url}/login?lang=en`);
  await bare.getByRole('link', { name: 'Continue with Acme' }).click();
  await bare.waitForURL(/\/login#oidc=[\w-]{43}$/);
  const { hash } = new URL(bare.url());
  const screen = await product.visit({ path: '/login' });
  await screen.page.context().addCookies(await context.cookies());
  await context.close();
  await screen.page.goto(`${product.url}/login?next=/brands${hash}`);
  await screen.page.locator('#category_id').selectOption({ label: 'Fashion' });
  await prepared(screen.page);
  await screen.page.getByRole('link', { name: 'Continue with Acme' }).click();
  await screen.arrives('/brands');
  expect(await screen.page.evaluate(() => localStorage.getItem('matjar.user'))).toContain('viewer@matjar.test');
});
