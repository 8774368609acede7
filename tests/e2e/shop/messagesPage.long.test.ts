import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { inLocale } from '../support/texts';

const product = withProduct();
let vendor: Login;
beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe('conversations', () => {
  it('open at the latest unread one, or with the list on a phone', async () => {
    const [{ thread_id: latest }] = (
      await product.api.call('message_threads?filter[attention]=unread&per_page=1&sort=last_at&order=desc', {
        as: vendor,
      })
    ).body.data;
    await product.passing(
      { as: vendor, locale: 'ar-SY', path: '/messages', context: { viewport: { width: 390, height: 844 } } },
      async (phone) => {
        await phone.settled();
        expect(phone.path()).toMatch(/^\/messages(\?|$)/);
      },
    );
    await product.passing({ as: vendor, path: '/messages' }, async (screen) => {
      await screen.arrives(new RegExp(`/messages/${latest}/show`));
      await screen.page.getByRole('log').waitFor();
      // A conversation stays open after it has been read and isn't replaced by another one.
      await expectEventually(
        async () => (await product.api.call(`message_threads?ids=${latest}`, { as: vendor })).body.data[0].unread,
      ).toBe(0);
      expect(screen.path()).toMatch(new RegExp(`^/messages/${latest}/show`));
    });
  });

  it('keep the composer visible on a phone, with a single attach button and without a scroll-to-top button', async () => {
    const [{ thread_id: thread, subject }] = (
      await product.api.call('message_threads?filter[state]=open&per_page=1', { as: vendor })
    ).body.data;
    await product.passing(
      { as: vendor, path: `/messages/${thread}/show`, context: { viewport: { width: 390, height: 844 } } },
      async ({ page, t }) => {
        const composer = page.locator('form[data-composes]');
        await composer.waitFor();
        // The subject is the page's only heading.
        expect(await page.locator('main').getByRole('heading').allInnerTexts()).toEqual([subject]);
        const seen = () =>
          composer.evaluate(
            (form) => form.getBoundingClientRect().bottom <= window.innerHeight && form.getBoundingClientRect().top > 0,
          );
        await expectEventually(seen).toBe(true);
        await page.evaluate(() => window.scrollTo(0, 400));
        await expectEventually(seen).toBe(true);
        await expectEventually(() =>
          composer
            .getByRole('button')
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)),
        ).toEqual(['Choose files: Attachments', 'Saved replies', 'Send']);
        expect(await page.getByRole('button', { name: t('app.scroll_to_top') }).count()).toBe(0);
      },
    );
  });

  it('are read-only for a viewer', async () => {
    const [{ thread_id: thread }] = (await product.api.call('message_threads?filter[attention]=unread', { as: vendor }))
      .body.data;
    const screen = await product.visit({ as: 'viewer', locale: 'ar-SY', path: `/messages/${thread}/show` });
    await screen.page
      .getByText(inLocale({ en: 'Your role can read messages', ar: 'يمكن لدورك قراءة الرسائل' }, 'ar-SY'))
      .waitFor();
    expect(await screen.page.getByRole('textbox', { name: 'اكتب ردًا' }).count()).toBe(0);
    expect(await screen.button('إغلاق').count()).toBe(0);
    expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
