// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import ListPage from '../ListPage';
import type { Sent } from '../../../testing/fakeFetch';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const loans = registry.get('all-loans')!;

const loan = (id: number) => ({
  loan_id: id,
  number: `N-${id}`,
  lent_at: '2026-01-01T00:00:00.000Z',
  member: 1,
  loan_status: 'pending',
  fine_status: 'unpaid',
  total: '5',
  labels: { member: 'Hala' },
});

/** Counts the loans that match a list's filters. */
const found = (query: Sent['query']) =>
  ({ pending: 1200, 'canceled,lost': 34, returned: 0 } as Record<string, number>)[
    String(query['filter[loan_status]'])
  ] ?? ('filter[on_hold]' in query ? 5 : 1234);

const answer = ({ path, query }: Sent) => {
  if (!path.endsWith('/loans')) return { json: { data: [], meta: { total: 0 } } };
  if (query.counts)
    return { json: { data: [], meta: { total: 1234, counts: { to_confirm: 1200, given_up: 34, on_hold: 5 } } } };
  const total = found(query);
  return { json: { data: [loan(1), loan(2)].slice(0, total), meta: { total } } };
};

const show = (search = '', locale = 'en') =>
  renderScreen(<ListPage resource={loans} />, { at: `/all-loans${search}`, answer, locale });

const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const tab = (name: string) => screen.getByRole('tab', { name });
/** Finds the count by its text because repeated queries by role are slow on a large screen. */
const counted = () => screen.findByText('1,200', {}, { timeout: 15_000 });
const where = () => screen.getByTestId('where').textContent!;
const countQueries = (calls: Sent[]) => calls.filter(({ query }) => query.counts).map(({ query }) => query);

describe('the tabs of a list', { timeout: 30_000 }, () => {
  test('show their counts, requested once, and set filters in the URL', async () => {
    const { calls } = await show();
    await counted();
    expect(screen.getAllByRole('tab')).toHaveLength(7);
    expect(tab('All 1,234')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Overdue 0')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    await userEvent.click(tab('Canceled or lost 34'));
    await waitFor(() => expect(where()).toContain('filter={"loan_status":["canceled","lost"]}'));
    expect(tab('Canceled or lost 34')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() =>
      expect(calls.at(-1)!.query).toMatchObject({ 'filter[loan_status]': 'canceled,lost', page: '1' }),
    );
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    await userEvent.click(tab('On hold 5'));
    await waitFor(() => expect(where()).toContain('filter={"on_hold":true}'));
    expect(countQueries(calls)).toEqual([{ counts: 'tabs' }]);
    await userEvent.click(tab('All 1,234'));
    await waitFor(() => expect(where()).not.toContain('on_hold'));
  });

  test('agree with the rows: the count of the selected tab is the total of the list', async () => {
    const late = (sent: Sent) =>
      sent.path.endsWith('/loans') && !sent.query.counts
        ? { json: { data: [loan(1)], meta: { total: 1251 } } }
        : answer(sent);
    await renderScreen(<ListPage resource={loans} />, { at: '/all-loans', answer: late, locale: 'en' });
    await counted();
    expect(tab('All 1,251')).toHaveAttribute('aria-selected', 'true');
  });

  test('match the URL and keep the other filters, which also limit the counts', async () => {
    const { calls } = await show(filtered({ loan_status: 'pending', pays_by: ['cash'], search: 'x' }));
    await counted();
    expect(tab('To confirm 1,200')).toHaveAttribute('aria-selected', 'true');
    expect(countQueries(calls)).toEqual([{ counts: 'tabs', search: 'x', 'filter[pays_by]': 'cash' }]);
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(tab('Returned, unpaid 0'));
    await waitFor(() =>
      expect(where()).toMatch(/"pays_by":\["cash"\].*"loan_status":\["returned"\],"fine_status":\["unpaid"\]/),
    );
    expect(tab('Returned, unpaid 0')).toHaveAttribute('aria-selected', 'true');
    // When the tab is no longer selected, its filter is removed.
    await userEvent.click(tab('To confirm 1,200'));
    await waitFor(() => expect(where()).not.toContain('fine_status'));
  });

  test('are all unselected if the URL contains filters of no tab; these filters are shown as chips', async () => {
    await show(filtered({ loan_status: ['pending', 'canceled'] }));
    await counted();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(await screen.findByRole('list', { name: 'Filters in use' })).toHaveTextContent('Pending');
  });

  test('are navigated with the arrow keys, leftwards in Arabic, and selected with Enter', async () => {
    await show('', 'ar-SY');
    await counted();
    const all = screen.getByRole('tab', { name: /^الكل/ });
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([all]);
    all.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent('بانتظار التأكيد');
    expect(where()).not.toContain('loan_status');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(where()).toContain('"loan_status":["pending"]'));
  });
});
