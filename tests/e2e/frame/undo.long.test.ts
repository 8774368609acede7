import { beforeAll, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { addRecords, newWord, resources } from '../support/resources';
import { bulkBar, expectTotal, mark, search } from '../support/parts/list';
import { withProduct } from '../support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

it.each(inOneLanguage('ar-SY'))('a shortcut undoes a bulk deletion and a switched status (%s)', async (locale) => {
  const resource = resources.colours;
  const word = newWord();
  await addRecords(product.api, resource, vendor, word, 3);
  await product.passing({ as: vendor, locale, path: '/products_colors?page=1&per_page=10' }, async (screen) => {
    const { page, t } = screen;
    const undo = page.locator('#toasts').getByRole('button', { name: t('ra.action.undo'), exact: true });
    await search(screen, word, 3);
    for (const one of [1, 2]) await mark(screen, new RegExp(`${word}${one}\\b`));
    await screen.button('ra.action.delete', bulkBar(screen)).click();
    await screen.button('ra.action.delete', page.getByRole('dialog')).click();
    await expectTotal(screen, 1);
    await undo.waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(t('messages.restored', { smart_count: 2 }), { exact: true }).waitFor();
    await expectTotal(screen, 3);
    await undo.waitFor({ state: 'detached' });

    // The shortcut focuses the latest toast. The focused toast stays open, so the user can press its undo button.
    await page
      .locator('tbody')
      .getByRole('button', { name: new RegExp(`${word}3\\b`) })
      .last()
      .click();
    await undo.waitFor();
    await page.keyboard.press('F8');
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page
      .locator('#toasts')
      .getByText(locale === 'en' ? ': undone' : 'تم التراجع عن تغيير')
      .waitFor();
    const { body } = await product.api.call(`${resource.path}?search=${word}3`, { as: vendor });
    expect(body.data[0].active).toBe(true);
  });
});
