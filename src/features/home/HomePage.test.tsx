// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitStatistics } from '../../domain/statistics';
import type { HttpRequest } from '@matjar/admin/testing/client';
import type { ShellOptions } from '../../../tests/helpers/shell';
import { renderShell } from '../../../tests/helpers/shell';
import HomePage from './HomePage';

const overview = {
  resources: { 'products/view-all': 1204, brands: 3 },
  tasks: { unread_messages: 3, incomplete_arabic: 7, hidden_products: 0, hidden_categories: 2 },
  first: { unread_messages: 41 },
};

const counts = { visitors: 20, views: 48, carts: 3, previous: { visitors: 10, views: 60, carts: 0 } };
const sold = { ...counts, orders: 4, revenue: '50.5', previous: { ...counts.previous, orders: 2, revenue: '101' } };
const statistics: VisitStatistics = {
  time_zone: 'Asia/Kuwait',
  today: '2026-02-02',
  from: '2026-02-01',
  to: '2026-02-01',
  previous: { from: '2026-01-31', to: '2026-01-31' },
  totals: sold,
  funnel: [],
  sources: [],
  devices: [],
  days: [{ day: '2026-02-01', previous_day: '2026-01-31', ...sold }],
  products: [
    { product_id: 9, name: ['Silk dress', 'فستان حرير'], image: null, ...counts },
    { product_id: 8, name: null, image: null, ...counts },
  ],
  sellers: [],
};

const today = {
  time_zone: 'Asia/Kuwait',
  today: '2026-02-02',
  previous_day: '2026-01-26',
  visitors: 30,
  orders: 2,
  revenue: '75.5',
  previous: { visitors: 20, orders: 4, revenue: '50' },
  money: { available: '120.25', pending: '30' },
};

const asked = vi.fn();
const reply =
  (data: unknown) =>
  async ({ path }: HttpRequest) => {
    asked(path);
    return { data };
  };
const replies = { overview: reply(overview), visitors_statistics: reply(statistics), today: reply(today) };

const getList = vi.fn(async () => ({
  data: [
    {
      id: 5,
      number: 'LINA-7',
      placed_at: '2026-02-01T10:00:00.000Z',
      order_status: 'pending',
      total: '12.5',
      client: 3,
      labels: { client: 'Hessa' },
      version: 1,
    },
  ],
  total: 1,
}));

// Charts are mocked because jsdom doesn't do layout. The browser tests cover them instead.
vi.mock('@mui/x-charts/LineChart', () => ({ LineChart: () => null }));
afterAll(() => vi.doUnmock('@mui/x-charts/LineChart'));

const show = (options: ShellOptions = {}) =>
  renderShell(<HomePage />, { replies, ...options, dataProvider: { getList } as unknown as Partial<DataProvider> });

const main = async () => within(await screen.findByRole('main'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  asked.mockClear();
});

