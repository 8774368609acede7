import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Login } from '../support/api';
import { emailOf, password } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { fill, save, typedValues } from '../support/parts/form';
import { withProduct } from '../support/product';
import { newWord, resources } from '../support/resources';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { inLocale, partTexts } from '../support/texts';

const merging = partTexts(({ merge }) => merge);
const signing = partTexts((texts) => texts.signIn);

const product = withProduct();
let another: Login;

beforeAll(async () => {
  another = await product.api.login('vendor');
});

const addColour = async () => {
  const body = await resources.colours.record(product.api, another, newWord());
  const { body: added } = await product.api.call('products_colors/add', { as: another, body });
  return { id: added.data.color_id as number, path: `/products_colors/${added.data.color_id}` };
};

const coloursNamed = async (name: string) =>
  (await product.api.call(`products_colors?search=${encodeURIComponent(name)}`, { as: another })).body.data as {
    hex: string;
  }[];

const dialogNamed = (screen: Screen, name: string) => screen.page.getByRole('dialog', { name });

/** Holds both pages' requests to a path until both have been sent. */
const meet = async (path: string, ...pages: Page[]) => {
  let resolve = (): void => {};
  const all = new Promise<void>((done) => {
    resolve = done;
  });
  let waiting = 0;
  for (const page of pages) {
    await page.route(
      apiRoute(path),
      async (route) => {
        waiting += 1;
        if (waiting === pages.length) resolve();
        await all;
        await route.continue();
      },
      { times: 1 },
    );
  }
};

