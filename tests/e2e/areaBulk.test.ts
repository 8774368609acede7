import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from './support/api';
import { addRecords, areas, areasInLocales, newWord } from './support/areas';
import { bulkBar, expectTotal, mark, search } from './support/list';
import { withProduct } from './support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe.each(areasInLocales)('several records of %s in %s', (name, locale) => {
  const area = areas[name];

  it('are switched off together, and all that a search finds is deleted together', async () => {
    const word = newWord();
    await addRecords(product.api, area, vendor, word, 12);
    const screen = await product.visit({ as: vendor, locale, path: `/${area.name}` });
    const { page, t } = screen;
    const found = async (query = '') => {
      const { body } = await product.api.call(`${area.path}?search=${word}${query}`, { as: vendor });
      return body.meta.total as number;
    };
    await search(screen, word, 12);

    await mark(screen, new RegExp(`${word}3\\b`));
    await mark(screen, new RegExp(`${word}4\\b`));
    const bar = bulkBar(screen);
    await bar.getByText(t('app.selected', { smart_count: 2 }), { exact: true }).waitFor();
    const { field, off } = area.status;
    await screen.told(() => bar.getByRole('button', { name: area.status.label[locale], exact: true }).click());
    await bar.waitFor({ state: 'detached' });
    expect(await found(`&filter[${field}]=${off}`)).toBe(2);

    await page.locator('thead').getByRole('checkbox').check();
    await bar.getByText(t('app.selected', { smart_count: 10 }), { exact: true }).waitFor();
    await screen.button('ra.action.select_all_button', bar).click();
    await bar.getByText(t('app.selected', { smart_count: 12 }), { exact: true }).waitFor();
    await screen.button('ra.action.delete', bar).click();
    const dialog = page.getByRole('dialog');
    await screen.button('ra.action.cancel', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await found()).toBe(12);

    await screen.button('ra.action.delete', bar).click();
    await screen.told(() => screen.button('ra.action.delete', dialog).or(screen.button('ra.action.confirm', dialog)).click());
    await page.getByText(t('messages.no_records'), { exact: true }).waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await found()).toBe(0);
    await screen.button('app.clear_filters').click();
    const { body } = await product.api.call(`${area.path}?per_page=1`, { as: vendor });
    await expectTotal(screen, body.meta.total);
  });
});
