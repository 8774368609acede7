import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../src/core/roles';
import { registry } from '../../src/resources';
import { scenesFor } from '../../screenshots/screens';
import type { Login } from './support/api';
import { shifts, watchShifts } from './support/layoutShift';
import { withProduct } from './support/product';

const product = withProduct();
const logins = new Map<Role, Login>();

/** How long each answer of the API takes, in milliseconds: longer than React takes to show what stands in for it. */
const delay = 400;

/** The most that a page may move by itself while it loads; a page that moves less is steady to the eye. */
const most = 0.02;

/**
 * One area of each shape: those beside them are drawn by the same code. Not held yet are the screens whose editors,
 * pictures or charts come later and still move what is below: home, statistics, forms with pictures, a
 * product's form and page, a file's page.
 */
const areas = ['products_sizes', 'discounts', 'currencies'];
const unsettled = ['home', 'visitors-statistics', 'visitors-statistics/empty'];

const scenes = scenesFor(registry.all).filter(
  ({ act, area, name }) =>
    !act && !unsettled.includes(name) && (!area || areas.some((one) => name === one || name.startsWith(`${one}/`))),
);

const firstId = async ({ area, as }: (typeof scenes)[number]) => {
  const { path, key = 'id' } = area!.api;
  const { body } = await product.api.call(`${path}?page=1&per_page=1`, { as: logins.get(as!)! });
  return String(body.data[0][key]);
};

beforeAll(async () => {
  for (const role of new Set(scenes.flatMap(({ as }) => as ?? []))) logins.set(role, await product.api.login(role));
});

describe.each([
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'ar-SY', width: 390, height: 844 },
] as const)('in $locale at $width pixels', ({ locale, width, height }) => {
  it.each(scenes)('$name stays where it is while it loads', async (scene) => {
    const { as, stored, before } = scene;
    const context = { viewport: { width, height }, isMobile: width < 600, hasTouch: width < 600 };
    const screen = await product.visit({ as: as && logins.get(as), locale, stored, context });
    await screen.page.route('**/api/**', async (route) => {
      await setTimeout(delay);
      await route.fallback();
    });
    await before?.(screen);
    await watchShifts(screen.page);
    await screen.goto(scene.path.includes(':id') ? scene.path.replace(':id', await firstId(scene)) : scene.path);
    const { score, moved } = await shifts(screen.page);
    expect(score < most ? [] : [score, ...moved]).toEqual([]);
  });
});
