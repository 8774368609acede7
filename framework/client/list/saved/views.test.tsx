// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import ListPage from '../ListPage';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const at = '/colours';
const filtered = (filter: object) => `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const open = async (address = at, locale = 'en') => {
  const view = await renderScreen(<ListPage resource={registry.get('colours')!} />, {
    at: address,
    locale,
    answer: (sent) => pageOf(wireColours(2), sent),
  });
  await screen.findByText(locale === 'en' ? 'Colour 1' : 'لون 1');
  return view;
};

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== 'Move');

const save = async (name: string) => {
  await userEvent.click(await button('Views'));
  await userEvent.type(await screen.findByLabelText('Name of this view'), name);
  await userEvent.click(await button('Save'));
  await button(name);
  await userEvent.keyboard('{Escape}');
};

test('a filter in use is a chip, and its cross removes only this filter', async () => {
  const { calls } = await open(filtered({ active: true, search: 'colour' }));
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  expect(within(chips).getAllByRole('listitem')[0]).toHaveTextContent('ActiveActive');
  await userEvent.click(await button('Remove the filter: Active'));
  await waitFor(() => expect(calls.at(-1)!.query['filter[active]']).toBeUndefined());
  expect(calls.at(-1)!.query.search).toBe('colour');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull());
});

test('columns can be hidden, moved, and restored to the declared order', async () => {
  await open();
  await userEvent.click(await button('Columns'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Order' }));
  const forward = await button('Move “Active” before the one above');
  await userEvent.click(forward);
  await userEvent.click(forward);
  expect(forward).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(headings()).toEqual(['Name', 'Active', 'Hex code', 'Actions']));
  await userEvent.click(await button('Columns'));
  await userEvent.click(await button('All columns, in their original order'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(headings()).toEqual(['Name', 'Hex code', 'Order', 'Active', 'Actions']));
});

test('a view saves filters and sort order under a name, and restores them', async () => {
  const { calls } = await open(`${filtered({ active: true })}&sort=hex&order=DESC`);
  await save('Bright');
  await userEvent.click(await button('Remove the filter: Active'));
  await waitFor(() => expect(calls.at(-1)!.query['filter[active]']).toBeUndefined());
  await userEvent.click(await button('Views'));
  await userEvent.click(await button('Bright'));
  await waitFor(() =>
    expect(calls.at(-1)!.query).toMatchObject({ 'filter[active]': 'true', sort: 'hex', order: 'desc' }),
  );
});

test('opening a view discards pending changes to the filters and the search', async () => {
  const { calls } = await open(filtered({ active: true, search: 'colour' }));
  await save('Bright');
  await userEvent.click(await button(/filter in use/));
  const choice = await screen.findByLabelText('Active', { selector: 'select' });
  await userEvent.click(await button('Views'));
  const view = await button('Bright');
  const box = document.querySelector<HTMLInputElement>('[type=search]')!;
  vi.useFakeTimers();
  fireEvent.change(choice, { target: { value: 'false' } });
  fireEvent.change(box, { target: { value: 'red' } });
  fireEvent.click(view);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(calls.map(({ query }) => query)).not.toContainEqual(expect.objectContaining({ 'filter[active]': 'false' }));
  expect(calls.map(({ query }) => query)).not.toContainEqual(expect.objectContaining({ search: 'red' }));
  expect(box).toHaveValue('colour');
});

test('saving a view under an existing name replaces it, and a view without a name is not saved', async () => {
  await open(filtered({ active: true }));
  await save('Mine');
  await userEvent.click(await button('Views'));
  await userEvent.type(await screen.findByLabelText('Name of this view'), ' Mine ');
  expect(screen.getByText('Replaces the view with this name')).toBeVisible();
  await userEvent.click(await button('Save'));
  await userEvent.click(await button('Save'));
  expect(screen.getAllByRole('button', { name: 'Mine' })).toHaveLength(1);
  await userEvent.click(await button('Remove the view “Mine”'));
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
});

test('the chips and the views are Arabic in the Arabic interface', async () => {
  await open(filtered({ active: false }), 'ar-SY');
  const chips = await screen.findByRole('list', { name: 'عوامل التصفية المستخدمة' });
  expect(chips).toHaveTextContent('غير مفعّل');
  await userEvent.click(await button('طرق العرض'));
  expect(await screen.findByLabelText('اسم هذا العرض')).toBeVisible();
});
