import { hindranceOf, isAllowed } from '@matjar/admin';
import type { AnyResource, Fields, Role } from '@matjar/admin';
import { ownPages, recordFromWire } from '@matjar/admin/testing';
import { registry } from '../tests/helpers/registry';
import { mayVisit, pages } from '../src/domain/pages';
import { apiRoute } from '../tests/e2e/support/calls';
import type { Screen } from '../tests/e2e/support/screen';
import * as act from './acts';

export interface Scene {
  /** The name of the screen, for example `brands/edit`. It is also the name of the picture's folder. */
  name: string;
  /** The path of the screen. `:id` is replaced with the id of the first record of `resource`. */
  path: string;
  /** The role to sign in with. If omitted, nobody is signed in. */
  as?: Role;
  resource?: AnyResource;
  /** Returns true if the picture can show this record. Default: any record will do. */
  fits?(record: Record<string, unknown>): boolean;
  /** The values to store in the browser, keyed without the product's prefix. */
  stored?: Record<string, string>;
  /** Called before the page is opened. */
  before?(screen: Screen): unknown;
  /** Called with the page before the picture is taken. */
  act?: act.Act;
  /** True if pressing Escape closes everything that `act` has opened and restores the page's initial state. */
  passes?: boolean;
  /** True if the scene exists only on wide pages, not on phones. */
  wide?: boolean;
}

/** The minimum width of wide pages, in pixels (SPEC §9). */
export const wideFrom = 1200;

/** The roles in order of preference. Vendors come first because most screens are for the shop's staff. */
const people: Role[] = ['vendor', 'admin', 'super-admin', 'client', 'viewer'];

const paths = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/**
 * Selects records that other screenshots don't change. For example, opening a conversation marks a client's messages as
 * read.
 */
const lasting: Record<string, Scene['fits']> = { 'messages/items/show': ({ sender }) => sender === 'shop' };

const scenesOf = (resource: AnyResource): Scene[] => {
  if (resource.singleton) {
    const as = people.find((role) => isAllowed(role, resource, 'show'));
    return as ? [{ name: resource.name, path: `/${resource.name}`, as, resource }] : [];
  }
  return (Object.keys(paths) as (keyof typeof paths)[]).flatMap((operation) => {
    const as = people.find((role) => isAllowed(role, resource, 'list') && isAllowed(role, resource, operation));
    const name = `${resource.name}/${operation}`;
    return as
      ? [
          {
            name,
            path: `/${resource.name}${paths[operation]}`,
            as,
            resource,
            ...(lasting[name] && { fits: lasting[name] }),
          },
        ]
      : [];
  });
};

const noMatch = encodeURIComponent(JSON.stringify({ search: '…' }));

/** Returns the scenes that show a resource's dialogs, menus and anything else that a user has to open. */
const actedOn = (resource: AnyResource): Scene[] => {
  const [list, as] = [`/${resource.name}`, 'vendor'] as const;
  return [
    { name: 'filters', path: list, as, act: act.openFilters },
    { name: 'columns', path: list, as, act: act.openColumns, passes: true, wide: true },
    { name: 'marked-rows', path: list, as, act: act.markRows },
    { name: 'bulk-edit', path: list, as, act: act.editMarked },
    { name: 'bulk-deletion', path: list, as, act: act.deleteMarked },
    { name: 'empty-list', path: `${list}?filter=${noMatch}&page=1&per_page=10`, as },
    { name: 'deletion', path: `${list}/:id/show`, as, resource, act: act.askToDelete, passes: true },
    { name: 'refused-form', path: `${list}/create`, as, act: act.saveNothing },
    { name: 'left-form', path: `${list}/create`, as, act: act.leaveChanged },
    {
      name: 'merge',
      path: `${list}/:id`,
      as,
      resource,
      before: (screen) => screen.provokesStatus(409),
      act: act.clashOver(resource.api.path, ({ name, version }) => ({
        name: ['9', (name as string[])[1]],
        price: '9.750',
        version: Number(version) + 1,
      })),
    },
    {
      name: 'sign-in-again',
      path: `${list}/:id`,
      as,
      resource,
      before: (screen) => screen.provokesStatus(401),
      act: act.endSessionOver(resource.api.path),
    },
    { name: 'found-draft', path: `${list}/:id`, as, resource, act: act.findDraft },
    {
      name: 'no-record',
      path: `${list}/999999/show`,
      as,
      before: (screen) => screen.provokesStatus(404, 422),
      passes: true,
    },
    {
      name: 'error',
      path: list,
      as,
      before: (screen) => {
        screen.provokesStatus(500);
        return screen.page.route(apiRoute(resource.api.path), (route) => route.fulfill({ status: 500, json: {} }));
      },
    },
  ];
};

