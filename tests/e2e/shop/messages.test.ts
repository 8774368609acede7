import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf, png } from '../../helpers/files';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { violations } from '../support/looks/axe';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { fill, note, save, typedValues } from '../support/parts/form';
import { mostShift, shifts, watchShifts } from '../support/looks/layoutShift';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

/** Opens a path on a phone in Arabic and calls `look` with the screen. Reuses the previous test's page if possible. */
const onPhone = (path: string, look: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, locale: 'ar-SY', path, context: { viewport: { width: 390, height: 844 } } }, look);

const log = ({ page }: Screen) => page.getByRole('log');
const messageWith = (screen: Screen, text: string) => log(screen).getByText(text, { exact: true });

describe('conversations', () => {
  if (isLongRun)
    it('show a client’s message live on every page, even after a lost connection', () =>
      product.passing({ as: vendor, path: '/messages' }, async (list) => {
        const { token } = await shopper.order('Muneera');
        await list.expectListening();
        const subject = `Where is the parcel ${newWord()}?`;
        const { thread_id: thread } = await shopper.write(token, { subject, body: 'It was to come today' });
        const row = list.page.getByRole('link', { name: subject });
        await row.waitFor();
        await row.click();
        await messageWith(list, 'It was to come today').waitFor();
        expect(list.path()).toMatch(new RegExp(`^/messages/${thread}/show`));
        // A message is marked as read when it is shown.
        await expectEventually(
          async () => (await product.api.call(`message_threads?ids=${thread}`, { as: vendor })).body.data[0].unread,
        ).toBe(0);

        await onPhone(`/messages/${thread}/show`, async (phone) => {
          await messageWith(phone, 'It was to come today').waitFor();
          await list.page.context().setOffline(true);
          list.provokes(/ERR_INTERNET_DISCONNECTED/);
          await shopper.write(token, { thread, body: 'Is anybody there?' });
          await messageWith(phone, 'Is anybody there?').waitFor();
          expect(await messageWith(list, 'Is anybody there?').count()).toBe(0);
          await list.page.context().setOffline(false);
          await messageWith(list, 'Is anybody there?').waitFor();
          expect(await messageWith(list, 'Is anybody there?').count()).toBe(1);
          expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        });
      }));

  it('keep the composer and the latest message above a phone’s keyboard, and their steps in a menu', async () => {
    const { token } = await shopper.order('Bashayer');
    const subject = `Many questions ${newWord()}`;
    const { thread_id: thread } = await shopper.write(token, { subject, body: 'Is it open on Friday?' });
    for (const body of ['And on Saturday?', 'Or on Sunday?', 'In the morning?', 'Do you gift-wrap?'])
      await shopper.write(token, { thread, body });
    await onPhone(`/messages/${thread}/show`, async (screen) => {
      const { page } = screen;
      const composer = page.locator('form[data-composes]');
      const box = page.getByRole('textbox', { name: 'اكتب ردًا' });
      const latest = messageWith(screen, 'Do you gift-wrap?');
      await latest.waitFor();
      const edges = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!;
        return { top: Math.round(y), bottom: Math.round(y + height) };
      };
      /**
       * Waits until the composer is above the keyboard, the messages are above the composer, and the latest message is
       * visible.
       */
      const expectAbove = (keyboard: number) =>
        expectEventually(async () => {
          const [shown, message, input] = [await edges(log(screen)), await edges(latest), await edges(composer)];
          const places = [shown.top, message.top, message.bottom, input.top, input.bottom, keyboard];
          return places.every((place, index) => index === 0 || place >= places[index - 1]!) ? 'above' : places;
        }).toBe('above');
      await expectAbove(844);
      // In most browsers, the keyboard reduces the page's height (`interactive-widget=resizes-content`).
      await box.click();
      for (const size of [
        { width: 390, height: 500 },
        { width: 360, height: 430 },
      ]) {
        await page.setViewportSize(size);
        await expectAbove(size.height);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // On iPhones, the keyboard covers the bottom of the page.
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - 340 });
        visualViewport!.dispatchEvent(new Event('resize'));
      });
      await expectAbove(844 - 340);
      await box.fill('One\nTwo\nThree\nFour\nFive\nSix');
      await expectAbove(844 - 340);
      await box.fill('');
      await page.evaluate(() => {
        Reflect.deleteProperty(visualViewport!, 'height');
        visualViewport!.dispatchEvent(new Event('resize'));
      });
      await expectAbove(844);

      await screen.button('طلبات العميل').click();
      await page.getByRole('dialog', { name: 'طلبات العميل' }).waitFor();
      await page.keyboard.press('Escape');
      await screen.expectToast(() => screen.choose('إغلاق'));
      await page.getByText('هذه المحادثة مغلقة').waitFor();
      await screen.expectToast(() => screen.choose('إعادة الفتح'));
      await box.waitFor();
      expect(await violations(screen)).toEqual([]);
    });
  });

  if (isLongRun)
    it('keep both drafts and messages that failed to send', async () => {
      const { token } = await shopper.order('Dalal');
      const { thread_id: thread } = await shopper.write(token, { subject: 'A gift', body: 'Can it be wrapped?' });
      await product.passing({ as: vendor, path: `/messages/${thread}/show` }, async (screen) => {
        const { page } = screen;
        const box = page.getByRole('textbox', { name: 'Write a reply' });
        await box.fill('Of course');
        await page.reload();
        await expectEventually(() => box.inputValue()).toBe('Of course');
        // The message is delivered but the response is lost. Retries must not duplicate the message.
        screen.provokes(/ERR_FAILED|ERR_CONNECTION/);
        await page.route(
          apiRoute('messages/add'),
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        screen.provokesStatus(422);
        await box.press('Control+Enter');
        await log(screen).getByRole('alert').waitFor();
        expect(await box.inputValue()).toBe('');
        await page.reload();
        await log(screen).getByRole('button', { name: 'Send again' }).click();
        await expectEventually(() => log(screen).getByRole('alert').count()).toBe(0);
        await expectEventually(() => messageWith(screen, 'Of course').count()).toBe(1);
        const { data } = (await product.api.call(`messages?filter[thread]=${thread}`, { as: vendor })).body;
        expect(data.filter(({ body }: { body: string }) => body === 'Of course')).toHaveLength(1);
        await screen.button('Close').click();
        await page.getByText('This conversation is closed').waitFor();
        expect(await box.count()).toBe(0);
        expect(await violations(screen)).toEqual([]);
      });
    });

  it('can be started by the shop from an order on a phone in Arabic, and are shown in that order', async () => {
    const { token, number } = await shopper.order('Wadha');
    const [{ order_id: id }] = (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data;
    await onPhone(`/all-orders/${id}/show`, async (screen) => {
      const { page } = screen;
      await screen.choose('كتابة رسالة');
      await screen.arrives(/\/messages\/create\?/);
      await screen.settled();
      await expectEventually(() => typedValues(screen, ['client', 'about_order'])).toEqual({
        client: 'Wadha',
        about_order: number,
      });
      await save(screen);
      await expectEventually(async () => (await note(screen, 'subject')).textContent()).toContain('الموضوع');
      await fill(screen, { subject: 'بخصوص طلبك', body: 'سيصلك غدًا' });
      await screen.expectToast(() => save(screen));
      await screen.arrives(/\/messages\/\d+\/show/);
      await messageWith(screen, 'سيصلك غدًا').waitFor();
      expect((await shopper.read(token))[0]).toMatchObject({
        subject: 'بخصوص طلبك',
        messages: [{ sender: 'shop', body: 'سيصلك غدًا' }],
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  });

  if (isLongRun)
    it('carry files in both directions on a phone in Arabic, and lose none of them', async () => {
      const { token } = await shopper.order('Hessa');
      const sent = await shopper.upload(token, await png(420, 300, '#7a3b69'), 'صورة القماش الذي أريده.png');
      const { thread_id: thread } = await shopper.write(token, {
        subject: 'بأي لون؟',
        body: '',
        attachments: [{ url: sent.url, name: sent.name }],
      });
      await onPhone(`/messages/${thread}/show`, async (screen) => {
        const { page, t } = screen;
        const picture = log(screen).getByRole('link', { name: sent.name });
        await picture.getByText('ك.ب').waitFor();
        expect(
          await picture
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBe(160);

        const form = page.locator('main form');
        const chooser = page.locator('input[type=file][data-field=attachments]');
        const attached = form.getByRole('list', { name: 'الملفات المرفقة' });
        const send = form.getByRole('button', { name: 'إرسال', exact: true });
        await chooser.waitFor({ state: 'attached' });
        const paper = {
          name: 'فاتورة 12.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.concat([pdf, Buffer.from(`%${thread}`)]),
        };
        await chooser.setInputFiles([
          paper,
          { name: 'قماش.png', mimeType: 'image/png', buffer: await png(500, 320, '#21618c') },
        ]);
        await expectEventually(() => attached.getByRole('listitem').count()).toBe(2);
        // The error for a rejected file is shown next to the file. The attached files aren't removed.
        screen.provokesStatus(422);
        await chooser.setInputFiles({
          name: 'صفحة.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('<html><script>alert(1)</script>'),
        });
        await form.getByText(t('validation.file_type_image_document')).waitFor();
        await form.getByRole('button', { name: 'إزالة هذا الملف' }).click();
        await attached.getByRole('button', { name: 'إزالة: قماش.png' }).click();
        expect(await violations(screen)).toEqual([]);
        await page.reload();
        await expectEventually(() => attached.getByRole('listitem').allTextContents()).toEqual([
          expect.stringContaining(paper.name),
        ]);

        // The text of a message is optional.
        // If the server rejects a message, the reason is shown and the message can be edited again.
        await page.route(
          apiRoute('messages/add'),
          (route) =>
            route.fulfill({
              status: 422,
              json: { message: 'Check the fields', errors: { 'attachments.0.url': ['هذا الملف ليس هنا'] } },
            }),
          { times: 1 },
        );
        await send.click();
        await log(screen).getByRole('alert').filter({ hasText: 'هذا الملف ليس هنا' }).waitFor();
        await log(screen).getByRole('button', { name: 'تعديل' }).click();
        await expectEventually(() => attached.getByRole('listitem').count()).toBe(1);
        await page.getByRole('textbox', { name: 'اكتب ردًا' }).fill('هذه فاتورتك');
        await send.click();
        const arrived = log(screen).getByRole('link', { name: paper.name });
        await arrived.waitFor();
        await expectEventually(() => attached.count()).toBe(0);
        // The message is shown before the server has received it.
        const latest = async () => (await shopper.read(token))[0]!.messages;
        await expectEventually(async () => (await latest()).at(-1)).toMatchObject({
          sender: 'shop',
          body: 'هذه فاتورتك',
          attachments: [{ name: paper.name, bytes: paper.buffer.length }],
        });
        const saved = page.waitForEvent('download');
        await arrived.click();
        expect((await saved).suggestedFilename()).toBe(paper.name);
        expect(await violations(screen)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

        // On a message's page, a placeholder reserves space until the attachments are loaded.
        const script = '**/static/js/AttachmentList-*';
        const held = page.waitForRequest(script);
        await page.route(script, async (route) => {
          await page.locator('main .MuiSkeleton-rounded').waitFor();
          await route.continue();
        });
        const { message_id: ours } = (await latest()).at(-1)!;
        await watchShifts(page);
        await page.goto(`${screen.url}/messages/items/${ours}/show`);
        await held;
        await page.locator('main').getByRole('list', { name: 'الملفات المرفقة' }).getByText(paper.name).waitFor();
        expect((await shifts(page)).score).toBeLessThan(mostShift);
      });
    });

  if (isLongRun)
    it('open the login page when the session ends, without any request by the user', async () => {
      const mine = await product.api.login('vendor');
      const screen = await product.visit({ as: mine, path: '/messages' });
      await screen.expectListening();
      screen.provokesStatus(401);
      await fetch(`${product.url}/api/sub_vendor/logout`, { headers: { authorization: `Bearer ${mine.token}` } });
      // At the next event, the server detects that the session has ended.
      await shopper.order('Anoud');
      await screen.arrives(/\/login\?next=%2Fmessages.*ended=1/);
    });
});