describe.each(inOneLanguage('ar-SY'))('two users in separate browsers, in %s', (locale) => {
  const visit = async (path: string, as?: Login) =>
    product.visit({ as: as ?? (await product.api.login('vendor')), locale, path });

  it('edit and delete the same record: the typed values become a new record', async () => {
    const { path } = await addColour();
    const values = { 'name.en': newWord(), hex: '#12ab34' };
    const mine = await visit(path);
    mine.provokesStatus(404);
    await fill(mine, values);
    const theirs = await visit(`${path}/show`, another);
    await theirs.choose('ra.action.delete');
    await theirs.expectToast(() => theirs.button('ra.action.delete', theirs.page.getByRole('dialog')).click());
    await save(mine);
    const dialog = dialogNamed(mine, inLocale(merging.goneTitle, locale));
    await dialog.waitFor();
    await mine.expectToast(() => mine.button(inLocale(merging.createAgain, locale), dialog).click());
    expect(await coloursNamed(values['name.en'])).toMatchObject([{ hex: values.hex }]);
  });

  it('change the same value in their lists: the second one sees a merge dialog', async () => {
    const sku = locale === 'en' ? 'NOOR-1077' : 'NOOR-1078';
    const path = `/products/view-all?filter=${encodeURIComponent(JSON.stringify({ search: sku }))}`;
    const [mine, theirs] = [await visit(path), await visit(path, another)];
    const open = async ({ page }: Screen, price: string) => {
      await page.locator('tbody .column-price button').first().click();
      await page.locator('tbody .column-price input').fill(price);
    };
    const send = ({ page }: Screen) => page.locator('tbody .column-price input').press('Enter');
    await open(mine, '61.125');
    await open(theirs, '62.25');
    await theirs.expectToast(() => send(theirs));
    mine.provokesStatus(409);
    await send(mine);
    const dialog = dialogNamed(mine, mine.t('app.stale.title'));
    await dialog.getByRole('radio').first().check();
    await mine.expectToast(() => mine.button(inLocale(merging.save, locale), dialog).click());
    const { body } = await product.api.call(`products?search=${sku}`, { as: another });
    expect(body.data[0].price).toBe('61.125');
  });

  it('take the same step at the same moment: it happens once, and the second user sees an error', async () => {
    const { number } = await (await shopperOf(product, another)).order('Latifa');
    const { order_id: id } = (await product.api.call(`orders?search=${number}`, { as: another })).body.data[0];
    const path = `/all-orders/${id}/show`;
    const both = [await visit(path), await visit(path, another)];
    both.forEach((screen) => screen.provokesStatus(422));
    await meet('orders/confirm', ...both.map(({ page }) => page));
    const replies = both.map(({ page }) =>
      page.waitForResponse((response) => response.url().endsWith('/orders/confirm')),
    );
    await Promise.all(both.map((screen) => screen.button(inLocale(orders.actions.confirm.label, locale)).click()));
    const statuses = (await Promise.all(replies)).map((reply) => reply.status());
    expect(statuses.toSorted()).toEqual([200, 422]);
    const { message } = await (await replies[statuses.indexOf(422)]!).json();
    await both[statuses.indexOf(422)]!.toast(message).waitFor();
    const { body } = await product.api.call(`orders?ids=${id}`, { as: another });
    expect(body.data[0].events.filter(({ type }: { type: string }) => type === 'confirm')).toHaveLength(1);
    for (const screen of both) await screen.button(inLocale(orders.actions.prepare.label, locale)).waitFor();
  });

  /** Opens a form, types text, ends the session with `end`, and saves the form. Returns the dialog that opens. */
  const endSessionOver = async (reason: 'bodyRevoked' | 'bodyLowered', end: (mine: Login) => Promise<unknown>) => {
    const login = await product.api.login('vendor');
    const { path } = await addColour();
    const values = { 'name.en': newWord(), hex: '#12ab34' };
    const mine = await visit(path, login);
    mine.provokesStatus(401);
    await fill(mine, values);
    await end(login);
    const dialog = dialogNamed(mine, inLocale(signing.title, locale));
    // The click is dispatched without the mouse because the dialog may open on its own and cover the button.
    await mine.page.locator('main form [type=submit]').first().dispatchEvent('click');
    await dialog.getByText(inLocale(signing[reason], locale)).waitFor();
    expect(await typedValues(mine, Object.keys(values))).toEqual(values);
    return { mine, dialog, values };
  };

  it('edit and revoke a session: the form says who ended it, and is saved after signing in again', async () => {
    const { mine, dialog, values } = await endSessionOver('bodyRevoked', async (login) => {
      const { body } = await product.api.call('sessions', { as: login });
      const { session_id: id } = body.data.find(({ current }: { current: boolean }) => current);
      await product.api.call('sessions/end', { as: another, body: { session_id: id } });
    });
    await dialog.locator('[name=password]').fill(password);
    await mine.button(inLocale(signing.submit, locale), dialog).click();
    await dialog.waitFor({ state: 'detached' });
    // After the login, the rejected request is sent again.
    await expectEventually(() => coloursNamed(values['name.en'])).toMatchObject([{ hex: values.hex }]);
  });

  it('edit and lower a role: the form says that the role has changed, and shows the typed values for copying', async () => {
    const admin = await product.api.login('super-admin');
    const give = async (role: string) => {
      const { body } = await product.api.call(`users?search=${emailOf('vendor')}`, { as: admin });
      const { user_id, version } = body.data.find(({ email }: { email: string }) => email === emailOf('vendor'));
      const reply = await product.api.call('users/update', { as: admin, body: { user_id, version, role_type: role } });
      expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    };
    try {
      const { mine, dialog, values } = await endSessionOver('bodyLowered', () => give('viewer'));
      await dialog.locator('[name=password]').fill(password);
      await mine.button(inLocale(signing.submit, locale), dialog).click();
      await mine.page.getByText(inLocale({ en: 'Your role has changed', ar: 'تغيّر دورك' }, locale)).waitFor();
      await mine.page.locator('main').getByText(values['name.en']).first().waitFor();
      await expectEventually(() => mine.page.locator('main form [type=submit]').count()).toBe(0);
      another = await product.api.login('vendor');
      expect(await coloursNamed(values['name.en'])).toEqual([]);
    } finally {
      await give('vendor');
      another = await product.api.login('vendor');
    }
  });
});
