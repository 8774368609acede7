import { beforeAll, describe, expect, it } from 'vitest';
import { pdf, png } from '../../helpers/files';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { newWord } from '../support/resources';
import { overflow, violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save } from '../support/parts/form';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;
let width = 200;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const picture = async (name: string) => {
  width += 1;
  return { name, mimeType: 'image/png', buffer: await png(width, 120) };
};
const chooser = ({ page }: Screen) => page.locator('main input[type=file][data-field=file]');
const card = ({ page }: Screen, name: string) => page.locator('main li:has(a)', { hasText: name });

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
const find = async (name: string): Promise<any[]> =>
  (await product.api.call(`gallery?search=${name}`, { as: vendor })).body.data;

describe('the gallery', () => {
  it('accepts several files at once and shows a card for each', () =>
    product.passing({ as: vendor, path: '/gallery' }, async (screen) => {
      const word = newWord();
      await chooser(screen).waitFor({ state: 'attached' });
      await chooser(screen).setInputFiles([
        await picture(`${word}a.png`),
        await picture(`${word}b.png`),
        { name: `${word}c.pdf`, mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.from(word)]) },
      ]);
      for (const name of ['a.png', 'b.png', 'c.pdf']) await card(screen, `${word}${name}`).waitFor();
      expect(await find(word)).toHaveLength(3);
      const look = card(screen, `${word}a.png`).locator('img');
      expect(await look.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(160);

      // Before several files are deleted, the page lists where they are used.
      const { file } = (await find(`${word}a`))[0];
      await product.api.call('brands/add', { as: vendor, body: { name: [`Brand ${word}`, 'علامة'], logo: file } });
      for (const name of ['a.png', 'b.png']) await card(screen, `${word}${name}`).getByRole('checkbox').check();
      await screen.page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      const dialog = screen.page.getByRole('dialog');
      await dialog.getByText('1 of them is used here and will be removed from it:').waitFor();
      await dialog.getByText(`Brand: Brand ${word}`).waitFor();
      await screen.expectToast(() => dialog.getByRole('button', { name: 'Delete' }).click());
      expect(await find(word)).toHaveLength(1);
      expect((await product.api.call(`brands?search=${word}`, { as: vendor })).body.data).toMatchObject([
        { logo: null },
      ]);
    }));

  it('offers its pictures in a record’s form, and lists where a picture is used before deleting it', () =>
    product.passing({ as: vendor, path: '/gallery' }, async (screen) => {
      const word = newWord();
      await chooser(screen).waitFor({ state: 'attached' });
      await chooser(screen).setInputFiles(await picture(`${word}.png`));
      await card(screen, word).waitFor();

      await screen.move('/brands/create');
      const { page } = screen;
      await page.getByRole('button', { name: 'Choose from gallery: Logo' }).click();
      await page.getByRole('searchbox', { name: 'Search the gallery' }).fill(word);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `${word}.png` })
        .click();
      const [file] = await find(word);
      await expectEventually(() => input(screen, 'logo').inputValue()).toBe(file.file);
      await fill(screen, { 'name.en': `Brand ${word}`, 'name.ar': 'علامة' });
      await screen.expectToast(() => save(screen));

      await screen.arrives(/\/brands\/\d+\/show$/);
      await screen.move(`/gallery/${file.file_id}/show`);
      await page.getByRole('link', { name: `Brand ${word}`, exact: true }).waitFor();
      await screen.choose('Delete');
      await page.getByRole('dialog').getByText(`Brand: Brand ${word}`).waitFor();
      await screen.expectToast(() => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click());
      expect(await find(word)).toEqual([]);
      const { body } = await product.api.call(`brands?search=${word}`, { as: vendor });
      expect(body.data).toMatchObject([{ logo: null }]);
    }));

  it.each(inOneLanguage('ar-SY'))('meets WCAG and fits a phone, in %s', async (locale) => {
    const screen = await product.visit({
      as: vendor,
      locale,
      theme: 'dark',
      path: '/gallery',
      context: { viewport: { width: 360, height: 780 } },
    });
    await screen.page.locator('main li img').first().waitFor();
    expect(await overflow(screen)).toBe(0);
    expect(await violations(screen)).toEqual([]);
  });

  it('is read-only for a viewer', async () => {
    const screen = await product.visit({ as: 'viewer', path: '/gallery' });
    await screen.page.locator('main li img').first().waitFor();
    expect(await screen.page.locator('main input[type=file]').count()).toBe(0);
    expect(await screen.page.locator('main li input[type=checkbox]').count()).toBe(0);
  });
});
