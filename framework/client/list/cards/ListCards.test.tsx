// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '../../../core/register';
import ListPage from '../ListPage';
import type { Answer, Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const at = '/colours';

const open = async (
  options: { role?: Role; locale?: string; width?: number; answer?: (sent: Sent) => Answer | Promise<Answer> } = {},
) => {
  const answer = (sent: Sent) => (sent.method === 'GET' ? pageOf(wireColours(3), sent) : { json: { message: '' } });
  const view = await renderScreen(<ListPage resource={registry.get('colours')!} />, {
    at,
    answer,
    width: 390,
    ...options,
  });
  return view;
};

const card = async (name: string) => (await screen.findByText(name)).closest('li')!;

const openTools = async () => userEvent.click(await screen.findByRole('button', { name: 'List options' }));

test('on a phone each record has two lines: its title, and the values of the first columns', async () => {
  await open();
  const first = await card('Colour 1');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getAllByRole('listitem').filter((item) => !item.closest('nav'))).toHaveLength(3);
  expect(first).toHaveTextContent(/^Colour 1Hex code: #000000Active: Active/);
  // If a value is clear without its label, the label is for screen readers only.
  expect(within(first).getByText('Hex code:')).toHaveClass('unseen');
  expect(within(first).getByRole('link', { name: 'Colour 1' })).toHaveAttribute('href', '/colours/1/show');
  expect(within(first).getByRole('link', { name: 'Edit Colour 1' })).toHaveAttribute('href', '/colours/1');
});

test('a wider screen shows a table', async () => {
  await open({ width: 601 });
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryAllByRole('listitem').filter((item) => !item.closest('nav'))).toEqual([]);
});

test('cards can be selected by name, for bulk actions', async () => {
  const { calls } = await open();
  expect(within(await card('Colour 2')).queryByRole('checkbox')).toBeNull();
  await openTools();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  expect(within(await card('Colour 2')).queryByRole('link')).toBeNull();
  await userEvent.click(within(await card('Colour 2')).getByRole('checkbox', { name: 'Select Colour 2' }));
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).getByText('1 selected')).toBeVisible();
  await userEvent.click(within(bar).getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Inactive' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('one checkbox selects the entire page, and ending the selection mode clears the selection', async () => {
  await open();
  await card('Colour 1');
  await openTools();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  expect(within(await screen.findByRole('toolbar')).getByText('3 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('cards can be sorted without column headings', async () => {
  const { calls } = await open();
  await card('Colour 1');
  await openTools();
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveValue('sort');
  await userEvent.selectOptions(order, 'Hex code');
  await waitFor(() => expect(calls.at(-1)!.query).toMatchObject({ sort: 'hex', order: 'asc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sorted in ascending order' }));
  await waitFor(() => expect(calls.at(-1)!.query).toMatchObject({ sort: 'hex', order: 'desc' }));
});

test('the filters open in a sheet, and are applied together', async () => {
  const { calls } = await open();
  await card('Colour 1');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.selectOptions(await within(sheet).findByLabelText('Active'), 'true');
  expect(calls).toHaveLength(1);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(calls.at(-1)!.query['filter[active]']).toBe('true'));
  await userEvent.click(await screen.findByRole('button', { name: '1 filter in use' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(calls.at(-1)!.query['filter[active]']).toBeUndefined());
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
});

test('the status of a card is toggled in place', async () => {
  const { calls } = await open();
  await userEvent.click(within(await card('Colour 1')).getByRole('button', { name: /Change the status of Colour 1/ }));
  expect(await screen.findByText('Toggled Successfully')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ colour_id: 1, new_status: false });
  expect(screen.getByTestId('where')).toHaveTextContent(at);
});

test('a viewer’s cards have no controls except their titles', async () => {
  await open({ role: 'viewer' });
  const first = await card('Colour 1');
  await waitFor(() => expect(within(first).getAllByRole('link')).toHaveLength(1));
  expect(within(first).queryByRole('checkbox')).toBeNull();
  expect(within(first).queryByRole('button')).toBeNull();
});

test('a card omits hidden columns, but always has its title', async () => {
  await open();
  await openTools();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  const columns = await screen.findByRole('dialog', { name: 'Columns' });
  for (const name of ['Name', 'Active']) await userEvent.click(within(columns).getByRole('checkbox', { name }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  const first = await card('Colour 1');
  expect(within(first).queryByText('Active:')).toBeNull();
  expect(within(first).getByText('Hex code:')).toBeInTheDocument();
});

test('placeholders are shown while the rows load', async () => {
  const { container } = await open({ answer: () => new Promise(() => {}) });
  await waitFor(() => expect(container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(2));
  expect(screen.queryByText('There are no records to display')).toBeNull();
});

test('the labels of cards are Arabic in the Arabic interface', async () => {
  await open({ locale: 'ar-SY' });
  const first = await card('لون 1');
  expect(first).toHaveTextContent(/^لون 1رمز اللون: #000000التفعيل: مفعّل/);
  expect(within(first).getByText('#000000').closest('[dir]')).toHaveAttribute('dir', 'ltr');
});
