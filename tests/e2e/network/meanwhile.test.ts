import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { emailOf, password } from '../support/api';
import { apiRoute } from '../support/calls';
import { resources, newWord } from '../support/resources';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save, typedValues } from '../support/parts/form';
import { rows } from '../support/parts/list';
import { expectLoginPage, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { inLocale, partTexts } from '../support/texts';
import { isLongRun } from '@matjar/admin/testing';

const merging = partTexts(({ merge }) => merge);
const signing = partTexts((texts) => texts.signIn);

const product = withProduct();
let vendor: Login;
let another: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  another = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

const paths = ['name.en', 'name.ar', 'hex', 'sort'];

describe('a step taken in a list row', () => {
  it('that has become impossible in the meantime is refused with the reason, and the row shows the next step', async () => {
    const { number } = await shopper.order('Fatma');
    await product.passing({ as: vendor, path: '/all-orders?page=1&per_page=10' }, async (screen) => {
      const { page } = screen;
      const orderRow = page.getByRole('row').filter({ hasText: number });
      // Another user confirms the order just before this page sends the same action.
      await page.route(
        apiRoute('orders/confirm'),
        async (route) => {
          const { order_id: id } = (await product.api.call(`orders?search=${number}`, { as: another })).body.data[0];
          await product.api.call('orders/confirm', { as: another, body: { order_id: id } });
          await route.continue();
        },
        { times: 1 },
      );
      screen.provokesStatus(409, 422);
      await screen.expectToast(() => orderRow.getByRole('button', { name: `Confirm ${number}` }).click());
      await orderRow.getByRole('button', { name: `Start preparing ${number}` }).waitFor();
      expect(await orderRow.getByRole('button', { name: `Confirm ${number}` }).count()).toBe(0);
      const { data } = (await product.api.call(`orders?search=${number}`, { as: vendor })).body;
      expect(data[0].order_status).toBe('confirmed');
    });
  });
});

describe('a record that another user has changed in the meantime', () => {
  interface TwoScreens {
    ownScreen: Screen;
    dialog: Locator;
    word: string;
    stored(): Promise<{ name: string[]; sort: number }>;
  }

  /**
   * Opens the same record as two users, who both change it. Once the second user to save sees the merge dialog, calls
   * `look` with both screens.
   */
  const onBoth = async (look: (both: TwoScreens) => Promise<unknown>) => {
    const word = newWord();
    const body = await resources.colours.record(product.api, vendor, word);
    const { body: added } = await product.api.call('products_colors/add', { as: vendor, body });
    const path = `/products_colors/${added.data.color_id}`;
    const stored = async () =>
      (await product.api.call(`products_colors?ids=${added.data.color_id}`, { as: vendor })).body.data[0];
    await product.passing({ as: vendor, path }, async (mine) => {
      // The form is changed first because an unchanged form would load the other user's values.
      await fill(mine, { 'name.en': `${word} mine` });
      await product.passing({ as: another, path }, async (theirs) => {
        await fill(theirs, { 'name.en': `${word} theirs`, sort: '77' });
        await theirs.expectToast(() => save(theirs));
      });
      mine.provokesStatus(409);
      await save(mine);
      const dialog = mine.page.getByRole('dialog', { name: 'This record has changed' });
      await dialog.waitFor();
      await look({ ownScreen: mine, dialog, word, stored });
    });
  };

  it('is shown in both versions, and my version can win without undoing the other changes', () =>
    onBoth(async ({ ownScreen, dialog, word, stored }) => {
      const texts = await dialog.getByRole('radiogroup').allTextContents();
      expect(texts.join()).toContain(`${word} mine`);
      expect(texts.join()).toContain(`${word} theirs`);
      expect((await dialog.locator('tbody tr').allTextContents()).join()).toContain('77');
      await dialog.getByRole('radio').first().check();
      await ownScreen.expectToast(() => ownScreen.button(inLocale(merging.save, 'en'), dialog).click());
      expect(await stored()).toMatchObject({ name: [`${word} mine`, `${word} شيء`], sort: 77 });
    }));

  if (isLongRun)
    it('can be loaded in its current version instead', () =>
      onBoth(async ({ ownScreen, dialog, word, stored }) => {
        await ownScreen.button(inLocale(merging.discard, 'en'), dialog).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await typedValues(ownScreen, ['name.en', 'sort'])).toEqual({ 'name.en': `${word} theirs`, sort: '77' });
        expect((await stored()).name[0]).toBe(`${word} theirs`);
      }));
});

