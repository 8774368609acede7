import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { changeLanguage } from '../support/parts/header';
import { expectLoginPage, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';
import { answersOf, serverError, pressTwice, sendInto, lostReply } from './forms/answers';
import { startCutServer } from './forms/cutServer';
import { prepareForm, fillIn, reopen, type } from './forms/filled';
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
  'the text typed into $name survives every failed save, and can be saved afterwards, in $locale',
  async (tried) => {
    const { kind, locale } = tried;
    const form = await prepareForm(product, kind, locale, { as: 'vendor', clock: true });
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
    await sendInto(form, lostReply);
    await after(lostReply.name);
    // The next response ends the session. After the user has signed in again, the form is saved.
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
  'the text typed into $name survives in a browser without storage, in $locale',
  async ({ kind, locale }) => {
    // Uses a separate browser because the test changes the browser's storage.
    const form = await prepareForm(product, kind, locale, {
      context: { userAgent: `A browser that keeps nothing: ${(browsers += 1)}` },
    });
    const { screen, setup } = form;
    const { page } = screen;
    await page.addInitScript(blocked);
    await page.goto(screen.url + setup.path);
    await expectLoginPage(screen);
    await signIn(screen, 'vendor');
    await expectEventually(() => page.url()).toContain(screen.url + setup.path);
    await screen.settled();
    if (locale !== 'en') await changeLanguage(screen, 'العربية');
    await reopen(form);
    await type(form);
    const { after, expectNothingLost } = tallyOf(form);
    await sendInto(form, serverError);
    await after('an error where nothing is kept');
    if (!kind.open) {
      await changeLanguage(screen, locale === 'en' ? 'العربية' : 'English');
      await after('another language where nothing is kept');
      await changeLanguage(screen, locale === 'en' ? 'English' : 'العربية');
    }
    // The text would be lost if the page were closed, so the browser must ask for confirmation.
    expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      true,
    );
    await kind.button(screen).click();
    await expectStored(form);
    expectNothingLost();
  },
);
