// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Answer, Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import './RelatedLists';
import ShowPage from '../ShowPage';

const member = {
  member_id: 7,
  full_name: 'Huda Salem',
  phone: '+96551234567',
  addresses: [],
  notes: '',
  papers: [],
  loans: 12,
  blocked: false,
  account: null,
};

const loan = (id: number) => ({
  loan_id: id,
  number: `L-${id}`,
  member: 7,
  loan_status: 'lent',
  fine_status: 'unpaid',
  total: '2.500',
  lent_at: '2026-01-02T10:00:00.000Z',
  labels: { member: 'Huda Salem' },
});

const all = Array.from({ length: 12 }, (_, index) => loan(index + 1));

const open = (
  answer: (sent: Sent) => Answer | Promise<Answer>,
  options: { page?: object; locale?: string; role?: string } = {},
) => {
  const { page, ...rest } = options;
  const resource = { ...registry.get('members'), ...(page && { page }) } as AnyResource;
  const show = (
    <Routes>
      <Route path="/members/:id/show" element={<ShowPage resource={resource} />} />
    </Routes>
  );
  return renderScreen(show, {
    at: '/members/7/show',
    ...(rest as object),
    answer: (sent) => (sent.path.endsWith('/loans') ? answer(sent) : { json: { data: [member] } }),
  });
};

const listed = async () => within(await screen.findByRole('region', { name: 'Loans' }));

test('a record’s page lists the first related records in two lines, with their number and a link to all', async () => {
  const { calls } = await open((sent) => pageOf(all, sent));
  const loans = await listed();
  expect(loans.getAllByRole('listitem')).toHaveLength(5);
  expect(loans.getByRole('link', { name: 'L-1' })).toHaveAttribute('href', '/all-loans/1/show');
  // The list omits the member's name because the record's page already shows it.
  expect(loans.getAllByRole('listitem')[0]).toHaveTextContent(/^L-1.*Fine so far: .*2\.5.*Lent/);
  expect(loans.queryByText(/Huda/)).toBeNull();
  expect(loans.getByText('12')).toBeVisible();
  const way = new URL(loans.getByRole('link', { name: 'Show all: Loans' }).getAttribute('href')!, 'http://here');
  expect([way.pathname, JSON.parse(way.searchParams.get('filter')!)]).toEqual(['/all-loans', { member: [7] }]);
  const requests = calls.filter(({ path }) => path.endsWith('/loans'));
  expect(requests).toHaveLength(1);
  expect(requests[0]!.query).toMatchObject({ per_page: '5', sort: 'lent_at' });
});

test('related lists are Arabic in the Arabic interface', async () => {
  await open((sent) => pageOf(all, sent), { locale: 'ar-SY' });
  const loans = within(await screen.findByRole('region', { name: 'الإعارات' }));
  expect(loans.getByRole('link', { name: 'عرض الكل: الإعارات' })).toBeVisible();
});

test('an empty related list is hidden, and its space is reserved until it is loaded', async () => {
  let reply: (answer: Answer) => void = () => {};
  const { container } = await open(() => new Promise((resolve) => (reply = resolve)));
  await screen.findByRole('heading', { level: 1, name: 'Huda Salem' });
  await waitFor(() => expect(container.querySelectorAll('[data-coming] section')).toHaveLength(1));
  expect(container.querySelector('[data-coming] h2')).toBeNull();
  reply({ json: { data: [], meta: { total: 0 } } });
  await waitFor(() => expect(container.querySelectorAll('[data-coming]')).toHaveLength(0));
  expect(screen.queryByText('Loans', { selector: 'h2' })).toBeNull();
});

test('a related list that fails to load shows the reason, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  await open((sent) =>
    tries++ === 0 ? { status: 500, json: { message: 'The library is closed' } } : pageOf(all, sent),
  );
  const loans = await listed();
  expect(loans.getByRole('alert')).toHaveTextContent('The library is closed');
  await userEvent.click(loans.getByRole('button', { name: 'Try again' }));
  expect(await loans.findByRole('link', { name: 'L-1' })).toBeVisible();
});
