import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from './support/api';
import { violations } from './support/axe';
import { apiRoute } from './support/calls';
import { expectEventually } from './support/expectEventually';
import { fill, note, save, typed } from './support/form';
import { withProduct } from './support/product';
import type { Screen } from './support/screen';
import { shopperOf } from './support/shopper';
import { inLocale } from './support/texts';

const product = withProduct();
let vendor: Login;
let shopper: Awaited<ReturnType<typeof shopperOf>>;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  shopper = await shopperOf(product, vendor);
});

const log = ({ page }: Screen) => page.getByRole('log');
const said = (screen: Screen, text: string) => log(screen).getByText(text, { exact: true });

describe('conversations', () => {
  it('show what a client writes without being asked, on every page, and over a line that was cut', async () => {
    const { token } = await shopper.order('Muneera');
    const list = await product.visit({ as: vendor, path: '/messages' });
    await expectEventually(() => list.callsTo('events').length).toBeGreaterThan(0);
    const { thread_id: thread } = await shopper.write(token, { subject: 'Where is the parcel?', body: 'It was to come today' });
    const row = list.page.getByRole('link', { name: 'Where is the parcel?' });
    await row.waitFor();
    await row.click();
    await said(list, 'It was to come today').waitFor();
    expect(list.path()).toMatch(new RegExp(`^/messages/${thread}/show`));
    // Seen, it's read.
    await expectEventually(async () => (await product.api.call(`message_threads?ids=${thread}`, { as: vendor })).body.data[0].unread).toBe(0);

    const phone = await product.visit({
      as: vendor, locale: 'ar-SY', path: `/messages/${thread}/show`, context: { viewport: { width: 390, height: 844 } },
    });
    await said(phone, 'It was to come today').waitFor();
    await list.page.context().setOffline(true);
    list.provokes(/ERR_INTERNET_DISCONNECTED/);
    await shopper.write(token, { thread, body: 'Is anybody there?' });
    await said(phone, 'Is anybody there?').waitFor();
    expect(await said(list, 'Is anybody there?').count()).toBe(0);
    await list.page.context().setOffline(false);
    await said(list, 'Is anybody there?').waitFor();
    expect(await said(list, 'Is anybody there?').count()).toBe(1);
    expect(await violations(phone)).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('lose nothing that is written: neither a draft, nor what could not be sent', async () => {
    const { token } = await shopper.order('Dalal');
    const { thread_id: thread } = await shopper.write(token, { subject: 'A gift', body: 'Can it be wrapped?' });
    const screen = await product.visit({ as: vendor, path: `/messages/${thread}/show` });
    const { page } = screen;
    const box = page.getByRole('textbox', { name: 'Write a reply' });
    await box.fill('Of course');
    await page.reload();
    await expectEventually(() => box.inputValue()).toBe('Of course');
    // The answer is lost, not the message: it's there once, however often it is sent.
    screen.provokes(/ERR_FAILED|ERR_CONNECTION/);
    await page.route(apiRoute('messages/add'), async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    screen.provokesStatus(422);
    await box.press('Control+Enter');
    await log(screen).getByRole('alert').waitFor();
    expect(await box.inputValue()).toBe('');
    await page.reload();
    await log(screen).getByRole('button', { name: 'Send again' }).click();
    await expectEventually(() => log(screen).getByRole('alert').count()).toBe(0);
    await expectEventually(() => said(screen, 'Of course').count()).toBe(1);
    const { data } = (await product.api.call(`messages?filter[thread]=${thread}`, { as: vendor })).body;
    expect(data.filter(({ body }: { body: string }) => body === 'Of course')).toHaveLength(1);
    await screen.button('Close').click();
    await page.getByText('This conversation is closed').waitFor();
    expect(await box.count()).toBe(0);
    expect(await violations(screen)).toEqual([]);
  });

  it('are begun by the shop from an order, on a phone and in Arabic, and read where that was placed', async () => {
    const { token, number } = await shopper.order('Wadha');
    const [{ order_id: id }] = (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data;
    const screen = await product.visit({
      as: vendor, locale: 'ar-SY', path: `/all-orders/${id}/show`, context: { viewport: { width: 390, height: 844 } },
    });
    const { page } = screen;
    await screen.button('كتابة رسالة').click();
    await screen.arrives(/\/messages\/create\?/);
    await screen.settled();
    await expectEventually(() => typed(screen, ['client', 'about_order'])).toEqual({ client: 'Wadha', about_order: number });
    expect(await violations(screen)).toEqual([]);
    await save(screen);
    await expectEventually(async () => (await note(screen, 'subject')).textContent()).toContain('الموضوع');
    await fill(screen, { subject: 'بخصوص طلبك', body: 'سيصلك غدًا' });
    await screen.told(() => save(screen));
    await screen.arrives(/\/messages\/\d+\/show/);
    await said(screen, 'سيصلك غدًا').waitFor();
    expect((await shopper.read(token))[0]).toMatchObject({ subject: 'بخصوص طلبك', messages: [{ sender: 'shop', body: 'سيصلك غدًا' }] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('lead to the login page once the session is over, without a call of the person’s', async () => {
    const mine = await product.api.login('vendor');
    const screen = await product.visit({ as: mine, path: '/messages' });
    await expectEventually(() => screen.callsTo('events').length).toBeGreaterThan(0);
    screen.provokesStatus(401);
    await fetch(`${product.url}/api/sub_vendor/logout`, { headers: { authorization: `Bearer ${mine.token}` } });
    // The server tells of something next, and finds nobody there.
    await shopper.order('Anoud');
    await screen.arrives(/\/login\?next=%2Fmessages.*ended=1/);
  });

  it('are read by a viewer, and not written', async () => {
    const [{ thread_id: thread }] = (await product.api.call('message_threads?filter[attention]=unread', { as: vendor })).body.data;
    const screen = await product.visit({ as: 'viewer', locale: 'ar-SY', path: `/messages/${thread}/show` });
    await screen.page.getByText(inLocale({ en: 'Your role can read messages', ar: 'يمكن لدورك قراءة الرسائل' }, 'ar-SY')).waitFor();
    expect(await screen.page.getByRole('textbox', { name: 'اكتب ردًا' }).count()).toBe(0);
    expect(await screen.button('إغلاق').count()).toBe(0);
    expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
