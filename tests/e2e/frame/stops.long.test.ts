// Takes long: it goes through every kind of screen by keyboard, in both languages, each mode and four sizes.
import { expect, it } from 'vitest';
import { pathOf } from '../../../screenshots/firstRecord';
import { scenesFor, wideFrom } from '../../../screenshots/screens';
import type { LocaleCode } from '../../../src/config';
import { resources } from '../../../src/resources';
import { walk } from '../support/looks/stops';
import { withProduct } from '../support/product';

const product = withProduct();

/** Screens of each kind, and what opens on them. */
const names = [
  'login', 'login/refused', 'home', 'products/list', 'products/create', 'products/edit', 'products/show', 'brands/list', 'orders/list', 'orders/show',
  'draft-orders/create', 'clients/show', 'money', 'visitors-statistics', 'visitors-statistics/table', 'code-desk', 'messages/list', 'messages/show', 'gallery/list', 'my_account',
  'not-authorized', 'not-found', 'account-menu', 'palette', 'categories-open', 'notifications', 'menu', 'customizer', 'shortcuts', 'horizontal',
  'filters', 'columns', 'marked-rows', 'bulk-edit', 'bulk-deletion', 'empty-list', 'deletion', 'refused-form', 'left-form', 'merge', 'sign-in-again', 'found-draft', 'record-actions', 'error',
];
const all = scenesFor(resources);
const chosen = all.filter(({ name }) => (process.env.SCENES ? process.env.SCENES.split(' ').includes(name) : names.includes(name)));

/** A wide page, a phone, and a page of 1440 × 900 at 200 % and of 1280 × 1024 at 400 % zoom. */
const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 720, height: 450 }, { width: 320, height: 256 }];
const modes = ['light', 'dark', 'semi-dark'] as const;
const locales: readonly LocaleCode[] = ['en', 'ar-SY'];

/** In each size; the languages and modes by turns, so that each kind of screen is seen in all. */
const visits = sizes.flatMap((viewport, size) => chosen.filter(({ wide }) => !wide || viewport.width >= wideFrom).map((scene, place) => ({
  scene, viewport, locale: locales[(place + size) % 2]!, theme: modes[(place + size) % 3]!, name: `${scene.name} at ${viewport.width} pixels`,
})));

/** By mode and size. */
const looked = new Map<string, Set<string>>();

it.each(visits)('by keyboard, each stop of $name ($locale, $theme) shows its focus, lies under nothing and says what it is', async ({ scene, locale, viewport, theme }) => {
  const { as, stored } = scene;
  const login = as && await product.api.login(as);
  const path = await pathOf(scene, product.api, login);
  const isPhone = viewport.width === 390;
  const key = `${theme} ${viewport.width}`;
  if (!looked.has(key)) looked.set(key, new Set());
  await product.during({ as: login, locale, theme, stored, context: { viewport, isMobile: isPhone, hasTouch: isPhone } }, async (screen) => {
    await scene.before?.(screen);
    await screen.goto(path);
    await scene.act?.(screen);
    const { count, faults } = await walk(screen.page, looked.get(key));
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
}, 180_000);
