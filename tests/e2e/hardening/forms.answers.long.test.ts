import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { changeLanguage } from '../support/parts/header';
import { expectLoginPage, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { answersOf, broke, pressTwice, sendInto, unheard } from './forms/answers';
import { startCutServer } from './forms/cutServer';
import { begin, fillIn, reopen, type } from './forms/filled';
import { casesOf, sampleOf } from './forms/kinds';
import { expectStored, signInNow } from './forms/mending';
import { reportFaults, tallyOf } from './forms/tally';

const product = withProduct();
let cut: Awaited<ReturnType<typeof startCutServer>>;

beforeAll(async () => {
  cut = await startCutServer();
});

afterAll(async () => {
  await cut.stop();
  reportFaults();
});

it.each(casesOf({ 'a message': 'ar-SY' }))(
  'what is typed into $name is there after every answer to its save, and can be saved, in $locale',
  async (tried) => {
    const { kind, locale } = tried;
    const form = await begin(product, kind, locale, { as: 'vendor', clock: true });
    await fillIn(form);
    const { after, expectNothingLost } = tallyOf(form);
    for (const answer of sampleOf(answersOf(cut.url), tried, 8)) {
      await sendInto(form, answer);
      await after(answer.name);
    }
    if (!kind.found) {
      await pressTwice(form);
      await after('two presses');
    }
    await sendInto(form, unheard);
    await after(unheard.name);
    // The next answer is the end of the session; signed in again, it is saved.
    await form.screen.page.route(apiRoute(kind.call), (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    await kind.button(form.screen).click();
    await signInNow(form);
    await expectStored(form);
    expectNothingLost(amount(4, 20));
  },
);

const blocked = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
}`;
let browsers = 0;

it.each(casesOf({}))(
  'what is typed into $name is there in a browser that keeps nothing, in $locale',
  async ({ kind, locale }) => {
    // A browser of its own: what its storage does stays with it.
    const form = await begin(product, kind, locale, {
      context: { userAgent: `A browser that keeps nothing: ${(browsers += 1)}` },
    });
    const { screen, begun } = form;
    const { page } = screen;
    await page.addInitScript(blocked);
    await page.goto(screen.url + begun.path);
    await expectLoginPage(screen);
    await signIn(screen, 'vendor');
    await expectEventually(() => page.url()).toContain(screen.url + begun.path);
    await screen.settled();
    if (locale !== 'en') await changeLanguage(screen, 'العربية');
    await reopen(form);
    await type(form);
    const { after, expectNothingLost } = tallyOf(form);
    await sendInto(form, broke);
    await after('an error where nothing is kept');
    if (!kind.open) {
      await changeLanguage(screen, locale === 'en' ? 'العربية' : 'English');
      await after('another language where nothing is kept');
      await changeLanguage(screen, locale === 'en' ? 'English' : 'العربية');
    }
    // Left, it would be gone: whoever leaves is asked.
    expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      true,
    );
    await kind.button(screen).click();
    await expectStored(form);
    expectNothingLost();
  },
);
