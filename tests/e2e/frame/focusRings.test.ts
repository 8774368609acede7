import { expect, it } from 'vitest';
import { markRows } from '../../../screenshots/acts';
import { walk } from '../../helpers/stops';
import { withProduct } from '../support/product';

const product = withProduct();

// All other types of screens are tested in `stops.long.test.ts`.
const visits = [
  { path: '/brands/create', theme: 'dark', locale: 'en', viewport: { width: 1440, height: 900 } },
  { path: '/products_sizes', theme: 'light', locale: 'ar-SY', viewport: { width: 390, height: 844 }, act: markRows },
] as const;

it.each(visits)(
  'every Tab stop on $path shows its focus, is not covered and has a name ($theme, $locale)',
  ({ path, theme, locale, viewport, ...more }) =>
    product.during(
      { as: 'vendor', path, theme, locale, context: { viewport, reducedMotion: 'reduce' } },
      async (screen) => {
        if ('act' in more) await more.act(screen);
        const { count, faults } = await walk(screen.page);
        expect(faults).toEqual([]);
        expect(count).toBeGreaterThan(20);
      },
    ),
  180_000,
);
