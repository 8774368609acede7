import { reviews } from '../../../../src/resources/reviews/reviews.resource';
import { texts as talk } from '../../../../src/features/messages/texts';
import { markRows } from '../../../../screenshots/acts';
import { newWord } from '../../support/resources';
import { bulkBar } from '../../support/parts/list';
import type { Screen } from '../../support/screen';
import { inLocale } from '../../support/texts';
import type { FormKind } from './kind';
import { firstOf, write } from './kind';

const inDialog =
  (...names: string[]) =>
  ({ page }: Screen) =>
    names.map((name) => page.locator(`[role=dialog] [name="${name}"]`).first());
const button = ({ page }: Screen) => page.locator('[role=dialog] [type=submit]').first();
const ofMarked = (name: string) => async (screen: Screen) => {
  await markRows(screen);
  const step = bulkBar(screen).getByRole('button', { name: screen.t(name), exact: true });
  const more = bulkBar(screen).getByRole('button', { name: screen.t('app.more_actions'), exact: true });
  await step.or(more).first().waitFor();
  if (await step.count()) return step.click();
  await more.click();
  await screen.page.getByRole('menuitem', { name: screen.t(name), exact: true }).click();
};
const unsent = ({ page }: Screen) => page.getByRole('log').getByRole('alert');

/** Forms in a dialog over a page, or below a page's content. */
export const overlays: readonly FormKind[] = [
  {
    name: 'an action’s input',
    call: 'reviews/reply',
    field: 'reply',
    begin: async (place) => {
      const { review_id: id } = await firstOf(place, 'reviews?filter[answer]=unanswered');
      return {
        path: `/reviews/${String(id)}/show`,
        words: [`Thank you for that, ${newWord()} شكرًا`],
        stored: () => firstOf(place, `reviews?ids=${String(id)}`),
        change: () => write(place, 'reviews/reply', { review_id: id, reply: `Thanks, ${newWord()}` }),
      };
    },
    open: (screen) => screen.button(inLocale(reviews.actions.reply.label, screen.locale)).click(),
    inputs: inDialog('reply'),
    button,
  },
  {
    name: 'the same value for many',
    call: 'products_colors/update',
    field: 'sort',
    begin: async (place) => ({
      path: '/products_colors',
      words: ['98'],
      stored: () => firstOf(place, 'products_colors?sort=sort&order=desc'),
    }),
    open: async (screen) => {
      await ofMarked('app.lists.edit')(screen);
      await screen.page.locator('[role=dialog] select').first().selectOption('sort');
    },
    inputs: inDialog('sort'),
    button,
  },
  {
    name: 'a value in its list',
    call: 'products/update',
    field: 'price',
    begin: async ({ api, as }) => {
      const stored = async () => (await api.call('products?per_page=100', { as })).body;
      // Finds a product whose variants have different prices.
      const { sku } = (await stored()).data.find(
        ({ price_from: from, price_to: to }: { price_from: string; price_to: string }) => from !== to,
      );
      return {
        path: `/products/view-all?filter=${encodeURIComponent(JSON.stringify({ search: sku }))}`,
        // The price differs each time because an unchanged price wouldn't be saved.
        words: [`9${newWord().slice(-4)}.345`],
        stored,
      };
    },
    open: async ({ page }) => {
      // Opens the price dialog of a product whose variants have different prices.
      await page.locator('main tbody .column-price button', { hasText: '–' }).first().click();
      await page.locator('[role=dialog] form').waitFor();
    },
    inputs: inDialog('price'),
    button,
    merges: true,
  },
  {
    name: 'a message',
    call: 'messages/add',
    field: 'body',
    begin: async (place) => {
      const { thread_id: id } = await firstOf(place, 'message_threads?filter[state]=open');
      return {
        path: `/messages/${String(id)}/show`,
        words: [`It is on its way, ${newWord()} في الطريق`],
        stored: () => firstOf(place, `messages?filter[thread]=${String(id)}&sort=id&order=desc`),
      };
    },
    // The locator uses the tag because the element has no role while a dialog covers it.
    inputs: ({ page }) => [page.locator('main form textarea:not([aria-hidden=true])')],
    button: ({ page }) => page.locator('main form:has(textarea) [type=submit]'),
    files: ({ page }) => page.locator('main input[type=file][data-field=attachments]'),
    answered: (screen) => unsent(screen).first().waitFor(),
    takeBack: async (screen) => {
      if ((await unsent(screen).count()) > 0)
        await unsent(screen)
          .locator('xpath=..')
          .getByRole('button', { name: inLocale(talk.edit, screen.locale) })
          .first()
          .click();
    },
    isKept: true,
  },
];
