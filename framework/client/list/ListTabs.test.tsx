// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Sent } from '../../../tests/helpers/fakeApi';
import { renderScreen } from '../../../tests/helpers/renderList';
import { registry } from '../../../src/resources';
import ListPage from './ListPage';

const orders = registry.get('all-orders')!;

const order = (id: number) => ({
  order_id: id, number: `N-${id}`, placed_at: '2026-01-01T00:00:00.000Z', client: 1, order_status: 'pending',
  fulfillment_status: 'unfulfilled', payment_status: 'unpaid', total: '5', labels: { client: 'Hala' },
});

/** How many orders a list's filters find. */
const found = (query: Sent['query']) =>
  (({ pending: 1200, 'canceled,returned': 34, delivered: 0 } as Record<string, number>)[String(query['filter[order_status]'])] ?? ('filter[on_hold]' in query ? 5 : 1234));

const answer = ({ path, query }: Sent) => {
  if (!path.endsWith('/orders')) return { json: { data: [], meta: { total: 0 } } };
  if (query.counts) return { json: { data: [], meta: { total: 1234, counts: { to_confirm: 1200, given_up: 34, on_hold: 5 } } } };
  const total = found(query);
  return { json: { data: [order(1), order(2)].slice(0, total), meta: { total } } };
};

const show = (search = '', locale = 'en') => renderScreen(<ListPage resource={orders} />, { at: `/all-orders${search}`, answer, locale });

const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const tab = (name: string) => screen.getByRole('tab', { name });
/** By a text, since looking for roles again and again is slow where there is much on the screen. */
const counted = () => screen.findByText('1,200', {}, { timeout: 15_000 });
const where = () => screen.getByTestId('where').textContent!;
const countsAsked = (calls: Sent[]) => calls.filter(({ query }) => query.counts).map(({ query }) => query);

describe('the tabs of a list', { timeout: 30_000 }, () => {
  test('stand there with their counts, asked for once, and lead to filters in the address', async () => {
    const { calls } = await show();
    await counted();
    expect(screen.getAllByRole('tab')).toHaveLength(11);
    expect(tab('All 1,234')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Returns 0')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    await userEvent.click(tab('Canceled or returned 34'));
    await waitFor(() => expect(where()).toContain('filter={"order_status":["canceled","returned"]}'));
    expect(tab('Canceled or returned 34')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(calls.at(-1)!.query).toMatchObject({ 'filter[order_status]': 'canceled,returned', page: '1' }));
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    await userEvent.click(tab('On hold 5'));
    await waitFor(() => expect(where()).toContain('filter={"on_hold":true}'));
    expect(countsAsked(calls)).toEqual([{ counts: 'tabs' }]);
    await userEvent.click(tab('All 1,234'));
    await waitFor(() => expect(where()).not.toContain('on_hold'));
  });

  test('never contradict the rows: of the chosen one the number is theirs, whichever answer is the newer', async () => {
    const late = (sent: Sent) => (sent.path.endsWith('/orders') && !sent.query.counts ? { json: { data: [order(1)], meta: { total: 1251 } } } : answer(sent));
    await renderScreen(<ListPage resource={orders} />, { at: '/all-orders', answer: late, locale: 'en' });
    await counted();
    expect(tab('All 1,251')).toHaveAttribute('aria-selected', 'true');
  });

  test('follow the address and keep the other filters, by which they are counted', async () => {
    const { calls } = await show(filtered({ order_status: 'pending', payment_method: ['cash'], search: 'x' }));
    await counted();
    expect(tab('To confirm 1,200')).toHaveAttribute('aria-selected', 'true');
    expect(countsAsked(calls)).toEqual([{ counts: 'tabs', search: 'x', 'filter[payment_method]': 'cash' }]);
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(tab('Delivered, unpaid 0'));
    await waitFor(() => expect(where()).toMatch(/"payment_method":\["cash"\].*"order_status":\["delivered"\],"payment_status":\["unpaid"\]/));
    expect(tab('Delivered, unpaid 0')).toHaveAttribute('aria-selected', 'true');
    // The filter that belonged to the tab goes with it.
    await userEvent.click(tab('To confirm 1,200'));
    await waitFor(() => expect(where()).not.toContain('payment_status'));
  });

  test('are none chosen where the address asks for what is no tab’s, which stands among the filters', async () => {
    await show(filtered({ order_status: ['pending', 'canceled'] }));
    await counted();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(await screen.findByRole('list', { name: 'Filters in use' })).toHaveTextContent('Pending');
  });

  test('are walked through by arrow keys, towards the left in Arabic, and chosen by Enter', async () => {
    await show('', 'ar-SY');
    await counted();
    const all = screen.getByRole('tab', { name: /^الكل/ });
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([all]);
    all.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent('بانتظار التأكيد');
    expect(where()).not.toContain('order_status');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(where()).toContain('"order_status":["pending"]'));
  });
});