describe('the home page', () => {
  test('greets the user, without lists that the menu already has', async () => {
    await show();
    const page = await main();
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lina Haddad');
    await page.findByRole('region', { name: 'What needs doing' });
    expect(page.queryByRole('region', { name: 'Your lists' })).toBeNull();
  });

  test('needs only three calls', async () => {
    await show();
    await (await main()).findByRole('link', { name: /Silk dress/ });
    expect(asked.mock.calls.flat().sort()).toEqual(['overview', 'today', 'visitors_statistics']);
  });

  test('lists pending tasks as links to their lists, and omits tasks without records', async () => {
    await show();
    const todo = within(await (await main()).findByRole('region', { name: 'What needs doing' }));
    const links = await todo.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3.*unread/),
      expect.stringMatching(/^7.*Arabic/),
      expect.stringMatching(/^2.*Categories/),
    ]);
    // The link for this task opens the first record.
    expect(links[0]).toHaveAttribute('href', '/messages/41/show');
    expect(links[1]).toHaveAttribute('href', expect.stringContaining('/products/view-all?filter='));
  });

  test('says that no task is pending', async () => {
    await show({ replies: { ...replies, overview: reply({ ...overview, tasks: {} }) } });
    expect(await (await main()).findByText('Nothing is waiting for you')).toBeVisible();
  });

  test('compares today with the same weekday a week ago, and shows the balance', async () => {
    await show();
    const page = await main();
    const now = within(await page.findByRole('region', { name: 'Today' }));
    expect(now.getByText('Sales').parentElement).toHaveTextContent(
      /75.5.*51%.*more than last Monday by this time.*Last Monday by this time:.*50/,
    );
    expect(now.getByText('Orders').parentElement).toHaveTextContent(/2.*50%.*less than.*4/);
    expect(now.getByText('Visitors').parentElement).toHaveTextContent(/30.*50%.*more than.*20/);
    const money = within(page.getByRole('region', { name: 'Your money' }));
    expect(money.getByText(/120.25/)).toBeVisible();
    expect(money.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/money');
  });

  test('hides the balance from roles that may not see it', async () => {
    await show({ replies: { ...replies, today: reply({ ...today, money: undefined }) } });
    const page = await main();
    await page.findByRole('region', { name: 'Today' });
    expect(page.queryByRole('region', { name: 'Your money' })).toBeNull();
  });

  test('shows a new shop its first steps, without empty charts', async () => {
    const steps = { shop: true, category: true, product: false, delivery: false, account: false, order: false };
    const none = {
      ...sold,
      visitors: 0,
      views: 0,
      carts: 0,
      orders: 0,
      revenue: '0',
      previous: { visitors: 0, views: 0, carts: 0, orders: 0, revenue: '0' },
    };
    await show({
      replies: {
        ...replies,
        overview: reply({ ...overview, tasks: {}, steps }),
        visitors_statistics: reply({ ...statistics, totals: none, products: [] }),
      },
    });
    const page = await main();
    const first = within(await page.findByRole('region', { name: 'First steps' }));
    expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String((2 / 6) * 100).slice(0, 2));
    expect(first.getByRole('link', { name: /picture/ })).toHaveAttribute('href', '/products/view-all/create');
    expect(page.queryByRole('region', { name: 'The last 30 days' })).toBeNull();
  });

  test('compares sales and visits with the previous period, and links the most viewed products', async () => {
    await show();
    const visitors = within(await (await main()).findByRole('region', { name: 'The last 30 days' }));
    const button = await visitors.findByRole('button', { name: /Sales.*50.5.*50%.*less than/ });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(visitors.getByRole('button', { name: /Orders.*4.*100%.*more than/ })).toBeVisible();
    expect(visitors.getByRole('button', { name: /Visitors.*20.*100%.*more than/ })).toBeVisible();
    expect(visitors.getByRole('button', { name: /Page views.*48.*20%.*less than/ })).toBeVisible();
    // The previous value is zero, so no percentage is shown.
    expect(visitors.getByRole('button', { name: /Added to cart.*3/ })).not.toHaveTextContent('%');
    const page = await main();
    expect(page.getByRole('link', { name: 'Silk dress' })).toHaveAttribute('href', '/products/view-all/9/show');
    expect(page.getByText('Deleted product')).toBeVisible();
  });

  test('shows the best sellers instead of the most viewed products', async () => {
    const sellers = [
      {
        product_id: 7,
        name: ['Scarf', 'وشاح'] as const,
        image: null,
        sold: 9,
        revenue: '45',
        previous: { sold: 3, revenue: '15' },
      },
    ];
    await show({ replies: { ...replies, visitors_statistics: reply({ ...statistics, sellers }) } });
    const best = within(await (await main()).findByRole('region', { name: 'Best sellers' }));
    expect(best.getByText('The last 30 days')).toBeVisible();
    expect(best.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Sales',
      'Pieces sold',
    ]);
    expect(best.getByRole('row', { name: /Scarf/ })).toHaveTextContent(/Scarf.*45.*200%.*more than.*9$/);
    expect(screen.queryByRole('region', { name: 'Most viewed products' })).toBeNull();
  });

  test('shows the latest orders as links to their pages', async () => {
    await show();
    const latest = within(await (await main()).findByRole('region', { name: 'Latest orders' }));
    expect(await latest.findByRole('link', { name: /LINA-7/ })).toHaveAttribute('href', '/all-orders/5/show');
    expect(latest.getByRole('listitem')).toHaveTextContent(/Pending.*Hessa.*12.5/);
    expect(getList).toHaveBeenCalledWith(
      'all-orders',
      expect.objectContaining({ sort: { field: 'placed_at', order: 'DESC' } }),
    );
  });

  test('loads no statistics for a client', async () => {
    await show({ role: 'client' });
    expect((await main()).getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test('shows a failure, and retries on request', async () => {
    const fails = vi.fn(async () => {
      throw new Error('Try later');
    });
    await show({ replies: { ...replies, visitors_statistics: fails } });
    const page = await main();
    expect(await page.findByText('Try later')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fails).toHaveBeenCalledTimes(2));
    expect(page.getByRole('region', { name: 'What needs doing' })).toBeVisible();
  });

  test.each([
    ['vendor', ['Create product', 'Create category']],
    ['viewer', []],
  ] as const)('shows a %s the buttons %j', async (role, expected) => {
    await show({ role });
    const page = await main();
    await page.findByRole('link', { name: /Silk dress/ });
    expect(page.queryAllByRole('link', { name: /^Create/ }).map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('loads nothing without a category, and shows a message', async () => {
    await show({ session: { place: { category_id: null, subcategory_id: null } } });
    expect((await main()).getByText('please select category first')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});
