import { isAllowed } from '../src/core/access';
import type { AnyResource } from '../src/core/resource';
import type { Role } from '../src/core/roles';
import { texts } from '../src/pages/visitors/texts';
import { mayVisit, pages } from '../src/resources/pages';
import { apiRoute } from '../tests/e2e/support/calls';
import type { Screen } from '../tests/e2e/support/screen';
import { inLocale } from '../tests/e2e/support/texts';

/** A screen to take a picture of. */
export interface Scene {
  /** `brands/edit`; also the picture's folder. */
  name: string;
  /** Its address; `:id` stands for the first record of `area`. */
  path: string;
  /** Who looks at it; nobody is logged in where there is none. */
  as?: Role;
  area?: AnyResource;
  /** Keys under the product's prefix, and the texts that are stored there. */
  stored?: Record<string, string>;
  /** Done before the page is opened. */
  before?(screen: Screen): Promise<unknown>;
  /** Done on the page before its picture is taken. */
  act?(screen: Screen): Promise<unknown>;
}

/** Whoever runs a shop first: most screens are theirs. */
const people: Role[] = ['vendor', 'admin', 'super-admin', 'client', 'viewer'];

const paths = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

const scenesOf = (area: AnyResource): Scene[] => {
  if (area.singleton) {
    const as = people.find((role) => isAllowed(role, area, 'show'));
    return as ? [{ name: area.name, path: `/${area.name}`, as, area }] : [];
  }
  return (Object.keys(paths) as (keyof typeof paths)[]).flatMap((operation) => {
    const as = people.find((role) => isAllowed(role, area, 'list') && isAllowed(role, area, operation));
    return as ? [{ name: `${area.name}/${operation}`, path: `/${area.name}${paths[operation]}`, as, area }] : [];
  });
};

const openFromUserMenu = (title: string) => async (screen: Screen) => {
  await screen.page.locator('header button[aria-haspopup=menu]').last().click();
  // On a phone the menu has no shortcuts.
  const item = screen.page.getByRole('menuitem', { name: screen.t(title) });
  if (!(await item.isVisible())) return;
  await item.click();
  await screen.page.getByRole('dialog').waitFor();
};

const showTable = (screen: Screen) => screen.page.getByRole('button', { name: inLocale(texts.table, screen.locale) }).click();

const refuseRange = async (screen: Screen) => {
  await screen.page.locator('[name=to]').fill('2026-01-01');
  await screen.page.locator('main form [type=submit]').click();
};

const nothing = encodeURIComponent(JSON.stringify({ search: 'qqqq' }));

/** Every screen there is: those of the declared areas that somebody may open, and those around them. */
export const scenesFor = (areas: readonly AnyResource[]): Scene[] => {
  const declared = areas.flatMap(scenesOf);
  const list = declared.find(({ name, as }) => name.endsWith('/list') && as === 'vendor');
  const address = list?.path ?? '/';
  return [
    { name: 'login', path: '/login' },
    { name: 'home', path: '/', as: 'vendor' },
    ...declared,
    ...pages.flatMap((page): Scene[] => {
      const as = people.find((role) => mayVisit(role, page));
      return as ? [{ name: page.name, path: `/${page.name}`, as }] : [];
    }),
    { name: 'visitors-statistics/table', path: '/visitors-statistics?days=7', as: 'vendor', act: showTable },
    {
      name: 'visitors-statistics/refused', path: '/visitors-statistics?from=2026-01-05&to=2026-01-09', as: 'vendor',
      act: refuseRange,
    },
    { name: 'visitors-statistics/empty', path: '/visitors-statistics?from=2001-01-01&to=2001-01-09', as: 'vendor' },
    { name: 'not-authorized', path: '/misc/not-authorized', as: 'vendor' },
    { name: 'not-found', path: '/nowhere', as: 'vendor' },
    { name: 'customizer', path: address, as: 'vendor', act: openFromUserMenu('app.customizer.title') },
    { name: 'shortcuts', path: address, as: 'vendor', act: openFromUserMenu('app.shortcuts.title') },
    {
      name: 'horizontal', path: address, as: 'vendor',
      stored: { 'ui.customizer': JSON.stringify({ layout: 'horizontal' }) },
    },
    { name: 'empty-list', path: `${address}?filter=${nothing}&page=1&per_page=10`, as: 'vendor' },
    {
      name: 'error', path: address, as: 'vendor',
      before: (screen) => {
        screen.provokesStatus(500);
        return screen.page.route(apiRoute(list!.area!.api.path), (route) => route.fulfill({ status: 500, json: {} }));
      },
    },
  ];
};

/** The scenes whose names hold one of these words; all, for none. */
export const chosenScenes = (scenes: readonly Scene[], words: readonly string[]): Scene[] =>
  scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