const horizontal = { 'ui.customizer': JSON.stringify({ layout: 'horizontal' }) };

/** Returns the scenes that show the page's frame, in its horizontal layout and with its popups. */
const framed = (list: string): Scene[] => {
  const atTop = { as: 'vendor', stored: horizontal, wide: true } as const;
  return [
    { name: 'account-menu', path: '/', as: 'vendor', act: act.openAccountMenu, passes: true },
    { name: 'palette', path: '/', as: 'vendor', act: act.openPalette, passes: true },
    { name: 'categories-open', path: '/', as: 'vendor', act: act.openCategories, passes: true },
    { name: 'notifications', path: '/', as: 'vendor', act: act.openNotifications, passes: true },
    { name: 'menu', path: list, as: 'vendor', act: act.openMenu, passes: true },
    { name: 'customizer', path: list, as: 'vendor', act: act.openCustomizer, passes: true },
    { name: 'shortcuts', path: list, as: 'vendor', act: act.openShortcuts, passes: true, wide: true },
    { ...atTop, name: 'horizontal', path: list },
    // Uses the home page, because an open submenu would cover links in a list's table.
    { ...atTop, name: 'horizontal/menu', path: '/', act: act.openTopMenu },
    { ...atTop, name: 'horizontal/form', path: `${list}/create` },
  ];
};

/**
 * Returns true if the menu has at least one action that can be performed on the record in its current state. `wire` is
 * the record as returned by the API.
 */
const hasMenu = (resource: AnyResource, wire: Record<string, unknown>): boolean => {
  const record = recordFromWire(resource, wire);
  return Object.values(resource.actions).some(
    (action) => action.place === 'menu' && !hindranceOf(resource.fields as Fields, action, record),
  );
};

/** Returns the scene that shows the menu of a record's actions. */
const acting = (resource: AnyResource): Scene[] => [
  {
    name: 'record-actions',
    path: `/${resource.name}/:id/show`,
    as: 'vendor',
    resource,
    fits: (record) => hasMenu(resource, record),
    act: act.openActions,
    passes: true,
  },
];

const statistics = '/visitors-statistics';

/** Returns all scenes: the general screens, and the screens of declared resources that at least one role can open. */
export const scenesFor = (resources: readonly AnyResource[]): Scene[] => {
  const declared = resources.flatMap(scenesOf);
  const list = declared.find(({ name, as }) => name.endsWith('/list') && as === 'vendor')?.resource;
  const acted = resources.find(
    (one) => isAllowed('vendor', one, 'show') && Object.values(one.actions).some(({ place }) => place === 'menu'),
  );
  return [
    { name: 'login', path: '/login' },
    { name: 'login/refused', path: '/login', act: act.refuseLogin },
    { name: 'home', path: '/', as: 'vendor' },
    ...declared,
    ...[...pages, ...ownPages(registry)].flatMap((page): Scene[] => {
      const as = people.find((role) => mayVisit(role, page));
      return as ? [{ name: page.name, path: `/${page.name}`, as }] : [];
    }),
    { name: 'visitors-statistics/table', path: `${statistics}?days=7`, as: 'vendor', act: act.showTable },
    {
      name: 'visitors-statistics/refused',
      path: `${statistics}?from=2026-01-05&to=2026-01-09`,
      as: 'vendor',
      act: act.refuseRange,
    },
    { name: 'visitors-statistics/empty', path: `${statistics}?from=2001-01-01&to=2001-01-09`, as: 'vendor' },
    { name: 'not-authorized', path: '/misc/not-authorized', as: 'vendor' },
    { name: 'not-found', path: '/nowhere', as: 'vendor', before: (screen) => screen.provokesStatus(404), passes: true },
    ...framed(list ? `/${list.name}` : '/'),
    ...(acted ? acting(acted) : []),
    ...(list ? actedOn(list) : []),
  ];
};

/** The screens where vendors spend most of their time. */
export const mainScreens: readonly string[] = [
  'home',
  'all-orders/list',
  'all-orders/show',
  'products/view-all/list',
  'products/view-all/show',
  'products/view-all/edit',
  'messages/list',
  'clients/show',
  'visitors-statistics',
  'palette',
];

/** Returns the scenes whose names contain one of the words, or all scenes if there are no words. */
export const chosenScenes = (scenes: readonly Scene[], words: readonly string[]): Scene[] =>
  scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
