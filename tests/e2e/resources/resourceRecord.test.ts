import { beforeAll, describe, expect, it } from 'vitest';
import { textKey } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { byTurns, inOneLanguage } from '../support/byTurns';
import type { Resource } from '../support/resources';
import { resourceLabel, resources, resourcesInLocales, labelOf, newWord } from '../support/resources';
import { expectEventually } from '../support/expectEventually';
import { fill, input, note, save, typedValues } from '../support/parts/form';
import { row, rows, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const isList = (resource: Resource) => new RegExp(`/${resource.name}(\\?|$)`);
const statusOf = (screen: Screen, word: string) =>
  row(screen, word).locator('td button:not([aria-haspopup], .in-place)').first();

describe.each(isLongRun ? resourcesInLocales : resourcesInLocales.slice(0, 1))(
  'a record of %s in %s',
  (name, locale) => {
    const resource = resources[name];
    const language = textKey(locale);
    /** Adds tests in alternating languages, because their results don't depend on the language. */
    const inTurn = byTurns(locale);

    inTurn('cannot be saved while required fields are missing, each reported at its field', () =>
      product.passing({ as: vendor, locale, path: `/${resource.name}/create` }, async (screen) => {
        const { page, t } = screen;
        const title = labelOf(resource, 'name', locale);
        const required = t('validation.required', { field: title });
        const below = await note(screen, 'name.en');
        expect(await below.textContent()).toBe('');
        expect(await page.locator('label', { hasText: title }).first().textContent()).toContain('*');
        await input(screen, 'name.en').focus();
        await input(screen, 'name.en').blur();
        await expectEventually(() => below.textContent()).toBe(required);
        expect(await input(screen, 'name.en').getAttribute('aria-invalid')).toBe('true');
        await fill(screen, { 'name.en': 'something' });
        await expectEventually(() => below.textContent()).toBe('');

        await save(screen);
        const words = { en: 'Please fill all the fields!', ar: 'يُرجى ملء جميع الحقول!' };
        await page.getByRole('alert').filter({ hasText: words[language] }).waitFor();
        expect(await (await note(screen, 'name.ar')).textContent()).toBe(required);
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name.ar');
        expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([]);
        // Clears the form so that no draft is left over for the next test.
        await fill(screen, { 'name.en': '' });
      }),
    );

    it('is created, found, shown, changed, switched off and deleted', () =>
      product.passing({ as: vendor, locale, path: `/${resource.name}` }, async (screen) => {
        const word = newWord();
        const { page, t } = screen;
        await page.locator(`a[href="/${resource.name}/create"]`).click();
        await input(screen, 'name.en').waitFor();
        await resource.fill(screen, word);
        await screen.expectToast(() => save(screen));
        // Saving opens the record's page, which shows the record's name immediately.
        await screen.arrives(/\/\d+\/show$/);
        await expectEventually(() => page.locator('h1').textContent()).toContain(word);
        const [add] = screen.callsTo(`${resource.path}/add`);
        expect(add).toMatchObject({ headers: { 'accept-language': language, country_id: '2' } });
        expect(add?.headers['idempotency-key']).toMatch(/^[\w-]{20,}$/);

        await screen.move(`/${resource.name}`);
        await search(screen, word, 1);
        await rows(screen).locator('td').nth(2).click();
        await screen.arrives(/\/show$/);
        await screen.settled();

        await screen.button('ra.action.edit').click();
        await input(screen, 'name.en').waitFor();
        await fill(screen, { 'name.en': `${word} changed`, 'name.ar': `${word} معدّل` });
        await screen.expectToast(() => save(screen));
        await screen.arrives(/\/show$/);
        await screen.move(`/${resource.name}`);
        await search(screen, word, 1);
        await row(screen, locale === 'en' ? `${word} changed` : `${word} معدّل`).waitFor();
        expect(screen.callsTo(`${resource.path}/update`)[0]?.body).toMatchObject({ version: 1 });

        const before = await statusOf(screen, word).textContent();
        await screen.expectToast(() => statusOf(screen, word).click());
        await expectEventually(() => statusOf(screen, word).textContent()).not.toBe(before);
        const [toggle] = screen.callsTo(`${resource.path}/update_status`);
        expect(toggle?.body).toMatchObject({ new_status: resource.status.off });

        await rows(screen).locator('td').nth(2).click();
        await screen.arrives(/\/show$/);
        await screen.settled();
        await screen.choose('ra.action.delete');
        const dialog = page.getByRole('dialog');
        expect(await dialog.textContent()).toContain(resourceLabel(resource, 'one', locale));
        await screen.expectToast(() => screen.button('ra.action.delete', dialog).click());
        await screen.arrives(isList(resource));
        await page.getByText(t('messages.no_records'), { exact: true }).waitFor();
      }));
  },
);

if (isLongRun)
  describe.each(inOneLanguage('en'))('a code that already exists, in %s', (locale) => {
    it('is reported under its field, and the typed values are kept', async () => {
      const resource = resources.products;
      const word = newWord();
      await product.passing({ as: vendor, locale, path: `/${resource.name}/create` }, async (screen) => {
        screen.provokesStatus(422);
        await resource.fill(screen, word);
        await fill(screen, { sku: resource.rare });
        const paths = ['name.en', 'name.ar', 'slug', 'sku', 'price', 'category'];
        const before = await typedValues(screen, paths);
        await screen.expectToast(() => save(screen));
        const complaint = screen.t('validation.unique', { field: labelOf(resource, 'sku', locale) });
        await expectEventually(async () => (await note(screen, 'sku')).textContent()).toBe(complaint);
        expect(await typedValues(screen, paths)).toEqual(before);
        expect(Object.values(before).filter((value) => value === '')).toEqual([]);
        await fill(screen, { sku: word });
        await screen.expectToast(() => save(screen));
        await screen.arrives(/\/\d+\/show$/);
      });
    });
  });
