import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { emailOf, password } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { fill, typedValues } from '../support/parts/form';
import { expectLoginPage, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { newWord, resources } from '../support/resources';
import type { Screen } from '../support/screen';
import { inLocale, partTexts } from '../support/texts';

const signing = partTexts((texts) => texts.signIn);

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const paths = ['name.en', 'hex'];

/** Adds a colour and returns the path of its form. */
const addColour = async (word: string) => {
  const { body } = await product.api.call('products_colors/add', {
    as: vendor,
    body: await resources.colours.record(product.api, vendor, word),
  });
  return { id: body.data.color_id as number, path: `/products_colors/${body.data.color_id}` };
};

/** Opens a form, types text and logs out in another tab of the same browser. */
const typeAndLogOut = async (path: string, locale: 'en' | 'ar-SY' = 'en') => {
  const screen = await product.visit({ as: await product.api.login('vendor'), locale, path });
  // These requests were pending when the user logged out.
  screen.provokesStatus(401);
  const values = { 'name.en': newWord(), hex: '#12ab34' };
  await fill(screen, values);
  const tab = await screen.page.context().newPage();
  await tab.goto(`${product.url}/brands`);
  await tab.locator('tbody tr').first().waitFor();
  await tab.locator('header button[aria-haspopup=menu]').last().click();
  await tab.getByRole('menuitem', { name: screen.t('app.logout') }).click();
  await tab.locator('#submit:enabled').waitFor();
  const dialog = screen.page.getByRole('dialog', { name: inLocale(signing.title, locale) });
  await dialog.getByText(inLocale(signing.bodyAfterLogout, locale)).waitFor();
  expect(await typedValues(screen, paths)).toEqual(values);
  // The page must not mention another shop.
  expect(await screen.page.getByRole('status').getByRole('button').count()).toBe(0);
  return { screen, tab, dialog, values };
};

const signInThere = (tab: Page, as: 'vendor' | 'viewer', category: 'Fashion' | 'Electronics' = 'Fashion') =>
  signIn({ page: tab } as Screen, as, { category });

describe('logging out in another tab', () => {
  it.each(inOneLanguage('ar-SY'))(
    'keeps the form for the same user, who signs in again over it; a reload restores it, in %s',
    async (locale) => {
      const { path } = await addColour(newWord());
      const { screen, tab, dialog, values } = await typeAndLogOut(path, locale);
      await dialog.locator('[name=password]').fill(password);
      await screen.button(inLocale(signing.submit, locale), dialog).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await typedValues(screen, paths)).toEqual(values);
      await screen.page.reload();
      await screen.page.getByText(screen.t('app.draft_restored')).waitFor();
      expect(await typedValues(screen, paths)).toEqual(values);
      await tab.close();
    },
  );

  it('ends once the same user logs in in the other tab; after a login to another shop, the form waits in its own shop', async () => {
    const { path } = await addColour(newWord());
    const { screen, tab, dialog, values } = await typeAndLogOut(path);
    await signInThere(tab, 'vendor');
    await dialog.waitFor({ state: 'detached' });
    expect(await typedValues(screen, paths)).toEqual(values);
    if (isLongRun) {
      await tab.locator('header button[aria-haspopup=menu]').last().click();
      await tab.getByRole('menuitem', { name: screen.t('app.logout') }).click();
      await expectLoginPage({ page: tab, arrives: async () => {} } as never);
      await dialog.waitFor();
      await signInThere(tab, 'vendor', 'Electronics');
      await screen.page.getByRole('link', { name: 'Sada Electronics' }).waitFor();
      expect(await screen.page.getByRole('status').getByRole('button').count()).toBe(0);
      await tab.getByRole('combobox', { name: screen.t('app.category') }).click();
      await tab.getByRole('option', { name: 'Fashion' }).click();
      await screen.page.getByRole('link', { name: 'Noor Fashion' }).waitFor();
      await screen.move(path);
      await screen.page.getByText(screen.t('app.draft_restored')).waitFor();
      expect(await typedValues(screen, paths)).toEqual(values);
    }
    await tab.close();
  });

  if (isLongRun)
    it('warns a different user that the form will be lost, and shows that user none of it', async () => {
      const { screen, tab, dialog, values } = await typeAndLogOut('/products_colors/create');
      await dialog.locator('[name=email]').fill(emailOf('admin'));
      await dialog.getByText(signing.otherAfterLogout.en).waitFor();
      await signInThere(tab, 'viewer');
      await screen.arrives('/');
      await screen.settled();
      const kept = await screen.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toContain(values['name.en']);
      await expectEventually(() => dialog.count()).toBe(0);
      await tab.close();
    });
});

describe('logging out in the same tab', () => {
  it.each(inOneLanguage('ar-SY'))(
    'asks about a changed form, which is kept or discarded with the session, in %s',
    async (locale) => {
      const { id, path } = await addColour(newWord());
      await product.during({ as: await product.api.login('vendor'), locale, path }, async (screen) => {
        const values = { 'name.en': newWord(), hex: '#12ab34' };
        await fill(screen, values);
        const logOut = async () => {
          await screen.page.locator('header button[aria-haspopup=menu]').last().click();
          await screen.page.getByRole('menuitem', { name: screen.t('app.logout') }).click();
        };
        const dialog = screen.page.getByRole('dialog', { name: screen.t('app.unsaved.title') });
        await logOut();
        await screen.button(screen.t('app.unsaved.stay'), dialog).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await typedValues(screen, paths)).toEqual(values);
        await logOut();
        await screen.button(screen.t('app.unsaved.leave'), dialog).click();
        await screen.page.locator('#submit:enabled').waitFor();
        expect(await screen.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
          values['name.en'],
        );
        expect((await product.api.call(`products_colors?ids=${id}`, { as: vendor })).body.data[0].name).not.toContain(
          values['name.en'],
        );
      });
    },
  );
});
