import type { Locator } from 'playwright-core';
import { texts as talk } from '../../../../src/views/messages/texts';
import { reviews } from '../../../../src/resources/reviews/reviews.resource';
import type { Api, Login } from '../../support/api';
import { areas, newWord } from '../../support/areas';
import { bulkBar } from '../../support/list';
import { save } from '../../support/form';
import type { Screen } from '../../support/screen';
import { inLocale } from '../../support/texts';
import { markRows } from '../../../../screenshots/acts';

/** A kind of form: where it is, what is typed into it, and what sends it. */
export interface FormKind {
  name: string;
  /** The call that sends it. */
  call: string;
  path(api: Api, as: Login): Promise<string>;
  /** Opens it on the page, where the address alone doesn't. */
  open?(screen: Screen): Promise<unknown>;
  inputs(screen: Screen): Locator[];
  /** What is typed into the inputs. */
  words(): string[];
  send(screen: Screen): Promise<unknown>;
}

const inMain = (...names: string[]) => ({ page }: Screen) => names.map((name) => page.locator(`main [name="${name}"]`));
const inDialog = (...names: string[]) => ({ page }: Screen) => names.map((name) => page.locator(`[role=dialog] [name="${name}"]`).first());

const submitDialog = ({ page }: Screen) => page.locator('[role=dialog] [type=submit]').first().click();

/** A unanswered review's page, or any record's that an area's list begins with. */
const firstOf = async (api: Api, as: Login, path: string, key: string): Promise<number> =>
  (await api.call(path, { as })).body.data[0][key] as number;

const openReply = (screen: Screen) => screen.button(inLocale(reviews.actions.reply.label, screen.locale)).click();

export const kinds: readonly FormKind[] = [
  {
    name: 'a new record',
    call: 'products_colors/add',
    path: async () => '/products_colors/create',
    inputs: inMain('name.en', 'name.ar', 'hex', 'sort'),
    words: () => [`${newWord()} blue`, `${newWord()} أزرق`, '#12ab34', '7'],
    send: save,
  },
  {
    name: 'a record that is changed',
    call: 'products_colors/update',
    path: async (api, as) => {
      const { body } = await api.call('products_colors/add', { as, body: await areas.colours.record(api, as, newWord()) });
      return `/products_colors/${body.data.color_id}`;
    },
    inputs: inMain('name.en', 'name.ar', 'sort'),
    words: () => [`${newWord()} green`, `${newWord()} أخضر`, '9'],
    send: save,
  },
  {
    name: 'the shop',
    call: 'shop/update',
    path: async () => '/my_shop',
    inputs: inMain('description.en', 'description.ar', 'legal_name'),
    words: () => ['Clothes for every day', 'ملابس لكل يوم', `Legal ${newWord()}`],
    send: save,
  },
  {
    name: 'the account',
    call: 'my_account/update',
    path: async () => '/myAccount',
    inputs: inMain('full_name', 'phone'),
    words: () => [`Somebody ${newWord()}`, '+96550001234'],
    send: save,
  },
  {
    name: 'an action’s input',
    call: 'reviews/reply',
    path: async (api, as) => `/reviews/${await firstOf(api, as, 'reviews?filter[answer]=unanswered', 'review_id')}/show`,
    open: openReply,
    inputs: inDialog('reply'),
    words: () => [`Thank you for that, ${newWord()} شكرًا`],
    send: submitDialog,
  },
  {
    name: 'the same value for many',
    call: 'products_colors/update',
    path: async () => '/products_colors',
    open: async (screen) => {
      await markRows(screen);
      await bulkBar(screen).getByRole('button', { name: screen.t('app.lists.edit'), exact: true }).click();
      await screen.page.locator('[role=dialog] select').selectOption('sort');
    },
    inputs: inDialog('sort'),
    words: () => ['8'],
    send: submitDialog,
  },
  {
    name: 'a value in its list',
    call: 'products/update',
    path: async () => '/products/view-all',
    open: async ({ page }) => {
      await page.locator('main tbody button[aria-haspopup=dialog]').first().click();
      await page.locator('[role=dialog] form').waitFor();
    },
    inputs: inDialog('price'),
    words: () => ['12.345'],
    send: submitDialog,
  },
  {
    name: 'a message',
    call: 'messages/add',
    path: async (api, as) => `/messages/${await firstOf(api, as, 'message_threads?filter[state]=open', 'thread_id')}/show`,
    inputs: ({ page, locale }) => [page.getByRole('textbox', { name: inLocale(talk.write, locale) })],
    words: () => [`It is on its way, ${newWord()} في الطريق`],
    send: async ({ page }) => void page,
  },
];
