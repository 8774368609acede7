import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { overflow, violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { save } from '../support/parts/form';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;
let id = 0;

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
const read = async (): Promise<any> => (await product.api.call(`products?ids=${id}`, { as: vendor })).body.data[0];

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  id = (await product.api.call('products?per_page=1', { as: vendor })).body.data[0].product_id as number;
});

/** Opens the product's form and calls `look` with the screen. Reuses the previous test's page if possible. */
const onForm = (look: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, path: `/products/view-all/${id}` }, look);

const box = ({ page }: Screen, language: 'en' | 'ar') => page.locator(`main [data-source="description.${language}"]`);

const emptied = async (screen: Screen, language: 'en' | 'ar') => {
  await box(screen, language).click();
  // The editor is created when its container receives the focus.
  await expectEventually(() =>
    box(screen, language).evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
  await screen.page.keyboard.press('ControlOrMeta+A');
  await screen.page.keyboard.press('Delete');
};

describe('a description', () => {
  it('is formatted with the keyboard alone in both languages, and is shown as it was written', () =>
    onForm(async (screen) => {
      const { page } = screen;
      await emptied(screen, 'en');
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.type('Warm');
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.type(' wool');
      await page.keyboard.press('Enter');
      // The toolbar is a single Tab stop. The arrow keys move within it.
      await page.keyboard.press('Shift+Tab');
      await expectEventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Bold (Ctrl+B)',
      );
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
      await expectEventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'List',
      );
      // Text typed before the next frame must be inserted into the editor, even if that frame is delayed.
      await page.evaluate(() => {
        const draw = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 500);
      });
      await page.keyboard.press('Enter');
      await page.keyboard.type('Wash at 30');
      await emptied(screen, 'ar');
      await page.keyboard.type('صوف دافئ');
      await screen.expectToast(() => save(screen));
      expect((await read()).description).toEqual([
        '<p><strong>Warm</strong> wool</p><ul><li><p>Wash at 30</p></li></ul>',
        '<p>صوف دافئ</p>',
      ]);
      await screen.goto(`/products/view-all/${id}/show`);
      await page.locator('main strong', { hasText: 'Warm' }).waitFor();
      const item = page.locator('main li', { hasText: 'Wash at 30' });
      expect(await item.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
    }));

  it('accepts only links to web pages', () =>
    onForm(async (screen) => {
      const { page } = screen;
      await emptied(screen, 'en');
      await page.keyboard.type('Guide');
      await page.keyboard.press('ControlOrMeta+A');
      const tools = page.getByRole('toolbar', { name: 'Formatting: Description (English)' });
      await tools.getByRole('button', { name: 'Link' }).click();
      const address = page.getByRole('textbox', { name: 'Where the link leads' });
      await address.fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await page.getByText('Enter a web address that begins with https://').waitFor();
      await address.fill('example.com/sizes');
      await page.keyboard.press('Enter');
      await expectEventually(() => box(screen, 'en').locator('a').getAttribute('href')).toBe(
        'https://example.com/sizes',
      );
      await screen.expectToast(() => save(screen));
      expect((await read()).description[0]).toBe('<p><a href="https://example.com/sizes">Guide</a></p>');
      await screen.arrives(/\/products\/view-all\/\d+\/show$/);
      await screen.settled();
    }));

  it('keeps only text and formatting when pasted', () =>
    onForm(async (screen) => {
      await emptied(screen, 'en');
      // The browser reports that it blocks the inline handler.
      screen.provokes(/inline event handler/);
      await box(screen, 'en').evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          '<p>Soft <b>cotton</b><img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a></p>',
        );
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      });
      await expectEventually(() => box(screen, 'en').innerText()).toContain('Soft cotton');
      expect(await box(screen, 'en').locator('img:not(.ProseMirror-separator), script, a').count()).toBe(0);
      expect(await screen.page.evaluate(() => 'ran' in window)).toBe(false);
    }));

  it.each(inOneLanguage('ar-SY'))('meets WCAG and fits a phone, in %s', async (locale) => {
    const screen = await product.visit({
      as: vendor,
      locale,
      path: `/products/view-all/${id}`,
      context: { viewport: { width: 390, height: 844 } },
    });
    await box(screen, 'ar').waitFor();
    expect(await overflow(screen)).toBe(0);
    expect(await violations(screen)).toEqual([]);
    if (locale === 'en') return;
    const tool = screen.page.getByRole('toolbar').first().getByRole('button').first();
    await tool.focus();
    await screen.page.keyboard.press('ArrowLeft');
    await expectEventually(() => screen.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'مائل (Ctrl+I)',
    );
  });
});
