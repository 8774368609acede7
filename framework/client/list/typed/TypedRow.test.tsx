// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ListPage from '../ListPage';
import type { Sent } from '../../../testing/fakeFetch';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';

const loans = registry.get('all-loans')!;
const member = { member_id: 7, full_name: 'Hala Nasser', labels: {} };

const answer = ({ path, query }: Sent) => {
  if (path.endsWith('/members') && (query.ids || query.search === 'hala'))
    return { json: { data: [member], meta: { total: 1 } } };
  return { json: { data: [], meta: { total: 0, counts: {} } } };
};

const open = async () => {
  const { calls } = await renderScreen(<ListPage resource={loans} />, { at: '/all-loans', answer });
  const box = await screen.findByRole('searchbox');
  const lists = () => calls.filter(({ path, query }) => path.endsWith('/loans') && !query.counts);
  return { box, latest: () => lists().at(-1)!.query };
};

test('a typed sentence becomes filters, and the box keeps only the words that are searched as text', async () => {
  const { box, latest } = await open();
  await userEvent.type(box, 'unpaid over 20 blue');
  expect(await screen.findByRole('list', { name: 'Understood' })).toHaveTextContent(/Unpaid/);
  expect(screen.getByText(/searched as text/)).toHaveTextContent('blue');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(latest()).toMatchObject({ 'filter[fine_status]': 'unpaid', 'filter[total][gte]': '20', search: 'blue' }),
  );
  expect(box).toHaveValue('blue');
  expect(await screen.findByRole('list', { name: 'Filters in use' })).toHaveTextContent(/Unpaid/);
});

test('while the box has the focus, each text replaces the filters of the previous text', async () => {
  const { box, latest } = await open();
  await userEvent.type(box, 'total over 20');
  await waitFor(() => expect(latest()).toMatchObject({ 'filter[total][gte]': '20' }), { timeout: 3000 });
  expect(box).toHaveValue('total over 20');
  await userEvent.type(box, '0 unpaid');
  await waitFor(
    () => expect(latest()).toMatchObject({ 'filter[total][gte]': '200', 'filter[fine_status]': 'unpaid' }),
    {
      timeout: 3000,
    },
  );
  await userEvent.clear(box);
  await waitFor(() => expect(latest()).not.toHaveProperty('filter[total][gte]'));
});

test('a single word is searched as text, and its meaning is offered', async () => {
  const { box, latest } = await open();
  await userEvent.type(box, 'unpaid');
  await waitFor(() => expect(latest()).toMatchObject({ search: 'unpaid' }), { timeout: 3000 });
  expect(latest()).not.toHaveProperty('filter[fine_status]');
  const offered = await screen.findByRole('list', { name: 'You can also filter by' });
  await userEvent.click(offered.querySelector('button')!);
  await waitFor(() => expect(latest()).toMatchObject({ 'filter[fine_status]': 'unpaid' }));
  expect(latest()).not.toHaveProperty('search');
  expect(box).toHaveValue('');
});

test('titles of records are found on the server, or are searched as text', async () => {
  const { box, latest } = await open();
  await userEvent.type(box, 'member:hala unpaid');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(latest()).toMatchObject({ 'filter[member]': '7', 'filter[fine_status]': 'unpaid' }), {
    timeout: 3000,
  });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'member:nobody on hold' } });
  expect(await screen.findByText(/not found/)).toHaveTextContent('nobody');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(latest()).toMatchObject({ 'filter[on_hold]': 'true', search: 'member:nobody' }));
});

test('pressing a filter in use opens its input', async () => {
  await renderScreen(<ListPage resource={loans} />, {
    at: `/all-loans?filter=${encodeURIComponent('{"total":{"gte":"20"}}')}`,
    answer,
  });
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  await userEvent.click(chips.querySelector('button')!);
  expect(await screen.findByLabelText('Fine so far: From')).toHaveValue('20');
});
