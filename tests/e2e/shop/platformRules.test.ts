import { beforeAll, describe, expect } from 'vitest';
import { textKey } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import { languageList } from '../../../src/languages';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { byTurns } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { fill, input, note, pick, save } from '../support/parts/form';
import { categorySelector, menuEntries } from '../support/parts/header';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { inLocale } from '../support/texts';

const product = withProduct();
let vendor: Login;
let root: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  root = await product.api.login('super-admin');
});

/** Expects each field in `notes` to show its error message. */
const expectNotes = async (screen: Screen, notes: Record<string, string>) => {
  for (const [path, text] of Object.entries(notes)) {
    await expectEventually(async () => (await note(screen, path)).textContent()).toBe(text);
  }
};

describe.each(languageList.all.map(({ code }) => code))('in %s', (locale) => {
  const inTurn = byTurns(locale);
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);
  /** Opens a path as a platform admin and calls `look` with the screen. Reuses the previous test's page if possible. */
  const passing = (path: string, look: (screen: Screen) => Promise<unknown>) =>
    product.passing({ as: root, locale, path }, look);

  if (isLongRun)
    inTurn('a currency requires a name, a code of three letters and a rate', () =>
      passing('/currencies/create', async (screen) => {
        const { t } = screen;
        const [code, rate] = [words('Currency code', 'رمز العملة'), words('Currency rate', 'سعر صرف العملة')];
        await save(screen);
        await expectNotes(screen, {
          'name.en': t('validation.required', { field: words('Currency name', 'اسم العملة') }),
          code: t('validation.required', { field: code }),
          rate: t('validation.required', { field: rate }),
        });
        await fill(screen, { code: 'KW', rate: '0' });
        await save(screen);
        await expectNotes(screen, {
          code: t('validation.currency_code', { field: code }),
          rate: t('validation.min', { field: rate, min: 0.000001 }),
        });
        expect(screen.callsTo('currencies/add')).toEqual([]);
      }),
    );

  if (isLongRun)
    inTurn('a percentage is between 1 and 100, and requires either a shop or a sub-category', () =>
      passing('/percentages/create', async (screen) => {
        const { page, t } = screen;
        await fill(screen, { rate: '101' });
        await save(screen);
        await expectNotes(screen, {
          rate: t('validation.between', { field: words('Rate', 'النسبة'), min: 1, max: 100 }),
          shop: t('validation.required_shop'),
        });
        await page.getByRole('radio', { name: words('A sub-category', 'فئة فرعية'), exact: true }).check();
        expect(await input(screen, 'shop').count()).toBe(0);
        // Hidden fields leave no gap in the form.
        const places = await page
          .locator('form [role=group] > * > :empty')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
        expect(places).toContain('none');
        expect(new Set(places).size).toBe(1);
        await save(screen);
        await expectNotes(screen, { sub_category: t('validation.required_sub_category') });
        expect(screen.callsTo('percentages/add')).toEqual([]);
      }),
    );

  inTurn('a category is added, renamed and removed, which the header and the login page show immediately', () =>
    passing('/available-categories', async (screen) => {
      const { page, t } = screen;
      await menuEntries(screen)
        .filter({ hasText: words('Platform categories', 'فئات المنصة') })
        .first()
        .waitFor();
      const [word, other] = [newWord(), newWord()];
      const offered = async () => {
        await categorySelector(screen).click();
        await page.getByRole('option').first().waitFor();
        const names = await page.getByRole('option').allTextContents();
        await page.keyboard.press('Escape');
        await page.getByRole('listbox').waitFor({ state: 'detached' });
        return names;
      };
      const atLogin = async () => JSON.stringify((await product.api.call('categories')).body.data);
      await screen.move('/available-categories/create');
      await save(screen);
      await expectNotes(screen, { 'name.ar': t('validation.required', { field: words('Name', 'الاسم') }) });
      await fill(screen, { 'name.en': word, 'name.ar': `ف${word}` });
      await screen.expectToast(() => save(screen));
      await expectEventually(offered).toContain(words(word, `ف${word}`));
      expect(await atLogin()).toContain(word);

      const { id } = (await product.api.call('categories?per_page=100')).body.data.at(-1) as { id: number };
      await screen.move(`/available-categories/${id}`);
      await fill(screen, { 'name.en': other, 'name.ar': `ف${other}` });
      await screen.expectToast(() => save(screen));
      await expectEventually(offered).toContain(words(other, `ف${other}`));
      expect((await product.api.call('categories/delete', { as: root, body: { id } })).status).toBe(200);
      expect(await atLogin()).not.toContain(other);
      await expectEventually(offered).not.toContain(words(other, `ف${other}`));
    }),
  );

  if (isLongRun)
    inTurn('a sub-category requires a name and a category, and is added', () =>
      passing('/sub-categories/create', async (screen) => {
        const { t } = screen;
        await save(screen);
        await expectNotes(screen, {
          'name.ar': t('validation.required', { field: words('Name', 'الاسم') }),
          category: t('validation.required_category'),
        });
        const word = newWord();
        await fill(screen, { 'name.en': `Sub ${word}`, 'name.ar': `فرعية ${word}` });
        await pick(screen, 'category');
        await screen.expectToast(() => save(screen));
        const { body } = await product.api.call(`sub_categories?search=${word}`, { as: root });
        await product.api.call('sub_categories/delete', {
          as: root,
          body: { subcategory_id: body.data[0].subcategory_id },
        });
      }),
    );

  inTurn('a shop requires a sub-category and a lowercase web address', () =>
    passing('/shops/create', async (screen) => {
      await fill(screen, { slug: 'My Shop' });
      await save(screen);
      await expectNotes(screen, {
        slug: screen.t('validation.slug', { field: words('Web address', 'اسم الرابط') }),
        sub_category: screen.t('validation.required_sub_category'),
      });
    }),
  );

  if (isLongRun)
    inTurn('admins cannot remove their own role', () =>
      passing(`/users/${String(root.user.id)}`, async (screen) => {
        screen.provokesStatus(422);
        await input(screen, 'role_type').selectOption('viewer');
        await save(screen);
        await expectNotes(screen, { role_type: screen.t('validation.own_role') });
      }),
    );

  if (isLongRun)
    inTurn('digits and time zone from the settings apply to all screens immediately', async () => {
      const before = (await product.api.call('settings', { as: vendor })).body.data;
      const screen = await product.visit({ as: vendor, locale, path: '/settings' });
      await fill(screen, { low_stock_threshold: '-1' });
      await save(screen);
      const threshold = words('Low-stock threshold', 'حد المخزون المنخفض');
      await expectNotes(screen, {
        low_stock_threshold: screen.t('validation.between', { field: threshold, min: 0, max: 100_000 }),
      });
      await fill(screen, { low_stock_threshold: '6' });
      await input(screen, 'time_zone').fill('cairo');
      await screen.page.getByRole('option', { name: words('Cairo', 'القاهرة') }).click();
      await screen.page.getByRole('radio', { name: '١٢٣٤' }).check();
      await screen.expectToast(() => save(screen));
      await expectEventually(async () => (await screen.stored('shop')) as object).toMatchObject({
        digits: 'arab',
        time_zone: 'Africa/Cairo',
      });
      await screen.move('/discounts/create');
      await fill(screen, {
        'name.en': 'Winter',
        'name.ar': 'الشتاء',
        rate: '10',
        start: '2040-01-02T10:00',
        end: '2040-01-03T10:00',
      });
      await screen.expectToast(() => save(screen));
      const { body } = await product.api.call('discounts?per_page=1', { as: vendor });
      expect(body.data[0]).toMatchObject({ start: '2040-01-02T08:00:00.000Z', end: '2040-01-03T08:00:00.000Z' });
      await screen.move('/discounts');
      const shown = await screen.page.locator('tbody time').first().textContent();
      expect(shown).toMatch(textKey(locale) === 'ar' ? /٢٠٤٠/ : /2040.*10:00/);
      const { digits, time_zone, low_stock_threshold } = before;
      await product.api.call('settings/update', { as: vendor, body: { digits, time_zone, low_stock_threshold } });
      await product.api.call('discounts/delete', { as: vendor, body: { discount_id: body.data[0].discount_id } });
    });
});