if (isLongRun)
  describe('a list loaded before the page listens for changes', () => {
    it('includes a record added in between', async () => {
      const word = newWord();
      const add = async () =>
        product.api.call('products_colors/add', {
          as: vendor,
          body: await resources.colours.record(product.api, vendor, word),
        });
      await add();
      const screen = await product.visit({ as: vendor });
      await screen.page.route(
        apiRoute('events'),
        async (route) => {
          await expectEventually(() => rows(screen).count()).toBe(1);
          await add();
          await route.continue();
        },
        { times: 1 },
      );
      await screen.goto(`/products_colors?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
      await expectEventually(() => rows(screen).count()).toBe(2);
      // The list is reloaded exactly once after the change.
      expect(screen.callsTo('products_colors').filter(({ query }) => query.search === word)).toHaveLength(2);
    });
  });

if (isLongRun)
  describe('a session that ends while a form is open', () => {
    it.each(inOneLanguage('ar-SY'))('can be renewed over the form, which is then saved, in %s', async (locale) => {
      const login = await product.api.login('vendor');
      const screen = await product.visit({ as: login, locale, path: '/products_colors/create' });
      screen.provokesStatus(401, 422);
      await resources.colours.fill(screen, newWord());
      const before = await typedValues(screen, paths);
      await product.api.call('logout', { as: login });
      await save(screen);
      const dialog = screen.page.getByRole('dialog', { name: inLocale(signing.title, locale) });
      await dialog.locator('[name=password]').fill('not this one');
      await screen.button(inLocale(signing.submit, locale), dialog).click();
      await dialog.getByRole('alert').waitFor();
      expect(await typedValues(screen, paths)).toEqual(before);
      await dialog.locator('[name=password]').fill(password);
      await screen.button(inLocale(signing.submit, locale), dialog).click();
      await screen.arrives(/\/products_colors\/\d+\/show$/);
      const sent = screen.callsTo('products_colors/add');
      expect(sent.at(-1)!.body).toMatchObject({ hex: before.hex });
      expect(sent).toHaveLength(2);
      await screen.move('/products_colors/create');
      expect(await input(screen, 'name.en').inputValue()).toBe('');
    });

    it('can be renewed later, and the login returns to the typed values', async () => {
      const login = await product.api.login('vendor');
      const screen = await product.visit({ as: login, path: '/products_colors/create' });
      screen.provokesStatus(401);
      await resources.colours.fill(screen, newWord());
      const before = await typedValues(screen, paths);
      await product.api.call('logout', { as: login });
      await save(screen);
      await screen.button(inLocale(signing.later, 'en')).click();
      await screen.toast('messages.session_ended').waitFor();
      expect(await typedValues(screen, paths)).toEqual(before);
      await screen.page.goto(`${product.url}/brands`);
      await expectLoginPage(screen);
      await signIn(screen, 'vendor');
      await screen.arrives(/\/brands(\?|$)/);
      await screen.move('/products_colors/create');
      await screen.page.getByText(screen.t('app.draft_restored')).waitFor();
      expect(await typedValues(screen, paths)).toEqual(before);
    });

    it('reveals nothing of the form to a different user, who starts on the home page', async () => {
      const login = await product.api.login('vendor');
      const screen = await product.visit({ as: login, path: '/products_colors/create' });
      screen.provokesStatus(401);
      await resources.colours.fill(screen, newWord());
      await product.api.call('logout', { as: login });
      await save(screen);
      const dialog = screen.page.getByRole('dialog', { name: signing.title.en });
      await dialog.locator('[name=email]').fill(emailOf('admin'));
      await dialog.getByText(signing.other.en).waitFor();
      await dialog.locator('[name=password]').fill(password);
      await screen.button(signing.submit.en, dialog).click();
      await screen.arrives('/');
      await screen.settled();
      await screen.move('/products_colors/create');
      expect(await input(screen, 'name.en').inputValue()).toBe('');
      expect(await screen.page.getByText(screen.t('app.draft_restored')).count()).toBe(0);
    });
  });

if (isLongRun)
  describe('a script that was removed by a deploy', () => {
    /**
     * Opens a list and then simulates a deployment that removes the next screen's scripts. If `helps` is true, a reload
     * makes the scripts available again. Returns the screen and the list of page loads.
     */
    const openBeforeDeploy = async (helps: boolean) => {
      const screen = await product.visit({ as: vendor, locale: 'ar-SY' });
      const { page } = screen;
      screen.provokes(/status of 404|dynamically imported module|ScriptError/);
      const known = new Set<string>();
      page.on('request', (request) => known.add(request.url()));
      await screen.goto('/brands');
      await screen.button('ra.action.export').waitFor();
      const scripts = new Set(known);
      const isGone = ({ pathname, href }: URL) => pathname.startsWith('/static/js/') && !scripts.has(href);
      await page.route(isGone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      const loads: string[] = [];
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) return;
        loads.push(request.url());
        if (helps) void page.unroute(isGone);
      });
      await rows(screen).first().locator('td').nth(2).click();
      return { screen, loads };
    };

    it('is loaded by reloading the page once', async () => {
      const { screen, loads } = await openBeforeDeploy(true);
      await expectEventually(() => loads.length).toBe(1);
      await screen.page.locator('main dl').first().waitFor();
      expect(loads).toHaveLength(1);
    });

    it('is reported as missing if a reload does not help', async () => {
      const { screen, loads } = await openBeforeDeploy(false);
      await screen.page.getByText(screen.t('messages.script_load_failed')).waitFor();
      await screen.page.getByRole('link', { name: screen.t('app.go_home'), exact: true }).waitFor();
      expect(loads).toHaveLength(1);
    });
  });
