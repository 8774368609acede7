import { afterAll, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { inLocale } from '../support/texts';
import { sendInto } from './forms/answers';
import { prepareForm, fillIn, onPage, reopen } from './forms/filled';
import { casesOf, sampleOf } from './forms/kinds';
import { answerQuestion, closeQuestion, expectStored } from './forms/mending';
import { pageEvents } from './forms/pageEvents';
import { lookEvents, tabEvents } from './forms/tabEvents';
import { reportFaults, tallyOf } from './forms/tally';

const product = withProduct();
const events = [...lookEvents, ...pageEvents, ...tabEvents];

afterAll(reportFaults);

it.each(casesOf({ 'the code desk': 'ar-SY' }))(
  'the text typed into $name survives the events of its page, and can be saved afterwards, in $locale',
  async (tried) => {
    const { kind, locale } = tried;
    const form = await prepareForm(product, kind, locale);
    const { screen, setup } = form;
    const { page } = screen;
    const { after, expectNothingLost } = tallyOf(form);

    const closed = onPage(form, await page.context().newPage());
    await fillIn(closed);
    await closed.screen.page.close();
    // Opens another page and goes back, so that the browser history contains a forward entry.
    await screen.goto(setup.path);
    await page.locator('aside nav a[href="/brands"]').click();
    await screen.arrives(/\/brands(\?|$)/);
    await page.goBack();
    await expectEventually(() => page.url()).toContain(screen.url + setup.path);
    await reopen(form);
    await after('its tab closed');

    const beside = await page.context().newPage();
    await beside.goto(`${screen.url}/health`);
    for (const event of sampleOf(
      events.filter(({ meets }) => !meets || meets(kind)),
      tried,
      7,
    )) {
      await event.happen(form, beside);
      await after(event.name, event.seen?.(form, beside));
      if (!event.undo) continue;
      await event.undo(form, beside);
      await after(`${event.name}, made undone`);
    }

    if (setup.change && kind.merges) {
      await setup.change();
      await kind.button(screen).click();
      await closeQuestion(form);
      await after('somebody else’s version');
      await kind.button(screen).click();
      await answerQuestion(form, 'save');
    } else await kind.button(screen).click();
    await expectStored(form);
    await beside.close();
    expectNothingLost(amount(2, 12));
  },
);

it.each(casesOf({ 'an action’s input': 'en' }, ({ name }) => name === 'an action’s input'))(
  'the text typed into $name survives a conflicting change by another user, in $locale',
  async ({ kind, locale }) => {
    const form = await prepareForm(product, kind, locale);
    await fillIn(form);
    const { after, expectNothingLost } = tallyOf(form);
    await form.setup.change!();
    await sendInto(form, { name: 'a refusal', answer: (route) => route.continue() });
    // The dialog is still open, so it covers the button for the record's next action.
    const next = inLocale(reviews.actions.change_reply.label, locale);
    await form.screen.page.getByRole('button', { name: next, includeHidden: true }).waitFor({ state: 'attached' });
    await after('somebody else was first');
    expectNothingLost();
  },
);

it.each(casesOf({}, ({ name }) => ['a record that is changed', 'a product and its variants'].includes(name)))(
  'the text typed into $name creates the record again if the record was deleted in the meantime, in $locale',
  async ({ kind, locale }) => {
    const form = await prepareForm(product, kind, locale);
    await fillIn(form);
    const { after, expectNothingLost } = tallyOf(form);
    await form.setup.remove!();
    await kind.button(form.screen).click();
    await closeQuestion(form);
    await after('its record deleted');
    await kind.button(form.screen).click();
    await answerQuestion(form, 'createAgain');
    await expectStored(form, form.setup.recreated);
    expectNothingLost();
  },
);
