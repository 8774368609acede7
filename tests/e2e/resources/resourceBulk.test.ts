import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import type { LocaleCode } from '../../../src/config';
import type { Login } from '../support/api';
import type { Resource } from '../support/resources';
import { addRecords, resources, resourcesInLocales, labelOf, newWord } from '../support/resources';
import { violations } from '../support/looks/axe';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { bulkBar, expectTotal, mark, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { partTexts } from '../support/texts';

const stale = partTexts(({ list }) => list.stale);

interface Colour {
  color_id: number;
  sort: number;
  version: number;
  hex: string;
}

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/**
 * Opens a list that shows only the first rows and calls `look` with the screen. Reuses the previous test's page if
 * possible.
 */
const onList = ({ name }: Resource, locale: LocaleCode, look: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, locale, path: `/${name}?page=1&per_page=10` }, look);

if (isLongRun)
  describe.each(resourcesInLocales)('several records of %s in %s', (name, locale) => {
    const resource = resources[name];

    it('are switched off together, and all search results are deleted together', async () => {
      const word = newWord();
      await addRecords(product.api, resource, vendor, word, 12);
      await onList(resource, locale, async (screen) => {
        const { page, t } = screen;
        const found = async (query = '') => {
          const { body } = await product.api.call(`${resource.path}?search=${word}${query}`, { as: vendor });
          return body.meta.total as number;
        };
        await search(screen, word, 12);

        await mark(screen, new RegExp(`${word}3\\b`));
        await mark(screen, new RegExp(`${word}4\\b`));
        const bar = bulkBar(screen);
        await bar.getByText(t('app.selected', { smart_count: 2 }), { exact: true }).waitFor();
        const { field, off } = resource.status;
        await screen.expectToast(() =>
          bar.getByRole('button', { name: resource.status.label[locale], exact: true }).click(),
        );
        await bar.waitFor({ state: 'detached' });
        expect(await found(`&filter[${field}]=${off}`)).toBe(2);

        await page.locator('thead').getByRole('checkbox').check();
        await bar.getByText(t('app.selected', { smart_count: 10 }), { exact: true }).waitFor();
        await bar.getByRole('button', { name: t('app.lists.choose_all', { smart_count: 12 }), exact: true }).click();
        await bar.getByText(t('app.selected', { smart_count: 12 }), { exact: true }).waitFor();
        await screen.button('ra.action.delete', bar).click();
        const dialog = page.getByRole('dialog');
        await screen.button('app.cancel', dialog).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await found()).toBe(12);

        await screen.button('ra.action.delete', bar).click();
        await screen.expectToast(() => screen.button('ra.action.delete', dialog).click());
        await page.getByText(t('messages.no_records'), { exact: true }).waitFor();
        await bar.waitFor({ state: 'detached' });
        expect(await found()).toBe(0);
        await screen.button('app.clear_filters').click();
        const { body } = await product.api.call(`${resource.path}?per_page=1`, { as: vendor });
        await expectTotal(screen, body.meta.total);
      });
    });
  });

describe.each(inOneLanguage('en'))('bulk editing in %s', (locale) => {
  const inTurn = byTurns(locale);
  if (isLongRun)
    inTurn(
      'previews and sets one value on all records, and asks again about a record that has changed in the meantime',
      async () => {
        const word = newWord();
        await addRecords(product.api, resources.colours, vendor, word, 11);
        await onList(resources.colours, locale, async (screen) => {
          const { page, t } = screen;
          await search(screen, word, 11);
          await page.locator('thead').getByRole('checkbox').check();
          const bar = bulkBar(screen);
          await bar.getByRole('button', { name: t('app.lists.choose_all', { smart_count: 11 }), exact: true }).click();
          await screen.button('app.lists.edit', bar).click();
          const dialog = page.getByRole('dialog', { name: t('app.lists.edit_many', { smart_count: 11 }) });
          const order = labelOf(resources.colours, 'sort', locale);
          await dialog.getByLabel(t('app.lists.field')).selectOption({ label: order });
          await dialog
            .getByText(t('app.lists.edit_preview', { smart_count: 11, field: order }), { exact: true })
            .waitFor();
          const apply = dialog.getByRole('button', { name: t('app.lists.apply_to', { smart_count: 11 }), exact: true });
          await dialog.locator('[name=sort]').fill('10000');
          await apply.click();
          await dialog.locator('[name=sort][aria-invalid=true]').waitFor();
          await dialog.locator('[name=sort]').fill('4321');
          const read = async () =>
            (await product.api.call(`products_colors?search=${word}&per_page=100`, { as: vendor })).body
              .data as Colour[];
          const [{ color_id }] = (await read()) as [Colour];
          // Another user saves one of the records just before the bulk update is sent.
          await page.route(
            apiRoute('products_colors/update'),
            async (route) => {
              await product.api.call('products_colors/update', { as: vendor, body: { color_id, hex: '#abcdef' } });
              await route.continue();
            },
            { times: 1 },
          );
          screen.provokesStatus(409);
          await apply.click();
          const left = page.getByRole('dialog', { name: stale.title[locale === 'en' ? 'en' : 'ar'] });
          await left.locator('[data-field=hex]').waitFor();
          expect(await violations(screen)).toEqual([]);
          await screen.expectToast(() =>
            left.getByRole('button', { name: t('app.lists.apply_to', { smart_count: 1 }), exact: true }).click(),
          );
          await bar.waitFor({ state: 'detached' });
          const changed = (await read()).map(
            ({ color_id: id, sort, version, hex }) =>
              `${sort} in version ${version}${id === color_id ? ` ${hex}` : ''}`,
          );
          expect(changed.toSorted()).toEqual([...Array(10).fill('4321 in version 2'), '4321 in version 3 #abcdef']);
        });
      },
    );

  inTurn('deletes the unused records, counts those in use and keeps them selected', async () => {
    const word = newWord();
    await addRecords(product.api, resources.colours, vendor, word, 3);
    const { body } = await product.api.call(`products_colors?search=${word}`, { as: vendor });
    const used = body.data[1].color_id as number;
    const thing = await resources.products.record(product.api, vendor, word);
    await product.api.call('products/add', { as: vendor, body: { ...thing, colours: [used] } });
    await onList(resources.colours, locale, async (screen) => {
      const { page, t } = screen;
      await search(screen, word, 3);
      await page.locator('thead').getByRole('checkbox').check();
      const bar = bulkBar(screen);
      await screen.button('ra.action.delete', bar).click();
      await screen.button('ra.action.delete', page.getByRole('dialog')).click();
      await screen.toast(t('messages.kept_in_use', { smart_count: 1 })).waitFor();
      await expectTotal(screen, 1);
      await bar.getByText(t('app.selected', { smart_count: 1 }), { exact: true }).waitFor();
      const left = await product.api.call(`products_colors?search=${word}`, { as: vendor });
      expect(left.body.data.map(({ color_id }: { color_id: number }) => color_id)).toEqual([used]);
    });
  });
});
