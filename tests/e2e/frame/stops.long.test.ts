// Takes a long time to run because it moves through all types of screens with the keyboard, in all modes and sizes.
import { expect, it } from 'vitest';
import { pathOf } from '../../../screenshots/firstRecord';
import { scenesFor, wideFrom } from '../../../screenshots/screens';
import type { LocaleCode } from '../../../src/config';
import { resources } from '../../../src/resources';
import { sizes, walk } from '../../helpers/stops';
import { withProduct } from '../support/product';

const product = withProduct();

/** The names of the tested screens: at least one screen of each type, with its popups. */
const names = [
  'login',
  'login/refused',
  'home',
  'products/view-all/list',
  'products/view-all/create',
  'products/view-all/edit',
  'products/view-all/show',
  'all-orders/list',
  'all-orders/show',
  'order-drafts/create',
  'order-drafts/show',
  'clients/show',
  'money',
  'visitors-statistics',
  'visitors-statistics/table',
  'code-desk',
  'messages/list',
  'messages/show',
  'gallery/list',
  'settings',
  'myAccount',
  'not-authorized',
  'not-found',
  'account-menu',
  'palette',
  'categories-open',
  'notifications',
  'menu',
  'customizer',
  'shortcuts',
  'horizontal',
  'filters',
  'columns',
  'marked-rows',
  'bulk-edit',
  'bulk-deletion',
  'empty-list',
  'deletion',
  'refused-form',
  'left-form',
  'merge',
  'sign-in-again',
  'found-draft',
  'record-actions',
  'error',
];
const all = scenesFor(resources);
const chosen = all.filter(({ name }) => names.includes(name));

const modes = ['light', 'dark', 'semi-dark'] as const;
const locales: readonly LocaleCode[] = ['en', 'ar-SY'];

/**
 * All combinations of screens and sizes. Languages and modes alternate so that each type of screen is checked in each
 * language and mode.
 */
const visits = sizes.flatMap((viewport, size) =>
  chosen
    .filter(({ wide }) => !wide || viewport.width >= wideFrom)
    .map((scene, place) => ({
      scene,
      viewport,
      locale: locales[(place + size) % 2]!,
      theme: modes[(place + size) % 3]!,
      name: `${scene.name} at ${viewport.width} pixels`,
    })),
);

/** The Tab stops that have already been checked, by mode and size. */
const visited = new Map<string, Set<string>>();

it('every screen listed here exists', () => {
  const known = new Set(all.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it.each(visits)(
  'each Tab stop of $name ($locale, $theme) shows its focus, is not covered and has a name',
  async ({ scene, locale, viewport, theme }) => {
    const { as, stored } = scene;
    const login = as && (await product.api.login(as));
    const path = await pathOf(scene, product.api, login);
    const isPhone = viewport.width === 390;
    const key = `${theme} ${viewport.width}`;
    if (!visited.has(key)) visited.set(key, new Set());
    await product.during(
      { as: login, locale, theme, stored, context: { viewport, isMobile: isPhone, hasTouch: isPhone } },
      async (screen) => {
        await scene.before?.(screen);
        await screen.goto(path);
        await scene.act?.(screen);
        const { count, faults } = await walk(screen.page, visited.get(key));
        expect(faults).toEqual([]);
        expect(count).toBeGreaterThan(0);
      },
    );
  },
  180_000,
);
