// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ListPage } from '@matjar/admin/client/parts';
import { createRegistry } from '@matjar/admin/testing';
import { pageOf, renderScreenOn, withResourceViews } from '@matjar/admin/testing/client';
import { stage } from '../../tests/helpers/stage';
import { resources } from './all';
import { views } from './views';

const registry = createRegistry(resources, stage);

const wireColours = [1, 2].map((id) => ({
  color_id: id,
  name: [`Colour ${id}`, `لون ${id}`],
  hex: `#00${id}003`,
  sort: id,
  active: true,
}));

describe('the registered views', () => {
  test.each(Object.entries(views))('of %s belong to a declared resource and load', async (name, load) => {
    expect(registry.get(name)).toBeDefined();
    const own = (await load!()).default;
    const drawn = Object.keys({ ...own.cells, ...own.inputs });
    expect(drawn.filter((field) => !Object.hasOwn(registry.get(name)!.fields as object, field))).toEqual([]);
  });

  test('of the colours show a swatch and the name of each colour, in the current language', async () => {
    const Wrapped = withResourceViews(views.products_colors);
    const list = (
      <Wrapped>
        <ListPage resource={registry.get('products_colors')!} />
      </Wrapped>
    );
    await renderScreenOn(stage, list, {
      at: '/products_colors',
      locale: 'ar-SY',
      answer: (sent) => pageOf(wireColours, sent),
    });
    const name = (await screen.findByText('لون 2')).parentElement!;
    expect(name.querySelector('[aria-hidden=true]')).toHaveStyle({ backgroundColor: 'rgb(0, 32, 3)' });
    expect(screen.getByText('#002003')).toHaveAttribute('dir', 'ltr');
  });
});
