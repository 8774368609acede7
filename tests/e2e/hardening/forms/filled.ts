import type { Locator, Page } from 'playwright-core';
import type { LocaleCode } from '../../../../src/config';
import type { Visit, Product } from '../../support/product';
import type { Screen } from '../../support/screen';
import { inLocale, partTexts } from '../../support/texts';
import type { FormSetup, FormKind } from './kind';

const drafts = partTexts(({ draft }) => draft);

/** A form that contains typed text. */
export interface Filled {
  kind: FormKind;
  screen: Screen;
  setup: FormSetup;
}

/** Matches the console messages caused by simulated failures. */
const problems = /status of \d|ERR_|Failed to load|ScriptError|dynamically imported module/;

/** How long a form may take to restore its text, in milliseconds. */
const maxWait = 15_000;

/** Returns the value of an input or the text of an editor, or an empty string if there is none. */
const valueOf = (input: Locator): Promise<string> =>
  input.evaluateAll(([box]) =>
    box instanceof HTMLElement ? ('value' in box ? String(box.value) : box.innerText.trim()) : '',
  );

const missing = async ({ kind, screen, setup: { words } }: Filled): Promise<number> => {
  const texts = await Promise.all(kind.inputs(screen).map(valueOf));
  return words.reduce((sum, word, index) => sum + (texts[index] === word ? 0 : word.length), 0);
};

/**
 * Returns the number of lost characters: those found neither in the inputs nor in a draft that the page offers to
 * restore. Restores the draft. Waits for the page to render again, so that only permanent losses are counted.
 */
export const lostOf = async (form: Filled): Promise<number> => {
  const { screen } = form;
  const offer = screen.page.getByRole('button', { name: inLocale(drafts.restore, screen.locale) });
  const end = Date.now() + maxWait;
  for (;;) {
    const lost = await missing(form);
    if (lost === 0 || Date.now() > end) return lost;
    if (await offer.first().isVisible()) await offer.first().click();
    await screen.page.evaluate(() => new Promise(requestAnimationFrame));
  }
};

export const type = async ({ kind, screen, setup: { words } }: Filled): Promise<void> => {
  for (const [index, input] of kind.inputs(screen).entries()) await input.fill(words[index]!);
};

/** Reloads the page and opens the form. */
export const reopen = async ({ kind, screen }: Filled): Promise<void> => {
  await screen.settled();
  await kind.open?.(screen);
  for (const input of kind.inputs(screen)) await input.waitFor();
};

/** Reloads a form's page. */
export const reload = async (form: Filled): Promise<void> => {
  await form.screen.page.reload();
  await reopen(form);
};

/** Returns to the form's page after the tab has opened another page. */
export const comeBack = async (form: Filled): Promise<void> => {
  await form.screen.page.goto(form.screen.url + form.setup.path);
  await reopen(form);
};

/** Returns the form as opened on `page`, such as another tab. */
export const onPage = (form: Filled, page: Page): Filled => ({
  ...form,
  screen: Object.assign(Object.create(form.screen) as Screen, { page }),
});

/** Prepares a form of the given kind without opening it. By default, a user signs in first. */
export const prepareForm = async (
  product: Product,
  kind: FormKind,
  locale: LocaleCode,
  visit: Visit = { as: 'vendor' },
): Promise<Filled> => {
  const setup = await kind.begin({ api: product.api, as: await product.api.login('vendor') });
  const screen = await product.visit({
    ...visit,
    locale,
    context: { viewport: { width: 1300, height: 900 }, ...visit.context },
  });
  screen.provokes(problems);
  return { kind, screen, setup };
};

/** Opens the form and fills it in. */
export const fillIn = async (form: Filled): Promise<void> => {
  await comeBack(form);
  await type(form);
};
