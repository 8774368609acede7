// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '../../../core/register';
import type { Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import ListPage from '../ListPage';

const loan = (id: number, loan_status: string, more: object = {}) => ({
  loan_id: id,
  version: id * 10,
  number: `L-${id}`,
  lent_at: '2026-11-01T08:00:00.000Z',
  loan_status,
  fine_status: 'paid',
  total: '0.000',
  on_hold: false,
  items: [],
  ...more,
});

const open = async (options: { width?: number; role?: Role; refuse?: boolean } = {}) => {
  const { refuse, ...rest } = options;
  const rows = [loan(1, 'pending'), loan(2, 'lent'), loan(3, 'returned', { on_hold: true })];
  const answer = (sent: Sent) => {
    if (sent.method === 'GET') return pageOf(sent.path.endsWith('/loans') ? rows : [], sent);
    if (refuse) return { status: 409, json: { message: 'Somebody else has changed it' } };
    rows[0] = loan(1, 'confirmed');
    return { json: { message: 'L-1 confirmed', data: rows[0] } };
  };
  const { calls } = await renderScreen(<ListPage resource={registry.get('all-loans')!} />, {
    at: '/all-loans',
    answer,
    ...rest,
  });
  await screen.findByText('L-1');
  return { calls, written: () => calls.filter(({ method }) => method === 'POST') };
};

const row = (name: string) => screen.getByText(name).closest<HTMLElement>('tr, li')!;

test.each([390, 1200])('at %i pixels, a row offers the next step and runs it with the shown version', async (width) => {
  const { written } = await open({ width });
  expect(within(row('L-2')).getByRole('button', { name: 'Take it back L-2' })).toBeVisible();
  expect(within(row('L-3')).queryByRole('button', { name: /Confirm|Take/ })).toBeNull();
  await userEvent.click(within(row('L-1')).getByRole('button', { name: 'Confirm L-1' }));
  expect(await screen.findByText('L-1 confirmed')).toBeVisible();
  expect(written()).toHaveLength(1);
  expect(written()[0]).toMatchObject({
    path: expect.stringMatching('/loans/confirm$'),
    body: { loan_id: 1, version: 10 },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm L-1' })).toBeNull());
});

test('a step that has become impossible is refused with a message, and the rows are loaded again', async () => {
  const { calls } = await open({ refuse: true });
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Confirm L-1' }));
  expect(await screen.findByText('Somebody else has changed it')).toBeVisible();
  await waitFor(() =>
    expect(calls.slice(before).map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'GET'])),
  );
});

test('on a phone, the menu of a row has the other steps, and opens the dialog of the chosen one', async () => {
  await open({ width: 390 });
  await userEvent.click(within(row('L-1')).getByRole('button', { name: 'More actions: L-1' }));
  const menu = await screen.findByRole('menu', { name: 'More actions' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Put on hold']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Put on hold' }));
  expect(await screen.findByRole('dialog', { name: 'Put on hold' })).toBeVisible();
});

test('the menu of a record without other steps links to the record’s page', async () => {
  await open({ width: 390 });
  await userEvent.click(within(row('L-3')).getByRole('button', { name: 'More actions: L-3' }));
  const menu = await screen.findByRole('menu', { name: 'More actions' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Show']);
  expect(within(menu).getByRole('menuitem')).toHaveAttribute('href', '/all-loans/3/show');
});

test('a role that may only read records has no steps', async () => {
  await open({ role: 'viewer' });
  expect(within(row('L-1')).queryAllByRole('button')).toEqual([]);
});
