import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount, report } from '../../helpers/hardening';
import { texts as signing } from '../../../src/views/signIn/texts';
import { texts as drafts } from '../../../src/views/form/draftTexts';
import type { LocaleCode } from '../../../src/i18n/languages';
import type { Login } from '../support/api';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { changeLanguage } from '../support/header';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { inLocale } from '../support/texts';
import { faults } from './forms/faults';
import { kinds } from './forms/kinds';
import type { FormKind } from './forms/kinds';

const product = withProduct();
const counted = { faults: 0, lost: 0 };
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

afterAll(() => {
  report({ name: 'UI faults', value: counted.faults, min: 300 });
  report({ name: 'Typed characters lost', value: counted.lost, max: 0 });
});

const problems = /status of \d|ERR_|Failed to load|ScriptError/;

/** The characters of these words that the inputs don't hold any more. */
const lostOf = async (kind: FormKind, screen: Screen, words: readonly string[]): Promise<number> => {
  const held = await Promise.all(kind.inputs(screen).map((input) => input.inputValue({ timeout: 10_000 }).catch(() => '')));
  return words.reduce((sum, word, index) => sum + (held[index] === word ? 0 : word.length), 0);
};

const openFilled = async (kind: FormKind, locale: LocaleCode) => {
  const path = await kind.path(product.api, vendor);
  const screen = await product.visit({ as: vendor, locale, path, context: { viewport: { width: 1300, height: 900 } } });
  screen.provokes(problems);
  await kind.open?.(screen);
  const words = kind.words();
  for (const [index, input] of kind.inputs(screen).entries()) await input.fill(words[index]!);
  const holds = async (fault: string) => {
    const lost = await lostOf(kind, screen, words);
    counted.faults += 1;
    counted.lost += lost;
    expect([fault, lost]).toEqual([fault, 0]);
  };
  return { screen, words, path, holds };
};

const locales: LocaleCode[] = amount(1, 2) === 1 ? ['ar-SY'] : ['en', 'ar-SY'];
const sent = kinds.filter(({ name }) => name !== 'a message');
const tried = sent.slice(0, amount(1, sent.length));
const cases = locales.flatMap((locale) => tried.map((kind) => ({ kind, locale, name: kind.name })));

describe('what is typed', () => {
  it.each(cases)('into $name is there after every answer to its save, in $locale', async ({ kind, locale }) => {
    const { screen, holds } = await openFilled(kind, locale);
    for (const fault of faults) {
      await screen.page.route(apiRoute(kind.call), fault.answer, { times: 1 });
      const before = screen.callsTo(kind.call).length;
      await kind.send(screen);
      await expectEventually(() => screen.callsTo(kind.call).length).toBe(before + 1);
      if (fault.endsSession) {
        const later = screen.button(inLocale(signing.later, locale));
        await later.click();
        await later.waitFor({ state: 'detached' });
      }
      // The button is itself again once the answer has been dealt with.
      await screen.page.locator('[type=submit][aria-disabled=true]').waitFor({ state: 'detached' });
      await holds(fault.name);
    }
  });
});

describe('what is typed and not sent', () => {
  const reopened = async (kind: FormKind, screen: Screen) => {
    await screen.settled();
    await kind.open?.(screen);
  };

  it.each(locales.flatMap((locale) => kinds.slice(0, amount(1, kinds.length)).map((kind) => ({ kind, locale, name: kind.name }))))(
    'into $name outlives what happens to its page, in $locale',
    async ({ kind, locale }) => {
      const { screen, words, path, holds } = await openFilled(kind, locale);
      const { page } = screen;
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await page.reload();
      await reopened(kind, screen);
      await holds('the page loaded anew');

      await page.context().setOffline(true);
      await holds('no connection');
      await page.context().setOffline(false);

      if (!kind.open) {
        await changeLanguage(screen, locale === 'en' ? 'العربية' : 'English');
        await holds('the other language');
        await changeLanguage(screen, locale === 'en' ? 'English' : 'العربية');
        await holds('the language back again');
      }

      const other = await page.context().newPage();
      await other.goto(screen.url + path);
      const twin = Object.assign(Object.create(screen) as Screen, { page: other });
      await reopened(kind, twin);
      const offer = other.getByRole('button', { name: inLocale(drafts.restore, locale) });
      if (kind.name !== 'a message') await offer.click();
      const lost = await lostOf(kind, twin, words);
      counted.faults += 1;
      counted.lost += lost;
      expect(['another tab', lost]).toEqual(['another tab', 0]);
      await other.evaluate(() => ['token', 'user', 'shop', 'category_id', 'subcategory_id'].forEach((key) => localStorage.removeItem(`matjar.${key}`)));
      await other.close();
      await holds('a logout in another tab');
    },
  );
});

describe('a form', () => {
  it.each(cases)('$name is sent once by two presses, in $locale', async ({ kind, locale }) => {
    const { screen, holds } = await openFilled(kind, locale);
    let asked = 0;
    await screen.page.route(apiRoute(kind.call), async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({ status: 503, json: {} });
    });
    await screen.page.locator('[type=submit]').last().dblclick();
    await expectEventually(() => asked).toBe(1);
    await screen.page.locator('[type=submit][aria-disabled=true]').waitFor({ state: 'detached' });
    expect(asked).toBe(1);
    expect(screen.callsTo(kind.call).at(-1)!.headers['idempotency-key']).toMatch(/^[\w-]{16,}$/);
    await holds('two presses');
  });
});
