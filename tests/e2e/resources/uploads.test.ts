import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { heic, noise, png, svg } from '../../helpers/files';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save } from '../support/parts/form';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  picture = { name: 'logo.png', mimeType: 'image/png', buffer: await png(300, 200) };
});

const chooser = ({ page }: Screen) => page.locator('input[type=file][data-field=logo]');
const address = (screen: Screen) => input(screen, 'logo').inputValue();
const resource = (page: Page) => page.locator('main div', { has: page.locator('> div > input[type=file]') }).last();

const open = async (locale: 'en' | 'ar-SY' = 'en') => {
  const screen = await product.visit({ as: vendor, locale, path: '/brands/create' });
  await chooser(screen).waitFor({ state: 'attached' });
  return screen;
};

/** Simulates dropping or pasting a file onto the upload area. */
const hand = (screen: Screen, event: 'drop' | 'paste', file: typeof picture) =>
  resource(screen.page).evaluate(
    (place, { type, name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      const made =
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer });
      place.dispatchEvent(made);
    },
    { type: event, name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] },
  );

describe.each(['en', 'ar-SY'] as const)('a picture, in %s', (locale) => {
  const inTurn = byTurns(locale);
  inTurn('is chosen, shown, and saved with its record', async () => {
    const screen = await open(locale);
    const word = newWord();
    await screen.expectToast(() => chooser(screen).setInputFiles(picture));
    await expectEventually(() => address(screen)).toMatch(/^\/media\/shop-\d+\/[0-9a-f]{64}-large\.webp$/);
    const shown = screen.page.locator('main form img').first();
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(160);
    await fill(screen, { 'name.en': word, 'name.ar': 'شعار' });
    await screen.expectToast(() => save(screen));
    await screen.arrives(/\/brands\/\d+\/show$/);
    const { body } = await product.api.call(`brands?search=${word}`, { as: vendor });
    expect(body.data[0].logo).toMatch(/-large\.webp$/);
  });

  inTurn('shows the reason next to it if it is refused, and the typed values are kept', async () => {
    const screen = await open(locale);
    await fill(screen, { 'name.en': 'typed' });
    screen.provokesStatus(422);
    await chooser(screen).setInputFiles({ name: 'evil.png', mimeType: 'image/png', buffer: svg });
    const alert = resource(screen.page).getByRole('alert');
    expect(await alert.textContent()).toBe(screen.t('validation.file_svg'));
    // The server detects a file's type from its content, regardless of its name.
    await chooser(screen).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: heic });
    await expectEventually(() => alert.textContent()).toBe(screen.t('validation.file_heic'));
    expect(await input(screen, 'name.en').inputValue()).toBe('typed');
    expect(await address(screen)).toBe('');
  });
});

if (isLongRun)
  describe('a picture', () => {
    it.each(['drop', 'paste'] as const)('can be added by %s', async (event) => {
      const screen = await open();
      await screen.expectToast(() => hand(screen, event, picture));
      await expectEventually(() => address(screen)).toMatch(/-large\.webp$/);
    });

    it('can be uploaded again after the connection was reset', async () => {
      const screen = await open();
      screen.provokes(/ERR_CONNECTION_RESET/);
      await fill(screen, { 'name.en': 'kept' });
      await screen.page.route('**/uploads?*', (route) => route.abort('connectionreset'), { times: 1 });
      await chooser(screen).setInputFiles(picture);
      const alert = resource(screen.page).getByRole('alert');
      expect(await alert.textContent()).toBe(
        'An error occured while uploading. The server could not be reached. Check your connection.',
      );
      expect(await input(screen, 'name.en').inputValue()).toBe('kept');
      await screen.page.getByRole('button', { name: screen.t('app.retry') }).click();
      await expectEventually(() => address(screen)).toMatch(/-large\.webp$/);
    });

    it('can be canceled during its upload, and blocks saving until then', async () => {
      const screen = await open();
      const { page, t } = screen;
      const held: (() => void)[] = [];
      await page.route('**/uploads?*', (route) => void held.push(() => void route.abort().catch(() => {})));
      await fill(screen, { 'name.en': newWord(), 'name.ar': 'شعار' });
      await chooser(screen).setInputFiles({ ...picture, buffer: await noise() });
      await page.getByRole('progressbar', { name: /logo\.png/ }).waitFor();
      await save(screen);
      await screen.toast('A file is still being uploaded').waitFor();
      expect(screen.callsTo('brands/add')).toEqual([]);
      await page.getByRole('button', { name: t('app.upload.cancel') }).click();
      await expectEventually(() => page.getByRole('progressbar').count()).toBe(0);
      expect(await address(screen)).toBe('');
      held.forEach((end) => end());
      await screen.expectToast(() => save(screen));
      await screen.arrives(/\/brands\/\d+\/show$/);
    });
  });

if (isLongRun)
  describe.each(inOneLanguage('ar-SY'))('choosing 21 pictures at once, in %s', (locale) => {
    it('uploads twenty, reports the extra one, and keeps the typed values', async () => {
      const screen = await product.visit({ as: vendor, locale, path: '/products/view-all/create' });
      const choose = screen.page.locator('input[type=file][data-field=images]');
      await choose.waitFor({ state: 'attached' });
      await fill(screen, { 'name.en': 'typed' });
      // Simulates a busy server. The page must automatically retry each upload.
      screen.provokesStatus(503);
      await screen.page.route(
        '**/uploads?*',
        (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'Busy' } }),
        { times: 2 },
      );
      const files = await Promise.all(
        Array.from({ length: 21 }, async (_, index) => ({
          name: `photo-${index}.png`,
          mimeType: 'image/png',
          buffer: await png(20 + index, locale === 'en' ? 10 : 11),
        })),
      );
      await choose.setInputFiles(files);
      const alert = screen.page
        .getByRole('alert')
        .filter({ hasText: locale === 'en' ? /^The maximum number of files/ : /^اكتمل العدد المسموح/ });
      await alert.waitFor();
      await expectEventually(() => screen.page.getByRole('progressbar').count()).toBe(0);
      await expectEventually(() => screen.page.locator('main form ol > li img').count()).toBe(20);
      expect([await alert.count(), await input(screen, 'name.en').inputValue()]).toEqual([1, 'typed']);
    });
  });
