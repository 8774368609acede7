// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShellOptions } from '../../layout/testing/shell';
import { renderShell } from '../../layout/testing/shell';
import HomePage from './HomePage';

const totals: Record<string, number> = { 'products/view-all': 1204, brands: 3 };

const getList = vi.fn(async (name: string) => ({ data: [], total: totals[name] ?? 0 }));
const getOne = vi.fn(async () => ({
  data: { id: 'own', name: { en: 'Lina', ar: 'لينا' }, labels: { sub_category: { en: 'Women', ar: 'نساء' } } },
}));

const show = (options: ShellOptions = {}) =>
  renderShell(<HomePage />, { ...options, dataProvider: { getList, getOne } as unknown as Partial<DataProvider> });

const main = async () => within(await screen.findByRole('main'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  getList.mockClear();
});

describe('the home page', () => {
  test('greets, and shows the shop and how much there is of what', async () => {
    await show();
    const page = await main();
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lina Haddad');
    expect(await page.findByRole('link', { name: /Lina.*Women/ })).toHaveAttribute('href', '/my_shop');
    const tile = page.getByRole('link', { name: /Products/ });
    await waitFor(() => expect(tile).toHaveTextContent('1,204'));
    expect(tile).toHaveAttribute('href', '/products/view-all');
  });

  test('asks for one row of an area, and once', async () => {
    await show();
    const one = expect.objectContaining({ pagination: { page: 1, perPage: 1 } });
    await waitFor(() => expect(getList).toHaveBeenCalledWith('brands', one));
    const names = getList.mock.calls.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('currencies');
  });

  test.each([
    ['vendor', ['Create Product', 'Create Category']],
    ['viewer', []],
  ] as const)('offers %s %j', async (role, expected) => {
    await show({ role });
    const page = await main();
    await page.findByRole('link', { name: /Products/ });
    expect(page.queryAllByRole('link', { name: /^Create/ }).map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('without a category counts nothing, and says what is missing', async () => {
    await show({ session: { category_id: null, subcategory_id: null } });
    expect((await main()).getByText('please select category first')).toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  });
});
