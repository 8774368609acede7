import { describe, expect } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { fill, pick, save } from '../support/parts/form';
import { changeLanguage } from '../support/parts/header';
import { bulkBar, rows, searchBox } from '../support/parts/list';
import { signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { newWord } from '../support/resources';
import type { Screen } from '../support/screen';
import { shopperOf } from '../support/shopper';
import { announced, expectSpoken, misread, spoken } from '../support/spoken';
import { inLocale } from '../support/texts';

const product = withProduct();

/** Expects the screen reader to say the given phrases, in order, for a part of the page. */
const expectReading = async (screen: Screen, within: string, ...phrases: string[]): Promise<void> => {
  const log = await spoken(screen, within);
  expectSpoken(log, phrases);
  expect(misread(log)).toEqual([]);
};

/** Waits until an element with the given text or label has the focus. */
const expectFocus = (screen: Screen, text: string) =>
  screen.page.waitForFunction(
    (expected) => {
      const { textContent, ariaLabel } = document.activeElement!;
      return textContent === expected || ariaLabel === expected;
    },
    text,
    { polling: 50 },
  );

describe.each(inOneLanguage('en'))('a screen reader in %s', (locale) => {
  const inTurn = byTurns(locale);
  const words = (en: string, ar: string) => inLocale({ en, ar }, locale);
  const [create, edit, undo] = [words('Create', 'إضافة'), words('Edit', 'تعديل'), words('Undo', 'تراجع')];
  const vendor = (path: string, look: (screen: Screen) => Promise<void>) =>
    product.passing({ as: 'vendor', path, locale }, look);

  inTurn('finds, filters and opens a record of a list', () =>
    vendor('/products/view-all', async (screen) => {
      const { page, t } = screen;
      const one = t('app.records', { smart_count: 1 });
      expect(await announced(screen, () => searchBox(screen).fill('NOOR-1077'), one)).toEqual([one]);
      await page.getByRole('button', { name: t('app.filters') }).click();
      const active = page.getByRole('checkbox', { name: words('Active', 'نشط'), exact: true });
      await announced(screen, () => active.check(), one);
      await expectReading(
        screen,
        'main',
        `navigation, ${words('You are here', 'موقعك الحالي')}`,
        `heading, ${words('Products', 'المنتجات')}, level 1`,
        'tablist, ',
        `searchbox, ${words('Search products, NOOR-1077', 'البحث في المنتجات, NOOR-1077')}`,
        `button, ${t('app.filters_active', { smart_count: 1 })}`,
        `list, ${words('Filters in use', 'عوامل التصفية المستخدمة')}`,
        `group, ${words('Status', 'الحالة')}`,
        `checkbox, ${words('Active', 'نشط')}`,
        'grid, ',
        'columnheader, ',
        `row, `,
        `navigation, ${t('app.pagination')}`,
        one,
      );
      const name = words('Classic Sunglasses with Polarised Lenses', 'نظارة شمسية كلاسيكية بعدسات مستقطبة');
      await rows(screen).first().getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await screen.settled();
      await expectFocus(screen, name);
      await expectReading(screen, 'main', `heading, ${name}, level 1`, `link, ${edit}`, 'group, ');
    }),
  );

  inTurn('confirms an order and answers a message', async () => {
    const as = await product.api.login('vendor');
    const shopper = await shopperOf(product, as);
    const { number, token } = await shopper.order('Latifa');
    const subject = newWord();
    const { thread_id: thread } = await shopper.write(token, { subject, body: 'Where is it?' });
    const order = (await product.api.call(`orders?search=${number}`, { as })).body.data[0] as { order_id: number };
    await vendor(`/all-orders/${order.order_id}/show`, async (screen) => {
      const { page } = screen;
      const [confirm, next] = [words('Confirm', 'تأكيد'), words('Start preparing', 'بدء التجهيز')];
      const confirmed = words(`${number} confirmed`, `أُكِّد الطلب ${number}`);
      expect(await announced(screen, () => screen.button(confirm).click(), undo)).toEqual([confirmed, undo]);
      await expectFocus(screen, next);
      await expectReading(
        screen,
        'main',
        `heading, ${number}, level 1`,
        `button, ${next}`,
        `region, ${words('Order', 'حالة الطلب')}`,
        `listitem, level 1, current step`,
        `group, ${words('What was ordered', 'محتوى الطلب')}`,
        'region, ',
      );

      await screen.move(`/messages/${thread}/show`);
      const reply = page.locator('main textarea').first();
      await reply.fill('It is on its way');
      await expectReading(
        screen,
        'main',
        `heading, ${words('Messages', 'الرسائل')}, level 1`,
        `link, ${subject}`,
        `heading, ${subject}, level 2`,
        'log, ',
        'Where is it?',
        `textbox, ${words('Write a reply', 'اكتب ردًا')}`,
        `button, ${words('Send', 'إرسال')}`,
      );
      // Unlike browsers, this screen reader also reads elements with `aria-live="off"`, such as a pending message.
      const said = await announced(screen, () => page.keyboard.press('Control+Enter'), 'Demo Vendor');
      expect(said.filter((phrase) => phrase.includes('Demo Vendor'))).toEqual([
        expect.stringMatching(/^It is on its way/),
      ]);
      expect(await page.getByRole('log').locator('li[aria-live]').count()).toBe(0);
    });
  });

  inTurn('corrects a record that is refused, and selects records for an action', () =>
    vendor('/brands', async (screen) => {
      const { page, t } = screen;
      const marked = (count: number) => t('app.selected', { smart_count: count });
      const mark = (at: number) => rows(screen).nth(at).getByRole('checkbox').check();
      const said = await announced(screen, () => mark(0).then(() => mark(1)), marked(2));
      expect(said.at(-1)).toBe(marked(2));
      await bulkBar(screen).waitFor();
      await expectReading(screen, '[role=toolbar]', `toolbar, ${t('app.bulk_actions')}`, `button, ${edit}`);
      await bulkBar(screen).getByRole('button', { name: edit, exact: true }).click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
      await expectReading(screen, '[role=dialog]', 'dialog, ', 'heading, ', 'combobox, ', 'button, ');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await screen.move('/brands/create');
      const [en, ar] = [words('Name (English)', 'الاسم (الإنجليزية)'), words('Name (Arabic)', 'الاسم (العربية)')];
      const missing = words('Name is required', 'حقل «الاسم» مطلوب');
      await save(screen);
      await page.waitForFunction(() => document.activeElement?.ariaInvalid === 'true', undefined, { polling: 50 });
      await expectReading(
        screen,
        'main',
        `heading, ${create}`,
        t('app.required_legend'),
        `textbox, ${en}, ${missing}, invalid, required`,
        `textbox, ${ar}, ${missing}, invalid, required`,
        'alert',
        t('messages.fill_all_fields'),
        `button, ${t('app.save')}`,
      );
      const word = newWord();
      await fill(screen, { 'name.en': word, 'name.ar': word });
      await announced(screen, () => save(screen), word);
    }),
  );

  if (isLongRun)
    inTurn('reads the login page and why it refuses a password', () =>
      product.during({ path: '/login', locale }, async (screen) => {
        const { t, page } = screen;
        screen.provokesStatus(401, 422);
        await expectReading(
          screen,
          'body',
          'main',
          `group, ${t('login.language')}`,
          'button, English',
          'button, العربية',
          `heading, ${t('login.title')}, level 1`,
          `textbox, ${t('login.email')}, required`,
          t('login.password'),
          `button, ${t('login.show_password')}`,
          `combobox, ${t('login.category')}`,
          `button, ${t('login.title')}`,
          `link, ${t('login.forgot')}`,
        );
        const wrong = t('messages.invalid_credentials');
        expect(await announced(screen, () => signIn(screen, 'vendor', { password: newWord() }), wrong)).toEqual([
          wrong,
        ]);
        await signIn(screen, 'vendor');
        await page.locator('aside').waitFor();
        await screen.settled();
        await expectReading(screen, 'main', `heading, `, 'region, ');
        await expectReading(screen, 'aside', `complementary, ${t('app.menu.label')}`, 'link, ', 'navigation, ');
      }),
    );

  if (isLongRun)
    inTurn('creates a product', () =>
      vendor('/products/view-all/create', async (screen) => {
        const { t } = screen;
        const word = newWord();
        await expectReading(
          screen,
          'main',
          `heading, ${words('Create product', 'إضافة منتج')}, level 1`,
          t('app.required_legend'),
          `textbox, ${words('Name (English)', 'الاسم (الإنجليزية)')}`,
          'toolbar, ',
          `textbox, ${words('Description (English)', 'الوصف (الإنجليزية)')}`,
          `combobox, ${words('Category', 'الفئة')}`,
          `textbox, ${words('Price', 'السعر')}`,
          `button, ${t('app.save')}`,
        );
        await fill(screen, { 'name.en': word, 'name.ar': word, slug: word, sku: word, price: '12.5' });
        await pick(screen, 'category');
        await pick(screen, 'colours');
        await announced(screen, () => save(screen), word);
      }),
    );

  if (isLongRun)
    inTurn('reads the statistics, and the page in the other language', () =>
      product.during({ as: 'vendor', path: '/visitors-statistics', locale }, async (screen) => {
        const { page, t } = screen;
        await page.getByRole('button', { name: words('Table', 'جدول'), exact: true }).click();
        await expectReading(
          screen,
          'main',
          `heading, ${words('Visitors statistics', 'إحصاءات الزوار')}, level 1`,
          `group, ${words('Period', 'الفترة')}`,
          'region, ',
          `group, ${words('What the chart shows', 'ما يعرضه الرسم')}`,
          `heading, ${words('Day by day', 'يومًا بيوم')}, level 2`,
          'table, ',
          'columnheader, ',
          'rowheader, ',
        );
        const [other, title] =
          locale === 'en' ? (['العربية', 'إحصاءات الزوار'] as const) : (['English', 'Visitors statistics'] as const);
        await changeLanguage(screen, other);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await expectFocus(screen, locale === 'en' ? 'تغيير اللغة' : 'Change language');
        await expectReading(screen, 'main', `heading, ${title}, level 1`, 'table, ');
        expect(await page.locator('html').getAttribute('lang')).not.toBe(locale);
        expect(t('app.home')).not.toBe('');
      }),
    );
});
