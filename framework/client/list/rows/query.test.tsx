// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import ListPage from '../ListPage';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import type { Sent } from '../../../testing/fakeFetch';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const list = <ListPage resource={registry.get('colours')!} />;

const listingAt = (search: string) => ({
  at: `/colours?${encodeURI(search)}`,
  answer: (sent: Sent) => pageOf(wireColours(23), sent),
});

describe('a link with parameters that the list does not support', () => {
  test.each([
    ['filter={"colour":"red","active":false}', 'colour', { 'filter[active]': 'false' }],
    ['filter={"active":"perhaps"}', 'active', {}],
    ['sort=brightness&order=ASC', 'brightness', { sort: 'sort', order: 'asc' }],
    ['sort=name&order=upwards', 'name', { sort: 'sort', order: 'asc' }],
    ['sort=toString&order=ASC&filter={"toString":1}', 'toString', { sort: 'sort', order: 'asc' }],
  ])('applies the valid part of ?%s, reports that %s was ignored, and is not stored', async (search, ignored, kept) => {
    const { calls, store } = await renderScreen(list, listingAt(search));
    await screen.findByText('Colour 1');
    expect(await screen.findByText(/Part of the link was ignored/)).toHaveTextContent(ignored);
    for (const { query } of calls) {
      const { page: _page, per_page: _size, sort, order, ...filters } = query;
      expect({ sort, order, ...filters }).toEqual({ sort: 'sort', order: 'asc', ...kept });
    }
    await waitFor(() =>
      expect(window.location.search).not.toContain(
        ignored === 'active' ? 'perhaps' : ignored === 'name' ? 'upwards' : ignored,
      ),
    );
    expect(JSON.stringify(store.getItem('colours.listParams'))).not.toMatch(/red|perhaps|brightness|upwards|toString/);
  });

  test('shows no message if all parameters are valid', async () => {
    await renderScreen(list, listingAt('sort=id&order=DESC&filter={"active":true,"search":"Colour"}'));
    await screen.findByText('Colour 1');
    expect(window.location.search).toContain('sort=id');
    expect(screen.queryByText(/was ignored/)).toBeNull();
  });
});
